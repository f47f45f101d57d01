import { describe, expect, test } from 'vitest';
import { isWorthALine, progressLine, recentSamples, secondsLeft } from './install-progress.ts';

describe('the time that is left', () => {
  test.each([
    ['nothing has been measured', [], 100, null],
    ['only one moment is known', [[0, 10]], 100, null],
    [
      'less than a second has passed',
      [
        [0, 0],
        [900, 50],
      ],
      100,
      null,
    ],
    [
      'nothing arrived',
      [
        [0, 10],
        [9000, 10],
      ],
      100,
      null,
    ],
    [
      'half arrived in ten seconds',
      [
        [0, 0],
        [10_000, 50],
      ],
      100,
      10,
    ],
    [
      'a part was there before',
      [
        [0, 50],
        [10_000, 60],
      ],
      100,
      40,
    ],
    [
      'a part of a second is left',
      [
        [0, 0],
        [10_000, 99],
      ],
      100,
      1,
    ],
    ['everything is there', [[0, 100]], 100, 0],
  ] as Array<[string, Array<[number, number]>, number, number | null]>)(
    'if %s',
    (_, samples, ofBytes, expected) => {
      const given = samples.map(([at, bytes]) => ({ at, bytes }));
      expect(secondsLeft(given, ofBytes)).toBe(expected);
    },
  );

  test('only the last fifteen seconds tell the speed, and the moment before them', () => {
    const samples = [0, 5_000, 10_000, 20_000, 30_000].map((at) => ({ at, bytes: at }));
    expect(recentSamples(samples, 30_000).map(({ at }) => at)).toEqual([10_000, 20_000, 30_000]);
    expect(recentSamples(samples, 90_000).map(({ at }) => at)).toEqual([30_000]);
    expect(recentSamples([], 5)).toEqual([]);
  });
});

const HALF = { group: 'hearing-and-fast-voice', bytes: 97e6, ofBytes: 194e6 } as const;

test.each([
  [30, 'The voice (hearing and fast voice): 97 of 194 MB, 50 %, 30 s left'],
  [600, 'The voice (hearing and fast voice): 97 of 194 MB, 50 %, 10 min left'],
  [null, 'The voice (hearing and fast voice): 97 of 194 MB, 50 %'],
])('with %s seconds left the console says: %s', (seconds, line) => {
  expect(progressLine({ ...HALF, secondsLeft: seconds })).toBe(line);
});

test.each([
  ['the first', null, 0, true],
  ['one of the same tenth', 0, 19e6, false],
  ['one of the next tenth', 19e6, 20e6, true],
] as const)('the console gets a line for %s progress', (_, before, bytes, expected) => {
  const at = (value: number) => ({ ...HALF, bytes: value, secondsLeft: null });
  expect(isWorthALine(before === null ? null : at(before), at(bytes))).toBe(expected);
});

test('another group begins with a line', () => {
  const before = { ...HALF, secondsLeft: null };
  expect(isWorthALine(before, { ...before, group: 'best-voice' })).toBe(true);
});
