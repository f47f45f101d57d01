import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type ArchiveUnderTest,
  bookInto,
} from '#server/test-support/booking/archive-under-test.ts';
import { dumpOf } from '#server/test-support/booking/archived-rows.ts';
import {
  CHANGED_AT,
  cancellationOf,
  letterTo,
  moveOf,
} from '#server/test-support/booking/later-messages.ts';
import type { RequestList } from '../../archive/request-list.ts';
import { movedTimes } from '../history-entry.ts';
import type { HistoryStore, OutcomeMark } from '../history-store.ts';

export interface DeskStoresUnderTest extends ArchiveUnderTest {
  history: HistoryStore;
  list: RequestList;
}

const note = (bookingId: string) => ({
  id: randomUUID(),
  bookingId,
  at: CHANGED_AT + 1,
  person: 'Grace',
  text: 'Prefers the phone.\n<b>',
});
const markOf = (bookingId: string, changes: Partial<OutcomeMark> = {}): OutcomeMark => ({
  id: randomUUID(),
  bookingId,
  at: CHANGED_AT + 2,
  person: 'Grace',
  expected: { sequence: 0, outcome: null },
  outcome: 'done',
  ...changes,
});

/** Defines the tests that every store of histories must pass. */
export function historyStoreContract(open: () => Promise<DeskStoresUnderTest>): void {
  describe('the history of a booking', () => {
    test('has its moves and its end, and says who made them', async () => {
      await using under = await open();
      const id = await bookInto(under);
      await under.ledger.move(moveOf(id));
      const cancellation = cancellationOf(id, {
        expectedSequence: 1,
        changedAt: CHANGED_AT + 1,
        person: 'Grace',
      });
      await under.ledger.cancel(cancellation);
      const [moved, cancelled, ...others] = await under.history.ofBooking(id, 9);
      expect(others).toEqual([]);
      expect(moved).toMatchObject({ kind: 'moved', person: null, at: CHANGED_AT });
      expect(moved && movedTimes(moved)).toEqual({
        from: { date: '2026-11-16', slot: '09:30' },
        to: { date: '2026-11-17', slot: '14:00' },
      });
      expect(cancelled).toMatchObject({ kind: 'cancelled', person: 'Grace', at: CHANGED_AT + 1 });
    });

    test('has no change that was refused', async () => {
      await using under = await open();
      const id = await bookInto(under);
      await under.ledger.cancel(cancellationOf(id, { expectedSequence: 3 }));
      expect(await under.history.ofBooking(id, 9)).toEqual([]);
    });

    test('has each note once, and none of a booking that is gone', async () => {
      await using under = await open();
      const [id, other] = [await bookInto(under), await bookInto(under)];
      const { bookingId, ...entry } = note(id);
      expect(await under.history.addNote({ bookingId, ...entry })).toBe(true);
      expect(await under.history.addNote({ bookingId, ...entry, text: 'Again' })).toBe(true);
      expect(await under.history.ofBooking(id, 9)).toEqual([{ ...entry, kind: 'note' }]);
      expect(await under.history.ofBooking(other, 9)).toEqual([]);
      await under.archive.eraseRequest(id);
      expect(await under.history.ofBooking(id, 9)).toEqual([]);
      expect(await under.history.addNote(note(id))).toBe(false);
    });

    test('is read back to a length', async () => {
      await using under = await open();
      const id = await bookInto(under);
      for (let at = 0; at < 3; at += 1) await under.history.addNote({ ...note(id), at });
      expect((await under.history.ofBooking(id, 2)).map(({ at }) => at)).toEqual([1, 2]);
    });

    test('is in a backup, together with the mark of the outcome', async () => {
      await using from = await open();
      await using to = await open();
      const id = await bookInto(from);
      await from.history.addNote(note(id));
      await from.history.mark(markOf(id));
      const rows = await dumpOf(from.archive);
      await to.archive.restore(
        (async function* () {
          yield* rows;
        })(),
      );
      expect(await to.history.ofBooking(id, 9)).toEqual(await from.history.ofBooking(id, 9));
      expect((await to.list.find(id))?.booking?.outcome).toBe('done');
    });
  });

  test('the messages about a booking are known without their words', async () => {
    await using under = await open();
    const id = await bookInto(under);
    const letter = letterTo('ada@engine.example');
    await under.ledger.move(moveOf(id, { messagesAbout: () => [letter] }));
    await under.ledger.settleLaterMessage(letter.id, { kind: 'delivered' });
    expect(await under.history.messagesAbout(id)).toEqual([
      { channel: 'mail', recipient: 'visitor', state: 'delivered', createdAt: expect.any(Number) },
    ]);
  });

  describe('a mark', () => {
    test('says what has become of a meeting, and can be taken back', async () => {
      await using under = await open();
      const id = await bookInto(under);
      expect(await under.history.mark(markOf(id))).toBe('done');
      expect((await under.list.find(id))?.booking?.outcome).toBe('done');
      const back = markOf(id, { outcome: null, expected: { sequence: 0, outcome: 'done' } });
      expect(await under.history.mark(back)).toBe('done');
      expect((await under.list.find(id))?.booking?.outcome).toBeNull();
      const kinds = (await under.history.ofBooking(id, 9)).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(['done', 'unmarked']);
    });

    test.each([
      ['marked by somebody else', { sequence: 0, outcome: 'no-show' }],
      ['moved since', { sequence: 1, outcome: null }],
    ] as const)('is refused if the booking is not as the desk knew it: %s', async (_, expected) => {
      await using under = await open();
      const id = await bookInto(under);
      expect(await under.history.mark(markOf(id, { expected }))).toBe('changed');
      expect(await under.history.mark(markOf(randomUUID(), { expected }))).toBe('changed');
      expect(await under.history.ofBooking(id, 9)).toEqual([]);
    });

    test('of two people at once counts for one of them', async () => {
      await using under = await open();
      const id = await bookInto(under);
      const both = [markOf(id), markOf(id, { outcome: 'no-show' })];
      const results = await Promise.all(both.map((mark) => under.history.mark(mark)));
      expect(results.toSorted()).toEqual(['changed', 'done']);
      expect(await under.history.ofBooking(id, 9)).toHaveLength(1);
    });
  });

  test('the version differs after a request, a change, a note and a mark', async () => {
    await using under = await open();
    const versions = [await under.history.version()];
    const id = await bookInto(under);
    versions.push(await under.history.version());
    await under.ledger.move(moveOf(id));
    versions.push(await under.history.version());
    await under.history.addNote(note(id));
    versions.push(await under.history.version());
    await under.history.mark(markOf(id, { expected: { sequence: 1, outcome: null } }));
    versions.push(await under.history.version());
    expect(new Set(versions).size).toBe(5);
    expect(await under.history.version()).toBe(versions.at(-1));
  });
}
