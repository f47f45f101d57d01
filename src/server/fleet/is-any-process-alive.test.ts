import { expect, test } from 'vitest';
import { isAnyProcessAlive } from './is-any-process-alive.ts';

type Listed = { id: string; beat: number };

test.each<[string, Listed[][], boolean]>([
  ['an empty list', [[]], false],
  ['a process that was killed', [[{ id: 'a', beat: 7 }]], false],
  ['a process that beats', [[{ id: 'a', beat: 7 }], [{ id: 'a', beat: 8 }]], true],
  [
    'a process that beats late, beside one that was killed',
    [
      [
        { id: 'a', beat: 7 },
        { id: 'b', beat: 1 },
      ],
      [
        { id: 'a', beat: 7 },
        { id: 'b', beat: 1 },
      ],
      [
        { id: 'a', beat: 7 },
        { id: 'b', beat: 2 },
      ],
    ],
    true,
  ],
  [
    'a process that has just started',
    [
      [{ id: 'a', beat: 7 }],
      [
        { id: 'a', beat: 7 },
        { id: 'b', beat: 1 },
      ],
    ],
    true,
  ],
  ['a process that has just left the list', [[{ id: 'a', beat: 7 }], []], false],
])('%s', async (_, looks, isAlive) => {
  const last = looks.at(-1) ?? [];
  const left = [...looks];
  const heartbeats = async () => left.shift() ?? last;
  // A heartbeat ends the wait at once, so only the dead are waited for.
  const silentMs = isAlive ? 60_000 : 30;
  expect(await isAnyProcessAlive(heartbeats, { pauseMs: 1, silentMs })).toBe(isAlive);
});
