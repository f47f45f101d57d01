import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFadingLevel } from './fading-level.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [0, 0.8],
  [100, 0.8],
  [250, 0.4],
  [400, 0],
  [5000, 0],
])('after %d ms a level of 0.8 has faded to %d', (age, left) => {
  const meter = createFadingLevel();
  meter.set(0.8);
  vi.advanceTimersByTime(age);
  expect(meter.read()).toBeCloseTo(left, 10);
});

test('a meter reads 0 after a reset', () => {
  const meter = createFadingLevel();
  meter.set(0.8);
  meter.reset();
  expect(meter.read()).toBe(0);
});
