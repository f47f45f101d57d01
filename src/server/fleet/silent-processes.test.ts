import { expect, test } from 'vitest';
import { type FleetView, lookAtFleet, silentProcesses } from './silent-processes.ts';

const LIMITS = { silentMs: 8, gapMs: 3 };

/** Looks at the heartbeats of one process, and returns whether it counts as dead at the end. */
function isSilentAfter(looks: ReadonlyArray<[at: number, beat: number]>): boolean {
  let view: FleetView | null = null;
  for (const [at, beat] of looks) view = lookAtFleet(view, [{ id: 'a', beat }], at, LIMITS);
  return view !== null && silentProcesses(view, LIMITS).has('a');
}

test.each<[string, Array<[at: number, beat: number]>, boolean]>([
  ['is not judged at the first look', [[100, 7]], false],
  [
    'beats',
    [
      [0, 1],
      [2, 2],
      [4, 3],
      [6, 4],
      [8, 5],
      [10, 6],
    ],
    false,
  ],
  [
    'has missed some beats',
    [
      [0, 1],
      [2, 1],
      [4, 1],
      [6, 1],
    ],
    false,
  ],
  [
    'has stood still for too long',
    [
      [0, 1],
      [2, 1],
      [4, 1],
      [6, 1],
      [8, 1],
    ],
    true,
  ],
  [
    'came back',
    [
      [0, 1],
      [2, 1],
      [4, 1],
      [6, 1],
      [8, 1],
      [9, 2],
    ],
    false,
  ],
  [
    'stood still while the watcher could not look',
    [
      [0, 1],
      [2, 1],
      [30, 1],
    ],
    false,
  ],
  [
    'stood still after that',
    [
      [0, 1],
      [30, 1],
      [32, 1],
      [34, 1],
      [36, 1],
      [38, 1],
    ],
    true,
  ],
])('a process that %s counts as dead: %j → %j', (_, looks, isSilent) => {
  expect(isSilentAfter(looks)).toBe(isSilent);
});

test('a process that left the list is forgotten', () => {
  const view = lookAtFleet(null, [{ id: 'a', beat: 1 }], 0, LIMITS);
  expect([...lookAtFleet(view, [], 1, LIMITS).seen]).toEqual([]);
});
