import { type DocumentLine, onOneLine } from './document-line.ts';

const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads a table. Its first row names the columns, and each further row becomes one line, such as
 * 'Service: Oil change; Price: 49 €'.
 */
export function* csvLines(text: string): Generator<DocumentLine> {
  let names: string[] | null = null;
  let isBare = true;
  for (const cells of rowsOf(text, separatorOf(text))) {
    if (names === null) {
      names = cells;
      continue;
    }
    isBare = false;
    yield { heading: '', text: namedCells(cells, names) };
  }
  // A table with one row has no names of columns.
  if (names !== null && isBare) yield { heading: '', text: names.filter(Boolean).join(', ') };
}

function namedCells(cells: readonly string[], names: readonly string[]): string {
  return cells
    .map((cell, column) => (names[column] && cell ? `${names[column]}: ${cell}` : cell))
    .filter(Boolean)
    .join('; ');
}

/** The separator that the first line has most often. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const counted = SEPARATORS.map((sign) => ({ sign, times: first.split(sign).length }));
  return counted.reduce((best, one) => (one.times > best.times ? one : best)).sign;
}

/** Cuts a table into cells. A cell in quotes may hold separators, line ends and doubled quotes. */
function* rowsOf(text: string, separator: string): Generator<string[]> {
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(onOneLine(cell));
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
    } else if (!isQuoted && sign === separator) {
      endCell();
    } else if (!isQuoted && sign === '\n') {
      endCell();
      if (row.some(Boolean)) yield row;
      row = [];
    } else {
      cell += sign;
    }
  }
  endCell();
  if (row.some(Boolean)) yield row;
}
