import { escapeHtml } from '../../escape-html.ts';
import { grouped } from './report-words.ts';

interface DataTable {
  caption: string;
  /** The names of the columns. The first column names the rows. */
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...cells: (string | number)[]])[];
}

/**
 * Writes the numbers behind a chart, closed until somebody asks for them. A wide table scrolls by
 * itself, also with the keyboard.
 */
export function foldedTable(table: DataTable): string {
  return `<details class="numbers"><summary>${escapeHtml(table.caption)}</summary>
${openTable(table)}</details>`;
}

/** Writes a table that is open from the start. */
export function openTable(table: DataTable): string {
  return `<div class="scroll" role="region" aria-label="${escapeHtml(table.caption)}" tabindex="0">${dataTable(table)}</div>`;
}

function dataTable({ caption, columns, rows }: DataTable): string {
  const head = columns.map((name, at) => {
    const isNumber = typeof rows[0]?.[at] === 'number';
    return `<th scope="col"${isNumber ? ' class="number"' : ''}>${escapeHtml(name)}</th>`;
  });
  const body = rows.map(([name, ...cells]) => {
    const named = `<th scope="row">${escapeHtml(name)}</th>`;
    return `<tr>${named}${cells.map(cellOf).join('')}</tr>`;
  });
  return `<table class="data"><caption><span class="unseen">${escapeHtml(caption)}</span></caption>
<thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

function cellOf(cell: string | number): string {
  return typeof cell === 'number'
    ? `<td class="number">${grouped(cell)}</td>`
    : `<td>${escapeHtml(cell)}</td>`;
}
