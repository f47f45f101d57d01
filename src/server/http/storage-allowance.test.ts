import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStorageAllowance } from './storage-allowance.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function allowanceAt(bytesADay: number) {
  let now = 1_000_000 * HOUR_MS;
  const allowance = createStorageAllowance(bytesADay, () => now);
  return {
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    reserve: allowance.reserve,
    /** Tries to reserve these bytes. Returns whether the bytes were reserved. */
    stores: (address: string, bytes: number) => 'settle' in allowance.reserve(address, bytes),
  };
}

test('an address may store a day’s worth of bytes, and not a byte more', () => {
  const { stores } = allowanceAt(100);
  expect(stores('a', 60)).toBe(true);
  expect(stores('a', 41)).toBe(false);
  expect(stores('a', 40)).toBe(true);
  expect(stores('a', 1)).toBe(false);
  expect(stores('b', 100)).toBe(true);
});

test('an address that waits as long as it was told has room again, and not much earlier', () => {
  const { reserve, stores, pass } = allowanceAt(100);
  stores('a', 70);
  pass(2 * HOUR_MS);
  stores('a', 30);
  const refused = reserve('a', 50);
  const { waitSeconds } = refused as { waitSeconds: number };
  expect(waitSeconds).toBeGreaterThan(0);
  expect(waitSeconds).toBeLessThanOrEqual((25 * HOUR_MS) / 1000);
  pass(waitSeconds * 1000 - 1000);
  expect(stores('a', 50)).toBe(false);
  pass(1000);
  expect(stores('a', 50)).toBe(true);
});

test('more than a day’s worth at once is refused for a day', () => {
  const { reserve, pass, stores } = allowanceAt(100);
  stores('a', 1);
  pass(HOUR_MS);
  expect(reserve('a', 101)).toEqual({ waitSeconds: (24 * HOUR_MS) / 1000, isBusy: false });
});

test('bytes that were reserved and not stored are free again', () => {
  const { reserve, stores } = allowanceAt(100);
  const first = reserve('a', 90);
  expect(stores('a', 20)).toBe(false);
  if ('settle' in first) first.settle(15);
  expect(stores('a', 85)).toBe(true);
  expect(stores('a', 1)).toBe(false);
});

test('an address that lacks room only because of running requests waits for seconds', () => {
  const { reserve, stores } = allowanceAt(100);
  stores('a', 30);
  const underWay = [reserve('a', 35, 'at-most'), reserve('a', 35, 'at-most')];
  expect(reserve('a', 35)).toEqual({ waitSeconds: 5, isBusy: true });
  expect(reserve('a', 71)).toMatchObject({ isBusy: false });
  for (const reservation of underWay) if ('settle' in reservation) reservation.settle(10);
  expect(stores('a', 50)).toBe(true);
  expect(reserve('a', 1)).toMatchObject({ isBusy: false });
});

test('a clock that is set back gives nobody more room', () => {
  const { stores, pass } = allowanceAt(100);
  expect(stores('a', 100)).toBe(true);
  pass(-3 * HOUR_MS);
  expect(stores('a', 1)).toBe(false);
});

test('with many addresses the allowance forgets the one that was quiet for longest, not the one at its limit', () => {
  const { stores } = allowanceAt(100);
  stores('busy', 100);
  stores('quiet', 100);
  for (let index = 0; index < 19_999; index += 1) {
    stores(`n${index}`, 1);
    if (index % 5000 === 0) expect(stores('busy', 1)).toBe(false);
  }
  expect(stores('busy', 1)).toBe(false);
  expect(stores('quiet', 100)).toBe(true);
});

test('in no 24 hours is more stored than a day’s worth, however the requests are spread', () => {
  const step = fc.record({
    waitMs: fc.integer({ min: 0, max: 8 * HOUR_MS }),
    bytes: fc.integer({ min: 1, max: 60 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { reserve, pass, now } = allowanceAt(100);
      const stored: { at: number; bytes: number }[] = [];
      for (const { waitMs, bytes, share } of steps) {
        pass(waitMs);
        const reserved = reserve('a', bytes);
        if (!('settle' in reserved)) continue;
        const used = Math.floor(bytes * share);
        reserved.settle(used);
        stored.push({ at: now(), bytes: used });
      }
      for (const { at: from } of stored) {
        const within = stored.filter(({ at }) => at >= from && at < from + DAY_MS);
        expect(within.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(100);
      }
    }),
  );
});
