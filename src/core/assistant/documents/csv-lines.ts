import {
  type DocumentLine,
  MAX_HEADING,
  MAX_LINE,
  NO_LINE_YET,
  onOneLine,
  pauseCounter,
} from './document-line.ts';

const SEPARATORS = [',', ';', '\t'] as const;

/** Further cells of a row are left out. A table for readers has far fewer. */
const MAX_COLUMNS = 1000;

/**
 * Reads a table. Its first row names the columns, and each further row becomes one line, such as
 * 'Service: Oil change; Price: 49 €'.
 */
export function* csvLines(text: string): Generator<DocumentLine> {
  let first: string[] | null = null;
  let names: string[] = [];
  let isBare = true;
  const isPauseDue = pauseCounter();
  for (const cells of rowsOf(text, separatorOf(text))) {
    if (isPauseDue()) yield NO_LINE_YET;
    if (!cells.some(Boolean)) continue;
    if (first === null) {
      first = cells;
      names = cells.map((name) => name.slice(0, MAX_HEADING));
      continue;
    }
    isBare = false;
    yield { heading: '', text: namedCells(cells, names) };
  }
  // A table with one row has no names of columns.
  if (first !== null && isBare) yield { heading: '', text: first.filter(Boolean).join(', ') };
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
function* rowsOf(text: string, separator: string): Generator<string[]> {
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
      yield row;
      row = [];
    } else {
      addSign(sign);
    }
  }
  endCell();
  yield row;
}
