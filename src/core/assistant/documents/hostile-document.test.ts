import { describe, expect, test } from 'vitest';
import type { DocumentFormat } from '../../document-format.ts';
import { MAX_LINE } from './document-line.ts';
import { linesOfDocument } from './read-document.ts';
import { MAX_PASSAGES, passagesOf } from './split-passages.ts';

/** Returns how many passages a document has. It fails at the first one too many, and not later. */
function countPassages(format: DocumentFormat, text: string): number {
  let count = 0;
  for (const _ of passagesOf(linesOfDocument(format, text))) {
    count += 1;
    if (count > MAX_PASSAGES) expect.fail('There are too many passages.');
  }
  return count;
}

/** Returns the time that the processor worked for this test alone, in milliseconds. */
function processorTimeOf(work: () => void): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** How often a document is read again before its time counts as too long. */
const TRIES = 3;

/**
 * Reads a short and a long document, and compares the work. On a busy machine even the work of the
 * processor varies, so one try that is quick enough shows that the work is linear.
 */
function expectLinearTime(format: DocumentFormat, textOf: (length: number) => string): void {
  const timeOf = (length: number) => {
    const text = textOf(length);
    return processorTimeOf(() => expect(countPassages(format, text)).toBeLessThan(text.length));
  };
  timeOf(20_000);
  // Quadratic work would take 400 times as long. The floor keeps short times from deciding.
  const isLinear = () => timeOf(400_000) < 100 * Math.max(timeOf(20_000), 5);
  expect(Array.from({ length: TRIES }).some(isLinear)).toBe(true);
}

/** Returns a document of a hundred lines, which are short enough to be read as a whole. */
const longLines = (lineOf: (length: number) => string) => (length: number) =>
  `${lineOf(length / 100)}\n`.repeat(100);

describe('a file is read in a time that grows with its length only', () => {
  test.each<[DocumentFormat, string]>([
    ['markdown', '['],
    ['markdown', '[a]('],
    ['markdown', '*'],
    ['markdown', '# '],
    ['markdown', '# a\n'],
    ['markdown', '#'],
    ['html', '<'],
    ['html', '< '],
    ['html', '<!--'],
    ['html', '<script>'],
    ['html', '<a '],
    ['html', '</td>'],
    ['html', 'a</td>'],
    ['html', '&#'],
    ['csv', '"'],
    ['csv', ','],
    ['csv', '\n'],
    ['json', '[1,'],
    ['json', '{\n'],
    ['text', '. '],
    ['text', '.'],
    ['text', '\n '],
  ])('if the %s is made of %j', (format, piece) => {
    expectLinearTime(format, (length) => piece.repeat(length / piece.length));
  });

  test.each<[string, DocumentFormat, (length: number) => string]>([
    ['titles with a long gap', 'markdown', longLines((gap) => `# a${' '.repeat(gap)}b`)],
    ['gaps before a return', 'markdown', longLines((gap) => `# ${' '.repeat(gap)}a\rb`)],
    ['titles with many marks', 'markdown', longLines((gap) => `# a ${'#'.repeat(gap)}b`)],
    ['one endless title', 'markdown', (length) => `# a${' '.repeat(length)}b`],
    ['quotes in a cell', 'csv', (length) => `a${'"'.repeat(length)}`],
    ['white space before quotes', 'csv', (length) => ' "" '.repeat(length / 4)],
    [
      'a column with a long name',
      'csv',
      (length) => `${'n'.repeat(length / 2)}\n${'1\n'.repeat(length / 4)}`,
    ],
    [
      'a list under a long name',
      'json',
      (length) => `{"${'k'.repeat(length / 2)}":[${'1,'.repeat(length / 4)}1]}`,
    ],
    [
      'many names under a long path',
      'json',
      (length) => {
        const names = Array.from({ length: length / 20 }, (_, at) => `"${at}":{"a":1}`);
        const path = `{"${'k'.repeat(110)}":`.repeat(15);
        return `${path}{${names.join(',')}}${'}'.repeat(15)}`;
      },
    ],
  ])('if it has %s', (_, format, textOf) => {
    expectLinearTime(format, textOf);
  });
});

test.each<[DocumentFormat, string]>([
  ['markdown', '# a\nb\n# c\nd\n'],
  ['html', '<h1>a</h1>b<h1>c</h1>d'],
])('a %s file has no more passages than are allowed', (format, piece) => {
  expect(countPassages(format, piece.repeat(MAX_PASSAGES))).toBe(MAX_PASSAGES);
});

test('only the beginning of a long name is repeated', () => {
  const name = 'n'.repeat(1000);
  const short = 'n'.repeat(120);
  expect([...linesOfDocument('csv', `${name}\n1`)]).toEqual([{ heading: '', text: `${short}: 1` }]);
  expect([...linesOfDocument('json', `{"${name}":["1"]}`)]).toEqual([
    { heading: short, text: '1' },
  ]);
  expect([...linesOfDocument('markdown', `# ${name}\n1`)]).toEqual([{ heading: short, text: '1' }]);
});

describe('a paragraph without end', () => {
  const words = Array.from({ length: 5000 }, (_, at) => `word${at}`);
  const wordsIn = (texts: readonly string[]) => texts.flatMap((text) => text.split(/\s/));

  test.each<[DocumentFormat, string]>([
    ['text', ' '],
    ['text', '\n'],
    ['markdown', ' '],
    ['markdown', '\n'],
    ['html', ' '],
    ['html', '<b> </b>'],
    ['json', ' '],
  ])('in a %s file with %j between words is cut and loses no word', (format, between) => {
    const lines = [...linesOfDocument(format, words.join(between))];
    const texts = lines.map(({ text }) => text).filter(Boolean);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(MAX_LINE);
    expect(wordsIn(texts)).toEqual(words);
  });

  test('in a value of JSON loses no word', () => {
    const json = JSON.stringify([words.join('\n')]);
    const passages = [...passagesOf(linesOfDocument('json', json))];
    expect(wordsIn(passages.map((passage) => passage.text))).toEqual(words);
  });
});

test('a JSON file with more names than there may be passages keeps the first ones', () => {
  const names = Array.from({ length: MAX_PASSAGES + 5 }, (_, at) => [`n${at}`, { a: 1 }]);
  const lines = [...linesOfDocument('json', JSON.stringify(Object.fromEntries(names)))];
  const headings = lines.filter(({ text }) => text !== '').map(({ heading }) => heading);
  expect(headings).toHaveLength(MAX_PASSAGES);
  expect(headings.at(-1)).toBe(`n${MAX_PASSAGES - 1}`);
});

test('a JSON file with many broken lines becomes a text', () => {
  const texts = [...linesOfDocument('json', `{"a":1}\n${'{\n'.repeat(100)}{"b":2}`)];
  expect(texts[0]?.text).toBe('a: 1');
  expect(texts.at(-1)?.text).toBe('{"b":2}');
});

test('each line of a JSON file with 150,000 names in one object is short', () => {
  const names = Array.from({ length: 150_000 }, (_, at) => `"k${at}":${at % 10}`);
  const lines = [...linesOfDocument('json', `{${names.join(',')}}`)];
  const texts = lines.map(({ text }) => text).filter(Boolean);
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(MAX_LINE + 2);
  expect(texts.flatMap((text) => text.split('; '))).toEqual(
    Array.from(names, (_, at) => `k${at}: ${at % 10}`),
  );
});
