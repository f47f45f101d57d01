/** By it spreadsheets know that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Where a spreadsheet could begin to read a formula: at the start of a cell, also after signs that
 * it drops; and after what it takes for the end of a cell where its owner's language has it split
 * lines at semicolons.
 */
const FORMULA =
  /(?<=^|[\r\n\t;])(?=(?:(?![\r\n\t])[\s\p{Cc}\p{Cf}"'`‘’“”])*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;
const BLANK_START = /^[\t\r\n]/;

/** One record as RFC 4180 has it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(defused(cell))).join(',')}\r\n`;
}

/** An apostrophe before the sign makes a spreadsheet take it for text. */
function defused(cell: string): string {
  const text = cell.replace(FORMULA, "'");
  return BLANK_START.test(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
  return /[",;\s']/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
