import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pulseLevel } from './pulse-level.ts';

test.each([
  [0, 0.2],
  [0.5, 0.6],
  [1, 1],
])('the random number %d gives the level %d', (chance, level) => {
  expect(pulseLevel(chance)).toBeCloseTo(level, 10);
});

test('every level is between 0.2 and 1', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
      const level = pulseLevel(chance);
      expect(level).toBeGreaterThanOrEqual(0.2);
      expect(level).toBeLessThanOrEqual(1);
    }),
  );
});
