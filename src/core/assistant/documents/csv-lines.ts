import { type DocumentLine, MAX_HEADING, MAX_LINE, onOneLine } from './document-line.ts';

const SEPARATORS = [',', ';', '\t'] as const;

/** Further cells of a row are left out. A table for readers has far fewer. */
const MAX_COLUMNS = 1000;

/**
 * Reads a table. Its first row names the columns, and each further row becomes one line, such as
 * 'Service: Oil change; Price: 49 €'.
 */
export function csvLines(text: string): DocumentLine[] {
  const [first = [], ...rows] = rowsOf(text, separatorOf(text)).filter((row) => row.some(Boolean));
  const names = first.map((name) => name.slice(0, MAX_HEADING));
  // A table with one row has no names of columns.
  const texts =
    rows.length > 0
      ? rows.map((cells) => namedCells(cells, names))
      : [first.filter(Boolean).join(', ')];
  return texts.filter(Boolean).map((line) => ({ heading: '', text: line }));
}

function namedCells(cells: readonly string[], names: readonly string[]): string {
  return cells
    .map((cell, column) => (names[column] && cell ? `${names[column]}: ${cell}` : cell))
    .filter(Boolean)
    .join('; ');
}

/** The separator that the first line has most often. */
function separatorOf(text: string): string {
  const [first = ''] = text.slice(0, MAX_LINE).split('\n', 1);
  const counted = SEPARATORS.map((sign) => ({ sign, times: first.split(sign).length }));
  return counted.reduce((best, one) => (one.times > best.times ? one : best)).sign;
}

/**
 * Cuts a table into cells. A cell in quotes may hold separators, line ends and doubled quotes. Only
 * the beginning of a very long cell is kept.
 */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    if (row.length < MAX_COLUMNS) row.push(onOneLine(cell));
    cell = '';
  };
  const addSign = (sign: string) => {
    // White space before the first word does not count, so an empty cell has only such signs.
    if (cell.length < MAX_LINE && (cell !== '' || sign.trim() !== '')) cell += sign;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      addSign('"');
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) {
      isQuoted = !isQuoted;
    } else if (!isQuoted && sign === separator) {
      endCell();
    } else if (!isQuoted && sign === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else {
      addSign(sign);
    }
  }
  endCell();
  rows.push(row);
  return rows;
}
