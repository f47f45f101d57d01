import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv.ts';

/** Parses CSV strictly according to RFC 4180. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) throw new Error('This is not CSV.');
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    records.push(cells);
    cells = [];
  }
  return records;
}

const SIGNS = '=+-@＝＋－＠';
const dangerous = fc.string({
  unit: fc.constantFrom(...SIGNS, ' ', '\t', '\r', '\n', ';', ',', '"', "'", '\u200b', 'a', '1'),
  maxLength: 12,
});
const anyCell = fc.oneof(dangerous, fc.string({ unit: 'binary' }), fc.lorem());

describe('a cell of the CSV file', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+33 1 23', "'+33 1 23"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM', "'＠SUM"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\nx', "'\nx"],
    ['  =1', "'  =1"],
    ['\u00a0\u200b=1', "'\u00a0\u200b=1"],
    ['"=1"', '\'"=1"'],
    ["'=1", "''=1"],
    ['\ufeff=1', "'\ufeff=1"],
    // A spreadsheet may split the text at a semicolon, a line break or a tab. Then the formula is
    // at the start of a cell.
    ['a;=1', "a;'=1"],
    ['a\n=1', "a\n'=1"],
    ['a\t=1', "a\t'=1"],
  ])('that begins a formula gets an apostrophe: %j', (text, defused) => {
    expect(parseCsv(csvLine([text]))).toEqual([[defused]]);
  });

  test.each(['Ada', 'a=b', 'a - b', '1+1', 'ada@engine.example', '; and', '"quoted"', '', 'a\nb'])(
    'without a formula stays as it is: %j',
    (text) => {
      expect(parseCsv(csvLine([text]))).toEqual([[text]]);
    },
  );
});

test('cells are quoted where needed, and lines end as RFC 4180 says', () => {
  expect(csvLine(['a', 'b c', 'say "hi"', 'x,y', '', 'two\r\nlines'])).toBe(
    'a,"b c","say ""hi""","x,y",,"two\r\nlines"\r\n',
  );
});

/**
 * Removes the apostrophes that `csvLine` added. `cell` is the original text, and `back` is the text
 * that was read from the CSV line.
 */
function withoutAdded(back: string, cell: string): string {
  let kept = '';
  for (const unit of back.split('')) {
    const isAdded = unit !== cell[kept.length] && /(^|[\r\n\t;])'*$/.test(kept);
    if (!(unit === "'" && isAdded)) kept += unit;
  }
  return kept;
}

test('any text can be read back after the added apostrophes are removed', () => {
  fc.assert(
    fc.property(fc.array(anyCell, { minLength: 1, maxLength: 5 }), (cells) => {
      const [parsed = [], ...others] = parseCsv(csvLine(cells));
      expect(others).toEqual([]);
      expect(parsed).toHaveLength(cells.length);
      expect(parsed.map((back, index) => withoutAdded(back, cells[index] ?? ''))).toEqual(cells);
    }),
    { numRuns: 3000 },
  );
});

test('no cell begins with a formula, however a spreadsheet splits the line', () => {
  fc.assert(
    fc.property(fc.array(dangerous, { minLength: 1, maxLength: 5 }), (cells) => {
      const line = csvLine(cells);
      for (const cell of parseCsv(line)[0] ?? [])
        expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]|^[\t\r\n]/);
      // Some spreadsheets ignore commas and quotes, and split a line at semicolons, tabs and line
      // breaks instead.
      for (const cell of line.slice(0, -2).split(/[;\t\r\n]/)) {
        expect(cell).not.toMatch(/^[ "]*[=+\-@＝＋－＠]/);
      }
    }),
    { numRuns: 3000 },
  );
});
