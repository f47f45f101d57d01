import type { ReportFigures } from '../collect-figures.ts';
import { spanWithWeekday } from '../report-period.ts';
import { sumOfSeries } from '../span-tally.ts';
import { barChart } from './bar-chart.ts';
import { foldedTable } from './data-table.ts';
import { reportSection } from './report-section.ts';
import { durationInWords, outsideHoursInWords, spanNoun } from './report-words.ts';
import { shareRows } from './share-rows.ts';

export function callSection(
  { calls, spans, outsideHours }: ReportFigures,
  isHosted: boolean,
): string {
  const { whole, brokenOff, durations, median, longest, endings } = calls;
  const all = sumOfSeries('Calls', [whole, brokenOff]);
  const noun = spanNoun(spans);
  const section = { id: 'calls', heading: 'Calls' };
  if (all.total === 0) {
    const lead = isHosted
      ? 'The hosted voice platform holds the calls, and its own pages count them.'
      : 'Nobody called in this period.';
    return reportSection({ ...section, lead, content: [] });
  }
  const lengths =
    median === null || longest === null
      ? ''
      : ` Half of them took ${durationInWords(median)} or less, and the longest took ${durationInWords(longest)}.`;
  return reportSection({
    ...section,
    lead: `Calls that a visitor joined.${lengths} ${outsideHoursInWords(outsideHours.calls, all.total)}`,
    content: [
      barChart({
        title: `Calls per ${noun}`,
        summary: `Calls per ${noun}: ${whole.total} ended on purpose and ${brokenOff.total} broke off.`,
        spans,
        parts: [
          { label: whole.label, tone: 'mint', values: whole.values },
          { label: brokenOff.label, tone: 'amber', values: brokenOff.values },
        ],
      }),
      `<div class="pair">${shareRows({
        caption: 'How long they took',
        columns: ['Duration', 'Calls'],
        rows: durations.map(({ label, count }) => ({ label, parts: [{ tone: 'plain', count }] })),
      })}
${shareRows({
  caption: 'How they ended',
  columns: ['Reason', 'Calls'],
  rows: endings.map(({ label, count, isOnPurpose }) => ({
    label,
    parts: [{ tone: isOnPurpose ? 'mint' : 'amber', count }],
  })),
})}</div>`,
      foldedTable({
        caption: `Calls per ${noun}`,
        columns: [noun === 'day' ? 'Day' : 'Week', whole.label, brokenOff.label],
        rows: spans.map((span, at) => [
          spanWithWeekday(span),
          whole.values[at] ?? 0,
          brokenOff.values[at] ?? 0,
        ]),
      }),
      foldedTable({
        caption: 'Reasons, with the codes of the log',
        columns: ['Reason', 'Code', 'Calls'],
        rows: endings.map(({ label, code, count }) => [label, code, count]),
      }),
    ],
  });
}
