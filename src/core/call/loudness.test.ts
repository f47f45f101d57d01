import { expect, test } from 'vitest';
import { fade } from './loudness.ts';

test.each([
  [0, 0.8],
  [100, 0.8],
  [250, 0.4],
  [400, 0],
  [5000, 0],
])('after %d ms a level of 0.8 is %d', (age, left) => {
  expect(fade(0.8, age)).toBeCloseTo(left, 10);
});
