import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchRepeatedly } from './repeated-fetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fetches code that is missing until `release` is called, and notes when it was asked for. */
function fetchMissing() {
  const began = Date.now();
  const askedAt: number[] = [];
  const events: string[] = [];
  let isThere = false;
  const load = async () => {
    askedAt.push(Date.now() - began);
    if (!isThere) throw new TypeError('Failed to fetch');
    return 'code';
  };
  const stop = fetchRepeatedly(load, {
    onCode: (code) => void events.push(code),
    onFailure: () => void events.push('failure'),
  });
  const release = () => {
    isThere = true;
  };
  return { askedAt, events, stop, release };
}

test('missing code is asked for again after pauses that double, and no more after eight attempts', async () => {
  const { askedAt, events } = fetchMissing();
  await vi.advanceTimersByTimeAsync(3_600_000);
  const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
  expect(pauses).toEqual([1500, 3000, 6000, 12_000, 24_000, 30_000, 30_000]);
  expect(events).toEqual(Array(8).fill('failure'));
  expect(vi.getTimerCount()).toBe(0);
});

test('code that comes is taken once, and is not asked for again', async () => {
  const { askedAt, events, release } = fetchMissing();
  await vi.advanceTimersByTimeAsync(1000);
  release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(askedAt).toEqual([0, 1500]);
  expect(events).toEqual(['failure', 'code']);
});

test('code is not asked for any more after the end of the attempts', async () => {
  const { askedAt, stop } = fetchMissing();
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(askedAt).toEqual([0, 1500]);
});

test('a failure after the end of the attempts is nothing to tell', async () => {
  const { events, stop } = fetchMissing();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual([]);
});

test('other attempts begin at once and with short pauses, whatever failed before', async () => {
  const { stop } = fetchMissing();
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  const { askedAt } = fetchMissing();
  await vi.advanceTimersByTimeAsync(2000);
  expect(askedAt).toEqual([0, 1500]);
});
