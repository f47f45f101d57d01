import { expect, test } from 'vitest';
import type { BusyStore } from '../busy-store.ts';

interface BusyStoreUnderTest extends AsyncDisposable {
  store: BusyStore;
  /** Makes everything that is stored older. */
  age(ms: number): Promise<void>;
}

const QUICK = { restMs: 0, leaseMs: 60_000 };
const BUSY = [
  { from: 1_000, to: 2_000 },
  { from: 1_800_000_000_000, to: 1_800_000_900_000 },
];

/** Defines the tests that every implementation of `BusyStore` must pass. */
export function busyStoreContract(open: () => Promise<BusyStoreUnderTest>): void {
  async function stateOf({ store }: BusyStoreUnderTest, id = 'a') {
    const [state] = await store.states([id]);
    return state ?? expect.fail('no state');
  }

  test('a calendar is unknown until somebody begins to read it', async () => {
    await using under = await open();
    expect(await under.store.states(['a'])).toEqual([]);
    expect(await under.store.busyOf('a')).toEqual([]);
    expect(await under.store.claim('a', QUICK)).toBe(true);
    expect(await stateOf(under)).toMatchObject({ readAgoMs: null, triedAgoMs: null, failures: 0 });
  });

  test('a reading replaces the one before, and has an age', async () => {
    await using under = await open();
    await under.store.claim('a', QUICK);
    await under.store.keepReading('a', { busy: BUSY, unread: 3 });
    const first = await stateOf(under);
    expect(first).toMatchObject({ id: 'a', unread: 3, failures: 0, reason: null, isTold: false });
    expect(await under.store.busyOf('a')).toEqual(BUSY);
    await under.age(90_000);
    const { readAgoMs, triedAgoMs } = await stateOf(under);
    expect(readAgoMs).toBeGreaterThanOrEqual(90_000);
    expect(readAgoMs).toBeLessThan(150_000);
    expect(triedAgoMs).toBe(readAgoMs);
    await under.store.keepReading('a', { busy: [], unread: 0 });
    expect((await stateOf(under)).version).not.toBe(first.version);
    expect(await under.store.busyOf('a')).toEqual([]);
  });

  test('failures are counted until the calendar is read again, and what was read stays', async () => {
    await using under = await open();
    await under.store.claim('a', QUICK);
    await under.store.keepReading('a', { busy: BUSY, unread: 0 });
    const { version } = await stateOf(under);
    await under.age(5_000);
    await under.store.keepFailure('a', 'no answer in time');
    await under.store.keepFailure('a', 'status 500');
    await under.store.markTold('a');
    const failed = await stateOf(under);
    expect(failed).toMatchObject({ failures: 2, reason: 'status 500', isTold: true });
    expect(failed.readAgoMs).toBeGreaterThan(failed.triedAgoMs ?? Number.NaN);
    expect(await under.store.busyOf('a')).toEqual(BUSY);
    await under.store.keepReading('a', { busy: BUSY, unread: 0 });
    const read = await stateOf(under);
    expect(read).toMatchObject({ failures: 0, reason: null, isTold: false });
    expect(read.version).not.toBe(version);
  });

  test('one process at a time reads a calendar, and another one may when the first is lost', async () => {
    await using under = await open();
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => under.store.claim('a', QUICK)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await under.store.claim('b', QUICK)).toBe(true);
    await under.age(60_000);
    expect(await under.store.claim('a', QUICK)).toBe(true);
  });

  test('a task that is given back is free for another process, and nothing is known by it', async () => {
    await using under = await open();
    await under.store.claim('a', QUICK);
    expect(await under.store.claim('a', QUICK)).toBe(false);
    await under.store.giveBack('a');
    expect(await stateOf(under)).toMatchObject({ readAgoMs: null, triedAgoMs: null, failures: 0 });
    expect(await under.store.claim('a', QUICK)).toBe(true);
  });

  test.each(['reading', 'failure'])('after a %s nobody tries again for a while', async (kind) => {
    await using under = await open();
    await under.store.claim('a', QUICK);
    if (kind === 'failure') await under.store.keepFailure('a', 'status 500');
    else await under.store.keepReading('a', { busy: [], unread: 0 });
    const rest = { restMs: 30_000, leaseMs: 60_000 };
    expect(await under.store.claim('a', rest)).toBe(false);
    await under.age(30_000);
    expect(await under.store.claim('a', rest)).toBe(true);
  });

  test('times that lie ahead, because a clock was set back, hold nobody up', async () => {
    await using under = await open();
    await under.store.claim('a', QUICK);
    await under.store.keepReading('a', { busy: [], unread: 0 });
    await under.age(-3_600_000);
    expect(await under.store.claim('a', { restMs: 30_000, leaseMs: 60_000 })).toBe(true);
    await under.age(-3_600_000);
    expect(await under.store.claim('a', QUICK)).toBe(true);
  });

  test('a calendar that the owner has taken away is forgotten', async () => {
    await using under = await open();
    for (const id of ['a', 'b', 'c']) await under.store.claim(id, QUICK);
    await under.store.keepOnly(['b']);
    expect((await under.store.states(['a', 'b', 'c'])).map(({ id }) => id)).toEqual(['b']);
    await under.store.keepOnly([]);
    expect(await under.store.states(['b'])).toEqual([]);
  });
}
