import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutLine, MAX_LINE_LENGTH } from './cut-line.ts';

const SENTENCE = 'A third of our calls stay unanswered, because everybody is with patients. ';

test('a text as people write it is read up to the greatest length', () => {
  const text = SENTENCE.repeat(40);
  expect(cutLine(text)).toBe(text.slice(0, MAX_LINE_LENGTH).trimEnd());
});

test.each(['a ', '1 ', '.', 'a@', '👍', "o'a "])(
  'of a line of %j, 400 pieces are read',
  (piece) => {
    const pieces = cutLine(piece.repeat(5000)).match(/[\p{L}\p{N}'’]+|[^\s\p{L}\p{N}'’]/gu);
    expect(pieces?.length).toBe(400);
  },
);

test('a cut line is a beginning of the line, well formed, and cut only once', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 4000, size: 'max' });
  fc.assert(
    fc.property(texts, (text) => {
      const line = cutLine(text);
      expect(text.toWellFormed().startsWith(line.slice(0, -1))).toBe(true);
      expect(line.isWellFormed()).toBe(true);
      expect(cutLine(line)).toBe(line);
    }),
    { numRuns: 100 },
  );
});
