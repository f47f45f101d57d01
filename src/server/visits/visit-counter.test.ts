import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StorageError } from '../database/storage-error.ts';
import { createVisitCounter } from './visit-counter.ts';
import type { VisitCount } from './visit-store.ts';

function counterAt(start: string, flushMs?: number) {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const stored: VisitCount[][] = [];
  const logged: string[] = [];
  const tried = new Set<readonly VisitCount[]>();
  const now = { instant: Date.parse(start), isBroken: false };
  const counter = createVisitCounter({
    store: {
      async add(counts) {
        tried.add(counts);
        if (now.isBroken) throw new StorageError('test storage', 'broken');
        stored.push([...counts]);
      },
    },
    timeZone: 'Europe/Berlin',
    shutdown: stop.signal,
    logger: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
    clock: () => now.instant,
    ...(flushMs !== undefined && { flushMs }),
  });
  const close = () => {
    stop.abort();
    return counter.close();
  };
  return { counter, now, stored, tried, logged, close };
}

test('visits are counted by the days of the time zone, even if the clock is set back', async () => {
  const { counter, now, stored, close } = counterAt('2026-11-15T22:59:00Z');
  counter.count('/');
  counter.count('/');
  now.instant += 60_000;
  counter.count('/');
  counter.count('/privacy');
  now.instant -= 120_000;
  counter.count('/');
  expect(stored).toEqual([]);
  await close();
  expect(stored).toEqual([
    [
      { day: '2026-11-15', page: '/', visits: 3 },
      { day: '2026-11-16', page: '/', visits: 1 },
      { day: '2026-11-16', page: '/privacy', visits: 1 },
    ],
  ]);
});

test('visits that could not be stored are given to the store again as the same list', async () => {
  const { counter, now, stored, tried, logged, close } = counterAt('2026-11-16T12:00:00Z', 1);
  now.isBroken = true;
  counter.count('/');
  await vi.waitFor(() => expect(logged.join()).toContain('broken'));
  counter.count('/');
  now.isBroken = false;
  const day = '2026-11-16';
  const once = { day, page: '/', visits: 1 };
  await vi.waitFor(() => expect(stored).toEqual([[once], [once]]));
  await close();
  expect(tried.size).toBe(2);
});
