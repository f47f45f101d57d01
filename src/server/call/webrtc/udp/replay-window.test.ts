import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streamReplayWindows } from './replay-window.ts';

const SIZE = 2 ** 16;

/**
 * Returns the numbers that are fresh when they arrive in one stream. Each fresh number is marked
 * immediately.
 */
function freshOf(numbers: readonly number[]): number[] {
  const replays = streamReplayWindows(SIZE);
  return numbers.filter((number) => {
    const isFresh = replays.isFresh(7, number);
    if (isFresh) replays.mark(7, number);
    return isFresh;
  });
}

test.each([
  ['in order', [1, 2, 3], [1, 2, 3]],
  ['repeated', [1, 1, 2, 1, 2], [1, 2]],
  ['out of order', [5, 3, 4, 3], [5, 3, 4]],
  ['with a gap', [1, 100, 50, 1, 50], [1, 100, 50]],
  ['older than the window', [1, 200, 2], [1, 200]],
  ['around the wrap', [65_534, 65_535, 0, 1, 65_535, 65_533], [65_534, 65_535, 0, 1, 65_533]],
  ['far ahead', [1, 30_000, 1, 30_000, 29_999], [1, 30_000, 29_999]],
])('replayed packets are recognised among packets %s', (_, numbers, fresh) => {
  expect(freshOf(numbers)).toEqual(fresh);
});

test('no number within the window is fresh twice, and a number ahead of the window is always fresh', () => {
  const steps = fc.array(fc.integer({ min: -127, max: 300 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: SIZE - 1 }), steps, (first, distances) => {
      const replays = streamReplayWindows(SIZE);
      const received = new Set<number>([first]);
      replays.mark(7, first);
      let newest = first;
      for (const distance of distances) {
        const absolute = newest + distance;
        if (absolute < 0) continue;
        expect(replays.isFresh(7, absolute % SIZE)).toBe(!received.has(absolute));
        received.add(absolute);
        replays.mark(7, absolute % SIZE);
        newest = Math.max(newest, absolute);
      }
    }),
  );
});

test('each stream has its own window, and streams beyond the sixteenth are refused', () => {
  const replays = streamReplayWindows(SIZE);
  for (let stream = 0; stream < 16; stream += 1) {
    expect(replays.isFresh(stream, 1)).toBe(true);
    replays.mark(stream, 1);
  }
  expect(replays.isFresh(0, 1)).toBe(false);
  expect(replays.isFresh(0, 2)).toBe(true);
  expect(replays.isFresh(99, 1)).toBe(false);
});
