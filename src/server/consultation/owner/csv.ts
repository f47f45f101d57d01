/** Spreadsheets recognise UTF-8 by this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * The places where a spreadsheet could begin to read a formula. One place is the start of a cell,
 * even after characters that the spreadsheet ignores. The other place is after a character that
 * ends a cell for a spreadsheet whose language splits lines at semicolons.
 */
const FORMULA =
  /(?<=^|[\r\n\t;])(?=(?:(?![\r\n\t])[\s\p{Cc}\p{Cf}"'`‘’“”])*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;
const BLANK_START = /^[\t\r\n]/;

/** One record of the CSV file, as RFC 4180 says. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(defused(cell))).join(',')}\r\n`;
}

/** An apostrophe before the first character makes a spreadsheet show the cell as text. */
function defused(cell: string): string {
  const text = cell.replace(FORMULA, "'");
  return BLANK_START.test(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
  return /[",;\s']/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
