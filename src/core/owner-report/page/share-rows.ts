import { escapeHtml } from '../../escape-html.ts';
import { sumOf } from '../span-tally.ts';
import { rounded, type Tone } from './bar-chart.ts';
import { grouped } from './report-words.ts';

interface ShareRow {
  label: string;
  /** A second, smaller line below the label. */
  note?: string;
  parts: readonly { tone: Tone; count: number }[];
}

interface ShareRows {
  caption: string;
  /** The names of the two columns besides the bars. */
  columns: readonly [label: string, count: string];
  rows: readonly ShareRow[];
}

/** Draws a lying bar for each row. It is a table, so its numbers can be read without the bars. */
export function shareRows({ caption, columns, rows }: ShareRows): string {
  const most = Math.max(1, ...rows.map(({ parts }) => sumOf(parts.map(({ count }) => count))));
  const body = rows.map(({ label, note, parts }) => {
    let x = 0;
    const rects = parts.map(({ tone, count }) => {
      const width = (100 * count) / most;
      const rect = `<rect class="${tone}" x="${rounded(x)}" y="0" width="${rounded(width)}" height="10"/>`;
      x += width;
      return count === 0 ? '' : rect;
    });
    const small = note === undefined ? '' : `<small>${escapeHtml(note)}</small>`;
    return `<tr><th scope="row">${escapeHtml(label)}${small}</th>
<td class="bar"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${rects.join('')}</svg></td>
<td class="number">${grouped(sumOf(parts.map(({ count }) => count)))}</td></tr>`;
  });
  const [label, count] = columns.map(unseenHeader);
  return `<table class="rows"><caption>${escapeHtml(caption)}</caption>
<thead><tr>${label}<td></td>${count}</tr></thead>
<tbody>${body.join('\n')}</tbody></table>`;
}

/**
 * Writes the name of a column for those who hear the table. The name is hidden inside its cell,
 * because a hidden row would no longer belong to the table.
 */
export function unseenHeader(name: string): string {
  return `<th scope="col"><span class="unseen">${escapeHtml(name)}</span></th>`;
}
