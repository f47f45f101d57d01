import { escapeHtml } from '../../escape-html.ts';
import type { ReportFigures } from '../collect-figures.ts';
import { spanWithWeekday } from '../report-period.ts';
import { type SpanSeries, sumOfSeries } from '../span-tally.ts';
import { barChart, rounded } from './bar-chart.ts';
import { foldedTable } from './data-table.ts';
import { reportSection } from './report-section.ts';
import { counted, grouped, highestOf, shareOf, spanNoun } from './report-words.ts';
import { unseenHeader } from './share-rows.ts';

export function visitSection({ visits, spans }: ReportFigures): string {
  const all = sumOfSeries('Visits', visits);
  const noun = spanNoun(spans);
  const highest = highestOf(all, spans);
  const when = noun === 'day' ? `on ${highest?.when}` : `from ${highest?.when}`;
  const lead =
    highest === null
      ? 'No visits were counted in this period.'
      : `Most came ${when}: ${grouped(highest.value)}. A visit is a page that somebody opens. Clicks from page to page load nothing new and are not counted, and neither are programs.`;
  const content = highest && [
    barChart({
      title: `Visits per ${noun}`,
      summary: `Visits per ${noun}: ${counted(all.total, 'visit')} in all, most ${when} with ${grouped(highest.value)}.`,
      spans,
      parts: [{ label: 'Visits', tone: 'plain', values: all.values }],
    }),
    pageRows(visits, all),
    foldedTable({
      caption: `Visits per ${noun} and page`,
      columns: [noun === 'day' ? 'Day' : 'Week', ...visits.map(({ label }) => label), 'All'],
      rows: spans.map((span, at) => [
        spanWithWeekday(span),
        ...visits.map(({ values }) => values[at] ?? 0),
        all.values[at] ?? 0,
      ]),
    }),
  ];
  return reportSection({ id: 'visits', heading: 'Visits', lead, content: content ?? [] });
}

/** Writes a row with a small chart for each page. All small charts have the same scale. */
function pageRows(visits: readonly SpanSeries[], all: SpanSeries): string {
  const most = Math.max(1, ...visits.flatMap(({ values }) => values));
  const rows = visits.map(({ label, values, total }) => {
    const bars = values.map((value, at) => {
      const height = rounded((20 * value) / most);
      return value === 0
        ? ''
        : `<rect class="plain" x="${at * 10 + 1.5}" y="${rounded(20 - height)}" width="7" height="${height}"/>`;
    });
    return `<tr><th scope="row"><code>${escapeHtml(label)}</code></th>
<td class="bar"><svg class="spark" viewBox="0 0 ${values.length * 10} 20" preserveAspectRatio="none" aria-hidden="true">${bars.join('')}</svg></td>
<td class="number">${grouped(total)}</td><td class="number quiet">${shareOf(total, all.total)}</td></tr>`;
  });
  return `<table class="rows"><caption>By page</caption>
<thead><tr>${unseenHeader('Page')}<td></td>${unseenHeader('Visits')}${unseenHeader('Share')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}
