import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type ArchiveUnderTest,
  beginBooking,
  bookInto,
  listedRecords,
} from '#server/test-support/booking/archive-under-test.ts';
import { archivedConsultation, yieldRows } from '#server/test-support/booking/archived-rows.ts';
import { bodyForNow, validRow } from '#server/test-support/booking/consultations.ts';
import {
  CHANGED_AT,
  cancellationOf,
  chatMessage,
  letterTo,
  moveOf,
} from '#server/test-support/booking/later-messages.ts';
import type { RecordFilter } from '../consultation-archive.ts';

/** Defines the tests of `list` that every archive must pass. */
export function listsContract(open: () => Promise<ArchiveUnderTest>): void {
  describe('a list', () => {
    test('shows everything that is stored about a request', async () => {
      await using under = await open();
      const before = Date.now();
      // An archive does not believe a day that was long over when its request came.
      const { selected_date: date } = bodyForNow();
      const id = await bookInto(under, { date });
      const [record, ...others] = await listedRecords(under);
      expect(others).toEqual([]);
      expect(record).toEqual({
        ...validRow,
        id,
        createdAt: expect.any(Number),
        booking: {
          date,
          slot: '09:30',
          startsAt: Date.parse(`${date}T08:30Z`),
          timeZone: 'Europe/Paris',
          locale: 'en-US',
          marks: ['filled-fast'],
          message: 'waiting',
          state: 'requested',
          sequence: 0,
          changedAt: null,
          outcome: null,
          changeMessages: [],
        },
      });
      expect(record?.createdAt).toBeGreaterThanOrEqual(before);
    });

    test('shows what has become of a request, and messages that are not delivered', async () => {
      await using under = await open();
      const id = await bookInto(under);
      await under.ledger.settleMessage(id, { kind: 'delivered' });
      await under.ledger.move(moveOf(id, { messagesAbout: () => [chatMessage(), letterTo(null)] }));
      const { booking } = (await listedRecords(under))[0] ?? {};
      expect(booking).toMatchObject({
        date: '2026-11-17',
        slot: '14:00',
        sequence: 1,
        changedAt: CHANGED_AT,
      });
      expect(booking?.changeMessages.toSorted()).toEqual(['chat waiting', 'mail waiting']);
      await under.ledger.cancel(cancellationOf(id, { expectedSequence: 1 }));
      expect(await listedRecords(under)).toMatchObject([
        { selected_time: '2:00 PM', booking: { state: 'cancelled', sequence: 2 } },
      ]);
      expect(await listedRecords(under, { to: '2026-11-16' })).toEqual([]);
    });

    test('is empty if there are no requests or only unfinished ones', async () => {
      await using under = await open();
      expect(await listedRecords(under)).toEqual([]);
      await beginBooking(under);
      expect(await listedRecords(under)).toEqual([]);
    });

    test('shows the newest request first and each request once, even if many came at one moment', async () => {
      await using under = await open();
      const rows = Array.from({ length: 1201 }, (_, index) =>
        archivedConsultation({ created_at: `2026-11-12T08:00:00.00${index % 2}Z` }),
      );
      await under.archive.restore(yieldRows(rows));
      const records = await listedRecords(under);
      const times = records.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(new Set(records.map(({ id }) => id)).size).toBe(1201);
      expect(records).toHaveLength(1201);
    });

    test('is limited to requests for the given days, including the first and the last day', async () => {
      await using under = await open();
      for (const date of ['2026-11-16', '2026-11-17', '2026-11-18'] as const) {
        await bookInto(under, { date, problems: date });
      }
      const days = async (filter: Partial<RecordFilter>) =>
        (await listedRecords(under, filter)).map(({ problems }) => problems).toSorted();
      expect(await days({ from: '2026-11-17' })).toEqual(['2026-11-17', '2026-11-18']);
      expect(await days({ to: '2026-11-17' })).toEqual(['2026-11-16', '2026-11-17']);
      expect(await days({ from: '2026-11-17', to: '2026-11-17' })).toEqual(['2026-11-17']);
      expect(await days({ from: '2026-11-19' })).toEqual([]);
    });

    test('is limited to requests received on the given days in UTC, including the first and the last day', async () => {
      await using under = await open();
      const moments = [
        '2026-11-11T23:59:59.999Z',
        '2026-11-12T00:00:00.000Z',
        '2026-11-12T23:59:59.999Z',
        '2026-11-13T00:00:00.000Z',
      ];
      await under.archive.restore(
        yieldRows(moments.map((created_at) => archivedConsultation({ created_at }))),
      );
      const times = async (filter: Partial<RecordFilter>) =>
        (await listedRecords(under, filter))
          .map(({ createdAt }) => new Date(createdAt).toISOString())
          .reverse();
      expect(await times({ receivedFrom: '2026-11-12' })).toEqual(moments.slice(1));
      expect(await times({ receivedTo: '2026-11-12' })).toEqual(moments.slice(0, 3));
      expect(await times({ receivedFrom: '2026-11-12', receivedTo: '2026-11-12' })).toEqual(
        moments.slice(1, 3),
      );
    });

    test('includes a request for which the ledger has no row', async () => {
      await using under = await open();
      await under.ledger.finish(randomUUID(), 0, null, validRow);
      expect(await listedRecords(under)).toMatchObject([{ ...validRow, booking: null }]);
    });
  });
}
