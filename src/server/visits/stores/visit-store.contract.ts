import { expect, test } from 'vitest';
import type { VisitStore } from '../visit-store.ts';

interface OpenedStores extends AsyncDisposable {
  /** Two stores on one database, as two processes have them. */
  stores: readonly [VisitStore, VisitStore];
}

/** What every driver of the visit store has to do. */
export function visitStoreContract(open: () => Promise<OpenedStores>): void {
  test('the counts of several processes add up, and old days can be removed', async () => {
    await using opened = await open();
    const [one, other] = opened.stores;
    await one.add([]);
    expect(await one.list('2026-01-01', '2026-12-31')).toEqual([]);
    const home = { day: '2026-11-15', page: '/' } as const;
    const form = { day: '2026-11-16', page: '/consultation' } as const;
    await Promise.all([
      one.add([
        { ...home, visits: 2 },
        { ...form, visits: 1 },
      ]),
      other.add([
        { ...form, visits: 10 },
        { ...home, visits: 40 },
      ]),
    ]);
    await one.add([{ day: '2026-11-16', page: '/', visits: 3_000_000_000 }]);
    expect(await other.list('2026-11-15', '2026-11-16')).toEqual([
      { ...home, visits: 42 },
      { day: '2026-11-16', page: '/', visits: 3_000_000_000 },
      { ...form, visits: 11 },
    ]);
    expect(await other.list('2026-11-15', '2026-11-15')).toEqual([{ ...home, visits: 42 }]);
    expect(await one.removeBefore('2026-11-15')).toBe(0);
    expect(await one.removeBefore('2026-11-16')).toBe(1);
    expect(await other.list('2026-11-15', '2026-11-15')).toEqual([]);
    expect(await other.list('2026-11-16', '2026-11-16')).toHaveLength(2);
  });
}
