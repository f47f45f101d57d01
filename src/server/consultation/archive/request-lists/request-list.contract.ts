import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { requestViews } from '#core/consultation/owner/request-views.ts';
import { bookInto } from '#server/test-support/booking/archive-under-test.ts';
import { archivedConsultation, yieldRows } from '#server/test-support/booking/archived-rows.ts';
import { validRow } from '#server/test-support/booking/consultations.ts';
import { cancellationOf, moveOf } from '#server/test-support/booking/later-messages.ts';
import { validClaim } from '#server/test-support/booking/ledger-claims.ts';
import type { DeskStoresUnderTest } from '../../history/stores/history-store.contract.ts';
import type { RequestPlace } from '../request-list.ts';

const HOUR = 3_600_000;
/** Half past ten in Paris, on the day of the bookings of these tests. */
const NOW = Date.parse('2026-11-16T09:30Z');

/** Defines the tests that every list of requests must pass. */
export function requestListContract(open: () => Promise<DeskStoresUnderTest>): void {
  async function idsOf(under: DeskStoresUnderTest, view: (typeof requestViews)[number]) {
    const found = await under.list.page(view, { behind: null, most: 10, now: NOW });
    return found.map(({ record }) => record.id);
  }

  describe('the views of the requests', () => {
    test('show each request where it stands, the nearest and the newest first', async () => {
      await using under = await open();
      const [later, past, soon, gone, done, missed] = [
        await bookInto(under, { date: '2026-11-19' }),
        await bookInto(under, { date: '2026-11-13' }),
        await bookInto(under, { date: '2026-11-17' }),
        await bookInto(under),
        await bookInto(under, { date: '2026-11-12' }),
        await bookInto(under, { date: '2026-11-16' }),
      ] as const;
      await under.ledger.cancel(cancellationOf(gone));
      for (const [bookingId, outcome] of [
        [done, 'done'],
        [missed, 'no-show'],
      ] as const) {
        const expected = { sequence: 0, outcome: null };
        const mark = { id: randomUUID(), bookingId, at: 1, person: 'Grace', expected, outcome };
        expect(await under.history.mark(mark)).toBe('done');
      }
      expect(await idsOf(under, 'coming')).toEqual([soon, later]);
      expect(await idsOf(under, 'past')).toEqual([missed, past, done]);
      expect(await idsOf(under, 'cancelled')).toEqual([gone]);
      expect(await idsOf(under, 'done')).toEqual([done]);
      expect(await idsOf(under, 'no-show')).toEqual([missed]);
      expect((await idsOf(under, 'newest')).toSorted()).toEqual(
        [later, past, soon, gone, done, missed].toSorted(),
      );
    });

    test('go on page by page, even if many requests have one moment', async () => {
      await using under = await open();
      const ids: string[] = [];
      for (let at = 0; at < 5; at += 1) ids.push(await bookInto(under));
      for (const id of ids) await under.ledger.cancel(cancellationOf(id));
      for (const view of ['newest', 'cancelled'] as const) {
        const seen: string[] = [];
        let behind: RequestPlace | null = null;
        for (;;) {
          const page = await under.list.page(view, { behind, most: 2, now: NOW });
          seen.push(...page.map(({ record }) => record.id));
          behind = page.at(-1)?.place ?? null;
          if (page.length < 2) break;
        }
        expect(seen.toSorted()).toEqual(ids.toSorted());
      }
    });

    test('go on exactly behind a place of one microsecond', async () => {
      await using under = await open();
      const rows = ['123456', '123455', '123454'].map((part) =>
        archivedConsultation({ created_at: `2026-11-12T08:00:00.${part}Z` }),
      );
      await under.archive.restore(yieldRows(rows));
      const first = await under.list.page('newest', { behind: null, most: 1, now: NOW });
      const behind = first[0]?.place ?? null;
      const others = await under.list.page('newest', { behind, most: 5, now: NOW });
      const seen = [...first, ...others].map(({ record }) => record.id);
      expect(seen.toSorted()).toEqual(rows.map(({ row }) => row.id).toSorted());
    });

    test('show a meeting until it is over, and leave out what is in no calendar', async () => {
      await using under = await open();
      const id = await bookInto(under);
      // A start in the next year is outside what the form lets anybody choose.
      const far = validClaim();
      const details = { ...far.details, startsAt: NOW + 400 * 24 * HOUR };
      await under.ledger.claim({ ...far, details });
      await under.ledger.finish(far.id, NOW, null, validRow);
      const startsAt = Date.parse('2026-11-16T08:30Z');
      const page = async (view: 'coming' | 'past', now: number) =>
        (await under.list.page(view, { behind: null, most: 5, now })).map(
          ({ record }) => record.id,
        );
      const end = startsAt + HOUR / 2;
      expect(await page('coming', end - 1)).toEqual([id]);
      expect(await page('past', end - 1)).toEqual([]);
      expect(await page('coming', end)).toEqual([]);
      expect(await page('past', end)).toEqual([id]);
    });

    test('leave out unfinished requests', async () => {
      await using under = await open();
      const claim = validClaim();
      await under.ledger.claim(claim);
      for (const view of requestViews) expect(await idsOf(under, view)).toEqual([]);
      expect(await under.list.find(claim.id)).toBeNull();
    });

    test('know what a hosted database does not tell', async () => {
      await using under = await open();
      const visitor = { name: 'Ada Lovelace', email: 'ada@engine.example' };
      const claim = validClaim({ visitor });
      await under.ledger.claim(claim);
      await under.ledger.finish(claim.id, NOW, null);
      const known = { ...visitor, id: claim.id, service: 'ai-phone', problems: '' };
      expect(await under.list.find(claim.id)).toMatchObject(known);
      const [listed] = await under.list.page('past', {
        behind: null,
        most: 5,
        now: NOW + 24 * HOUR,
      });
      expect(listed?.record).toMatchObject(known);
    });
  });

  test('one request is found as it stands, also without a row in the ledger', async () => {
    await using under = await open();
    const id = await bookInto(under);
    await under.ledger.move(moveOf(id));
    expect(await under.list.find(id)).toMatchObject({
      id,
      ...validRow,
      selected_date: expect.any(String),
      selected_time: '2:00 PM',
      booking: { sequence: 1, outcome: null },
    });
    const old = randomUUID();
    await under.ledger.finish(old, 0, null, validRow);
    expect(await under.list.find(old)).toMatchObject({ ...validRow, id: old, booking: null });
    expect(await under.list.find(randomUUID())).toBeNull();
  });
}
