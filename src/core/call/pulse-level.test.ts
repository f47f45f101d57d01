import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PULSE_MS, pulseLevel } from './pulse-level.ts';

test.each([
  [0, 0.2],
  [0.5, 0.6],
  [1, 1],
])('chance %d gives level %d', (chance, level) => {
  expect(pulseLevel(chance)).toBeCloseTo(level, 10);
});

test('no chance leaves the range of 0.2 to 1', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
      const level = pulseLevel(chance);
      expect(level).toBeGreaterThanOrEqual(0.2);
      expect(level).toBeLessThanOrEqual(1);
    }),
  );
});

test('a level lasts for 150 ms', () => {
  expect(PULSE_MS).toBe(150);
});
