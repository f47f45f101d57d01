import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likeliestToken, logProbability } from './logits.ts';

const NONE: ReadonlySet<number> = new Set();

test.each([
  ['the highest rating wins', [1, 5, 3], [], null, 1],
  ['a barred token does not win', [1, 5, 3], [], 1, 2],
  ['an expected token wins a close decision', [2.5, 5, 1], [0], null, 0],
  ['an expected token does not win a clear decision', [1.5, 5, 1], [0], null, 1],
  ['an expected token that is barred does not win', [2.5, 5, 1], [0], 0, 1],
  ['an expected token does not win against the end of the text', [4, 3, 5], [0], null, 2],
  ['an expected token that leads anyway wins', [1, 5, 3.5], [1], null, 1],
] as const)('%s', (_title, ratings, expected, barred, winner) => {
  expect(likeliestToken(Float32Array.from(ratings), new Set(expected), barred)).toBe(winner);
});

test('the probabilities of all tokens add up to one, and the likeliest has the highest', () => {
  const ratings = fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(ratings, (numbers) => {
      const logits = Float32Array.from(numbers);
      const chances = numbers.map((_, token) => Math.exp(logProbability(logits, token)));
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 4);
      expect(chances[likeliestToken(logits, NONE, null)]).toBe(Math.max(...chances));
    }),
  );
});
