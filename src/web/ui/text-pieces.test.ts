import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TEXT_STAGGER_MS, textPieces } from './text-pieces.ts';

test('the pieces of a text appear 0.03 s apart by character, 0.05 s by word and 0.1 s by line', () => {
  expect(TEXT_STAGGER_MS).toEqual({ char: 30, word: 50, line: 100 });
});

test.each([
  ['char', 'Héy 👩‍🚒', ['H', 'é', 'y', ' ', '👩‍🚒']],
  ['word', 'One  open line', ['One', '  ', 'open', ' ', 'line']],
  ['line', 'One\nopen line', ['One', 'open line']],
] as const)('a text is cut into pieces by %s', (unit, text, pieces) => {
  expect(textPieces(text, unit)).toEqual(pieces);
});

test('the pieces of a text contain the whole text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textPieces(text, 'char').join('')).toBe(text);
      expect(textPieces(text, 'word').join('')).toBe(text);
      expect(textPieces(text, 'line').join('\n')).toBe(text);
    }),
  );
});
