import { type DocumentSection, onOneLine } from './document-section.ts';

const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads a table. Its first row names the columns, and each further row becomes one line, such as
 * 'Service: Oil change; Price: 49 €'.
 */
export function csvSections(text: string): DocumentSection[] {
  const rows = rowsOf(text, separatorOf(text));
  const [names = [], ...entries] = rows;
  if (entries.length === 0)
    return [{ heading: '', lines: names.length > 0 ? [names.join(', ')] : [] }];
  const lines = entries.map((cells) =>
    cells
      .map((cell, column) => (names[column] && cell ? `${names[column]}: ${cell}` : cell))
      .filter(Boolean)
      .join('; '),
  );
  return [{ heading: '', lines: lines.filter(Boolean) }];
}

/** The separator that the first line has most often. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const counted = SEPARATORS.map((sign) => ({ sign, times: first.split(sign).length }));
  return counted.reduce((best, one) => (one.times > best.times ? one : best)).sign;
}

/** Cuts a table into cells. A cell in quotes may hold separators, line ends and doubled quotes. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(onOneLine(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some(Boolean)) rows.push(row);
    row = [];
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
      endRow();
    } else {
      cell += sign;
    }
  }
  endRow();
  return rows;
}
