/** The first character of the CSV file. It tells spreadsheets that the file is in UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Matches the places where a spreadsheet could begin to read a formula. A formula can begin at the
 * start of a cell. It can also begin after a semicolon, a tab or a line break, because some
 * spreadsheets begin a new cell there. Blanks and quotes before the formula do not matter.
 */
const FORMULA =
  /(?<=^|[\r\n\t;])(?=(?:(?![\r\n\t])[\s\p{Cc}\p{Cf}"'`‘’“”])*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;
const BLANK_START = /^[\t\r\n]/;

/** Returns one record of a CSV file in the format of RFC 4180. No cell can be read as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(defused(cell))).join(',')}\r\n`;
}

/**
 * Returns the cell with an apostrophe before each possible formula, and before a tab or a line
 * break at the start of the cell. The apostrophe makes a spreadsheet show the cell as text.
 */
function defused(cell: string): string {
  const text = cell.replace(FORMULA, "'");
  return BLANK_START.test(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
  return /[",;\s']/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
