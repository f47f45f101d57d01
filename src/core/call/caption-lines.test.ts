import { expect, test } from 'vitest';
import { captionLines } from './caption-lines.ts';

const long = 'a'.repeat(500);
const half = 'b'.repeat(90);

test.each<[what: string, lines: string[], shown: string[]]>([
  ['nothing was said', [], []],
  ['short lines', ['one', 'two'], ['one', 'two']],
  ['more than three lines', ['one', 'two', 'three', 'four'], ['two', 'three', 'four']],
  ['a long line at the end', ['one', 'two', long], [long]],
  ['a long line before a short one', ['one', long, 'two'], ['two']],
  ['lines of which one fits beside the last', [half, 'two', half], ['two', half]],
])('%s', (_, lines, shown) => {
  const texts = captionLines(lines.map((text) => ({ text }))).map(({ text }) => text);
  expect(texts).toEqual(shown);
});
