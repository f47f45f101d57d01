import { describe, expect, test } from 'vitest';
import { keepProcessesOut } from './keep-processes-out.ts';

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
])('%s keeps the lock away only while it is alive', async (_, looks, isAlive) => {
  const last = looks.at(-1) ?? [];
  const left = [...looks];
  const heartbeats = async () => left.shift() ?? last;
  // A heartbeat ends the wait at once, so only the dead are waited for.
  const silentMs = isAlive ? 60_000 : 30;
  const lock = { release: async () => {} };
  const kept = await keepProcessesOut(heartbeats, async () => lock, { pauseMs: 1, silentMs });
  expect(kept).toBe(isAlive ? null : lock);
});

describe('a process that beats for the first time just before the lock is taken', () => {
  const started = [{ id: 'a', beat: 1 }];

  test.each([
    ['is noticed', async () => started],
    [
      'may be there if the list cannot be read',
      () => Promise.reject(new Error('The list is away.')),
    ],
  ])('%s, and the lock is given back', async (_, lookAgain) => {
    let heartbeats: () => Promise<Listed[]> = async () => [];
    let isReleased = false;
    const lock = {
      async release() {
        isReleased = true;
      },
    };
    const keeping = keepProcessesOut(
      () => heartbeats(),
      async () => {
        heartbeats = lookAgain;
        return lock;
      },
    );
    expect(await keeping.catch(() => null)).toBeNull();
    expect(isReleased).toBe(true);
  });
});

test('a lock that is not free is not waited for', async () => {
  expect(
    await keepProcessesOut(
      async () => [],
      async () => null,
    ),
  ).toBeNull();
});
