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
import { validRow } from '#server/test-support/booking/consultations.ts';
import {
  bookedClaim,
  chatMessage,
  letterTo,
  moveOf,
} from '#server/test-support/booking/later-messages.ts';

/** Defines the tests of `erase` and `requesters` that every archive must pass. */
export function erasuresContract(open: () => Promise<ArchiveUnderTest>): void {
  describe('the archive', () => {
    test('erases the requests, waiting messages and unfinished bookings of an address, in capital or small letters', async () => {
      await using under = await open();
      await bookInto(under, { email: 'Ada@Engine.example' });
      await bookInto(under, { email: 'ada@engine.example' });
      await beginBooking(under, { email: 'ADA@ENGINE.EXAMPLE' });
      const other = await bookInto(under, { email: 'bob@engine.example' });
      expect(await under.archive.erase(' aDa@engine.Example ')).toEqual({
        requests: 3,
        consultations: 2,
        bookings: 3,
        messages: 3,
      });
      expect((await listedRecords(under)).map(({ id }) => id)).toEqual([other]);
      expect(await dueIds(under)).toEqual([other]);
      expect(JSON.stringify(await dumpOf(under.archive))).not.toMatch(/ada@/i);
    });

    test('erases the ledger’s row of a request whose message is delivered', async () => {
      await using under = await open();
      const id = await bookInto(under);
      await under.ledger.settleMessage(id, { kind: 'delivered' });
      expect(await under.archive.erase(validRow.email)).toEqual({
        requests: 1,
        consultations: 1,
        bookings: 1,
        messages: 0,
      });
      expect(await dumpOf(under.archive)).toEqual([]);
      expect((await under.archive.erase(validRow.email)).requests).toBe(0);
    });

    test('erases one request with its messages, and no other request of the same person', async () => {
      await using under = await open();
      const [id, other] = [await bookInto(under), await bookInto(under)];
      await under.ledger.move(moveOf(id, { messagesAbout: () => [chatMessage()] }));
      expect(await under.archive.eraseRequest(id)).toEqual({
        requests: 1,
        consultations: 1,
        bookings: 1,
        messages: 2,
      });
      expect((await listedRecords(under)).map((record) => record.id)).toEqual([other]);
      expect(await dueIds(under)).toEqual([other]);
      expect((await under.archive.eraseRequest(id)).consultations).toBe(0);
    });

    test('erases a booking whose request is hosted, with the messages about it', async () => {
      await using under = await open();
      const visitor = { name: 'Ada Lovelace', email: 'Ada@Engine.example' };
      const letters = [letterTo(visitor.email)];
      const { id } = await bookedClaim(under.ledger, { visitor, messages: letters });
      await under.ledger.move(moveOf(id, { messagesAbout: () => [chatMessage()] }));
      await bookedClaim(under.ledger);
      const people = (await Array.fromAsync(under.archive.requesters())).flat();
      expect(people).toEqual([{ id, ...visitor, words: '\n\n' }]);
      expect(await under.archive.erase('ada@engine.example')).toEqual({
        requests: 1,
        consultations: 0,
        bookings: 1,
        messages: 2,
      });
      expect(JSON.stringify(await dumpOf(under.archive))).not.toMatch(/ada@|lovelace/i);
      expect(await under.ledger.takeDueLaterMessages('mail', 0, 10)).toEqual([]);
    });

    test('erases a booking that names the person only in a letter that waits', async () => {
      await using under = await open();
      const letter = letterTo('ada@engine.example');
      const { email } = letter.payload.booking;
      const { id } = await bookedClaim(under.ledger, { messages: [letter], notified: true });
      const people = (await Array.fromAsync(under.archive.requesters())).flat();
      expect(people).toMatchObject([{ id, email }]);
      expect((await under.archive.erase(String(email))).bookings).toBe(1);
      expect(await under.ledger.takeDueLaterMessages('mail', 0, 10)).toEqual([]);
    });

    test('finds an address with capital letters beyond ASCII, and in another Unicode form', async () => {
      await using under = await open();
      await bookInto(under, { email: 'JOSÉ@ÉLAN.example' });
      await beginBooking(under, { email: 'José@élan.example'.normalize('NFD') });
      expect((await under.archive.erase('josé@élan.example')).requests).toBe(2);
    });

    test('treats no character of an address as a wildcard', async () => {
      await using under = await open();
      await bookInto(under);
      for (const email of ['%', '*', 'ada_engine.example', '.*@engine.example', "' or 1=1 --"]) {
        expect((await under.archive.erase(email)).requests).toBe(0);
      }
      expect(await listedRecords(under)).toHaveLength(1);
    });

    test('yields everybody with a stored request, finished or not', async () => {
      await using under = await open();
      const rows = Array.from({ length: 600 }, (_, index) =>
        archivedConsultation({ email: `${index}@engine.example` }),
      );
      await under.archive.restore(yieldRows(rows));
      const id = await bookInto(under, { problems: 'Too many calls.' });
      const begun = await beginBooking(under, { email: 'bob@engine.example' });
      await under.ledger.settleMessage(id, { kind: 'delivered' });
      const people = (await Array.fromAsync(under.archive.requesters())).flat();
      expect(new Set(people.map((one) => one.email)).size).toBe(602);
      const words = 'Analytical Engines\nToo many calls.\n';
      expect(people).toContainEqual({ id, name: validRow.name, email: validRow.email, words });
      expect(people.map((one) => one.id)).toContain(begun.id);
    });
  });
}
