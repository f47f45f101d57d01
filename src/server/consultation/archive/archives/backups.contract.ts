import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type ArchiveUnderTest,
  beginBooking,
  bookInto,
  dueIds,
  listedRecords,
} from '#server/test-support/booking/archive-under-test.ts';
import {
  archivedConsultation,
  dumpOf,
  yieldRows,
} from '#server/test-support/booking/archived-rows.ts';
import { chatMessage, letterTo, moveOf } from '#server/test-support/booking/later-messages.ts';
import { CLAIMED_AT } from '#server/test-support/booking/ledger-claims.ts';
import type { ArchivedRow } from '../archive-format.ts';
import { noRestoredRows } from '../consultation-archive.ts';

/** Defines the tests of `dump` and `restore` that every archive must pass. */
export function backupsContract(open: () => Promise<ArchiveUnderTest>): void {
  describe('a dump', () => {
    test('that is restored into an empty database gives exactly the same rows', async () => {
      await using from = await open();
      await using to = await open();
      await bookInto(from, { problems: 'a\u0001\n\t\u2028"\'\\ \u202e 👩🏽‍🚀' });
      const delivered = await bookInto(from);
      await from.ledger.settleMessage(delivered, { kind: 'delivered' });
      await from.ledger.abandon((await beginBooking(from)).id, { kind: 'refused' });
      await from.ledger.settleMessage((await beginBooking(from)).id, {
        kind: 'postponed',
        retryInMs: 0,
      });
      const rows = await dumpOf(from.archive);
      expect(rows).toHaveLength(6);
      expect(await to.archive.restore(yieldRows(rows))).toEqual({
        ...noRestoredRows(),
        consultations: 2,
        bookings: 4,
      });
      expect(await dumpOf(to.archive)).toEqual(rows);
      expect(await listedRecords(to)).toEqual(await listedRecords(from));
    });

    test('knows the changes of bookings, their links and the messages that tell of them', async () => {
      await using from = await open();
      await using to = await open();
      const id = await bookInto(from);
      await from.ledger.settleMessage(id, { kind: 'delivered' });
      const sent = letterTo('ada@engine.example');
      const waiting = { ...chatMessage(), occasion: '24h' };
      await from.ledger.move(moveOf(id, { messagesAbout: () => [sent, waiting] }));
      await from.ledger.settleLaterMessage(sent.id, { kind: 'delivered' });
      const rows = await dumpOf(from.archive);
      const added = { consultations: 1, bookings: 1, booking_messages: 2, booking_history: 1 };
      expect(await to.archive.restore(yieldRows(rows))).toEqual(added);
      expect(await dumpOf(to.archive)).toEqual(rows);
      const { linkToken } = (await from.ledger.findBooking(id)) ?? {};
      expect(await to.ledger.findByToken(linkToken ?? '')).toMatchObject({ id, sequence: 1 });
      const due = await to.ledger.takeDueLaterMessages('chat', 0, 10);
      expect(due).toMatchObject([{ id: waiting.id, occasion: '24h', payload: waiting.payload }]);
      expect(await to.ledger.takeDueLaterMessages('mail', 0, 10)).toEqual([]);
    });

    test('is a snapshot of one moment, even if a request is booked meanwhile', async () => {
      await using under = await open();
      const ids = [await bookInto(under), await bookInto(under)];
      const rows: ArchivedRow[] = [];
      let meanwhile = '';
      await under.archive.dump(async (batch) => {
        meanwhile ||= await bookInto(under);
        rows.push(...batch);
      });
      expect(new Set(rows.map(({ row }) => row.id))).toEqual(new Set(ids));
      expect((await listedRecords(under)).map(({ id }) => id)).toContain(meanwhile);
    });

    test('fails with the receiver’s error and changes nothing if the receiver fails', async () => {
      await using under = await open();
      await bookInto(under);
      const fault = new Error('The disk is full.');
      await expect(under.archive.dump(() => Promise.reject(fault))).rejects.toBe(fault);
      expect(await dumpOf(under.archive)).toHaveLength(2);
    });
  });

  describe('a restore', () => {
    test('that is repeated changes nothing', async () => {
      await using under = await open();
      await bookInto(under);
      const rows = await dumpOf(under.archive);
      expect(await under.archive.restore(yieldRows(rows))).toEqual(noRestoredRows());
      expect(await dumpOf(under.archive)).toEqual(rows);
    });

    test('brings back removed rows and leaves newer rows alone', async () => {
      await using under = await open();
      const gone = await bookInto(under, { email: 'gone@engine.example' });
      const kept = await bookInto(under);
      const rows = await dumpOf(under.archive);
      await under.archive.erase('gone@engine.example');
      const newer = await bookInto(under);
      expect(await under.archive.restore(yieldRows(rows))).toEqual({
        ...noRestoredRows(),
        consultations: 1,
        bookings: 1,
      });
      expect(new Set((await listedRecords(under)).map(({ id }) => id))).toEqual(
        new Set([gone, kept, newer]),
      );
    });

    test('does not send again a message that was delivered since the dump', async () => {
      await using under = await open();
      const id = await bookInto(under);
      const rows = await dumpOf(under.archive);
      await under.ledger.settleMessage(id, { kind: 'delivered' });
      await under.archive.restore(yieldRows(rows));
      expect(await dueIds(under)).toEqual([]);
    });

    test('leaves out the messages of a booking that it cannot add', async () => {
      await using under = await open();
      const claim = await beginBooking(under);
      await under.ledger.finish(claim.id, CLAIMED_AT, { kind: 'delivered' });
      await under.ledger.move(moveOf(claim.id, { messagesAbout: () => [chatMessage()] }));
      const rows = await dumpOf(under.archive);
      await using to = await open();
      await to.ledger.claim({ ...claim, id: randomUUID() });
      expect(await to.archive.restore(yieldRows(rows))).toEqual(noRestoredRows());
    });

    test('keeps a newer booking that has the same key', async () => {
      await using under = await open();
      const claim = await beginBooking(under);
      const rows = await dumpOf(under.archive);
      await under.archive.erase(claim.notice.row.email);
      const newer = { ...claim, id: randomUUID() };
      await under.ledger.claim(newer);
      await under.archive.restore(yieldRows(rows));
      expect((await dumpOf(under.archive)).map(({ row }) => row.id)).toEqual([newer.id]);
    });

    test('accepts more rows than one batch holds', async () => {
      await using under = await open();
      const rows = Array.from({ length: 1201 }, () => archivedConsultation());
      expect((await under.archive.restore(yieldRows(rows))).consultations).toBe(1201);
      expect(await dumpOf(under.archive)).toHaveLength(1201);
    });

    test('fails with the source’s error if the source of the rows fails', async () => {
      await using under = await open();
      const fault = new Error('The file is gone.');
      async function* broken(): AsyncGenerator<ArchivedRow> {
        yield archivedConsultation();
        throw fault;
      }
      await expect(under.archive.restore(broken())).rejects.toBe(fault);
      expect(await listedRecords(under)).toEqual([]);
    });
  });
}
