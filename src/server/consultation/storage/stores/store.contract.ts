import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ConsultationRow } from '#core/consultation/request.ts';
import { validRow } from '#server/test-support/booking/consultations.ts';
import type { ConsultationStore } from '../consultation-store.ts';

export interface StoreUnderTest extends AsyncDisposable {
  store: ConsultationStore;
  /** Reads the rows of the table directly, without the store. */
  rows(): Promise<ConsultationRow[]>;
}

/** A row whose texts hold signs that a careless program would change or run. */
export const difficultRow = {
  ...validRow,
  name: 'Zoë O’Brien-Ōtomo',
  problems: '<b>*_`[</b>\n\t"\'; drop table consultations; -- \u202Eright to left\u202C 👩🏽‍🚀',
  additional: '=HYPERLINK("http://example.com")\r\n@cmd\\',
};

/** Defines the tests that every implementation of `ConsultationStore` must pass. */
export function storeContract(open: () => Promise<StoreUnderTest>): void {
  test('stores all fields unchanged', async () => {
    await using under = await open();
    await under.store.insert(randomUUID(), difficultRow);
    expect(await under.rows()).toEqual([difficultRow]);
  });

  test('stores two requests with the same fields', async () => {
    await using under = await open();
    await under.store.insert(randomUUID(), validRow);
    await under.store.insert(randomUUID(), validRow);
    expect(await under.rows()).toEqual([validRow, validRow]);
  });

  test('stores many simultaneous requests', async () => {
    await using under = await open();
    const rows = Array.from({ length: 50 }, (_, index) => ({
      ...validRow,
      problems: `Number ${index}`,
    }));
    await Promise.all(rows.map((row) => under.store.insert(randomUUID(), row)));
    const kept = (await under.rows()).map(({ problems }) => problems);
    expect(kept.toSorted()).toEqual(rows.map(({ problems }) => problems).toSorted());
  });

  test('reports that it is ready', async () => {
    await using under = await open();
    await expect(under.store.probe()).resolves.toBeUndefined();
    expect(await under.rows()).toEqual([]);
  });
}
