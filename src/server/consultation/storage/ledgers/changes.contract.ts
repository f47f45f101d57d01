import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  bookedClaim,
  CHANGED_AT,
  cancellationOf,
  chatMessage,
  letterTo,
  MOVED_TO,
  moveOf,
} from '#server/test-support/booking/later-messages.ts';
import {
  CLAIMED_AT,
  type LedgerUnderTest,
  letTimePass,
  MINUTE,
  STARTS_AT,
  validClaim,
} from '#server/test-support/booking/ledger-claims.ts';
import { type BookingChange, NO_ROOM } from '../booking-ledger.ts';

const COLUMNS = `id, name, email, company, service, problems, additional, selected_date,
  selected_time, created_at`;

/** Inserts the request's row directly, as the store of the same database does. */
async function insertRow({ run }: LedgerUnderTest, id: string, createdAt: string): Promise<void> {
  await run(`insert into consultations (${COLUMNS}) values
    ('${id}', 'Ada Lovelace', 'ada@engine.example', '', 'ai-phone', '', '', '11/16/2026',
     '9:30 AM', ${createdAt})`);
}

/** Defines the tests about moves and cancellations that every ledger must pass. */
export function changesContract(open: () => Promise<LedgerUnderTest & { rowTime: string }>): void {
  describe('a booking', () => {
    test('is found by its token once it is finished, and by no other text', async () => {
      await using under = await open();
      const { ledger } = under;
      const claim = validClaim();
      await ledger.claim(claim);
      expect(await ledger.findByToken(claim.linkToken)).toBeNull();
      await ledger.finish(claim.id, CLAIMED_AT, null);
      expect(await ledger.findByToken(claim.linkToken)).toMatchObject({
        id: claim.id,
        linkToken: claim.linkToken,
        state: 'requested',
        sequence: 0,
      });
      const others = [claim.id, '', '\u0000', claim.linkToken.slice(1), validClaim().linkToken];
      for (const other of others) expect(await ledger.findByToken(other)).toBeNull();
    });

    test('whose process ended before it noted the end is finished once its row stands and its lease is over', async () => {
      await using under = await open();
      const { ledger } = under;
      const stored = validClaim({ messages: [letterTo('ada@engine.example')] });
      const empty = validClaim();
      for (const claim of [stored, empty]) await ledger.claim(claim);
      await insertRow(under, stored.id, under.rowTime);
      expect(await ledger.finishStored()).toBe(0);
      expect(await ledger.findByToken(stored.linkToken)).toBeNull();
      expect(await ledger.takeDueLaterMessages('mail', MINUTE, 9)).toEqual([]);

      await letTimePass(under, stored.leaseMs + 1);
      expect(await ledger.finishStored()).toBe(1);
      expect(await ledger.findByToken(stored.linkToken)).toMatchObject({ id: stored.id });
      expect(await ledger.claim(stored)).toEqual({ kind: 'finished', id: stored.id });
      expect(await ledger.takeDueLaterMessages('mail', MINUTE, 9)).toHaveLength(1);
      // Nobody has stored the other request, so its visitor was never told that it is booked.
      expect(await ledger.findByToken(empty.linkToken)).toBeNull();
      expect(await ledger.finishStored()).toBe(0);
    });

    test('whose row stands holds its place although nobody has noted its end, and can be finished', async () => {
      await using under = await open();
      const { ledger } = under;
      const stored = validClaim({ capacity: 1 });
      await ledger.claim(stored);
      await insertRow(under, stored.id, under.rowTime);
      await letTimePass(under, stored.leaseMs + 1);
      expect(await ledger.fullSlots(STARTS_AT, STARTS_AT + 1, 1)).toEqual([STARTS_AT]);
      expect(await ledger.claim(validClaim({ capacity: 1 }))).toEqual({ kind: 'slot-full' });
      const other = await bookedClaim(ledger, {
        details: { ...stored.details, startsAt: MOVED_TO },
      });
      const move = moveOf(other.id, { capacity: 1 });
      const onto = { ...move, to: { ...move.to, startsAt: STARTS_AT } };
      expect(await ledger.move(onto)).toEqual({ kind: 'slot-full' });
      expect(await ledger.claim(stored)).toEqual({ kind: 'claimed', id: stored.id, isNew: false });
      await ledger.finish(stored.id, CLAIMED_AT, null);
      expect(await ledger.claim(validClaim({ capacity: 1 }))).toEqual({ kind: 'slot-full' });
    });

    test('keeps its token when a repeated request finishes it', async () => {
      await using under = await open();
      const { ledger } = under;
      const first = validClaim({ leaseMs: 0 });
      await ledger.claim(first);
      await ledger.claim({ ...first, id: randomUUID(), linkToken: validClaim().linkToken });
      await ledger.finish(first.id, CLAIMED_AT, null);
      expect((await ledger.findBooking(first.id))?.linkToken).toBe(first.linkToken);
    });

    test('that is moved has the new time, one more change, and a changed row', async () => {
      await using under = await open();
      const { id, details } = await bookedClaim(under.ledger);
      await insertRow(under, id, under.rowTime);
      const changes: BookingChange[] = [];
      const messagesAbout = (change: BookingChange) => {
        changes.push(change);
        return [];
      };
      const outcome = await under.ledger.move(moveOf(id, { messagesAbout }));
      const moved = {
        ...details,
        date: '2026-11-17',
        slot: '14:00',
        startsAt: MOVED_TO,
        sequence: 1,
        changedAt: CHANGED_AT,
        state: 'requested',
      };
      expect(outcome).toMatchObject({ kind: 'done', booking: moved });
      expect(await under.ledger.findBooking(id)).toMatchObject(moved);
      expect(await under.run('select selected_date, selected_time from consultations')).toEqual([
        { selected_date: '11/17/2026', selected_time: '2:00 PM' },
      ]);
      expect(changes).toMatchObject([
        {
          before: { date: '2026-11-16', slot: '09:30', sequence: 0 },
          after: { date: '2026-11-17', slot: '14:00', sequence: 1 },
          visitor: { name: 'Ada Lovelace', email: 'ada@engine.example' },
          isRowHere: true,
        },
      ]);
    });

    test('whose row is hosted has the visitor that the claim gave, or none', async () => {
      await using under = await open();
      const seen: BookingChange[] = [];
      const messagesAbout = (change: BookingChange) => {
        seen.push(change);
        return [];
      };
      const visitor = { name: 'Ada Lovelace', email: 'ada@engine.example' };
      const known = await bookedClaim(under.ledger, { visitor });
      const unknown = await bookedClaim(under.ledger);
      await under.ledger.move(moveOf(known.id, { messagesAbout }));
      await under.ledger.cancel(cancellationOf(unknown.id, { messagesAbout }));
      expect(seen).toMatchObject([
        { visitor, isRowHere: false },
        { visitor: null, isRowHere: false },
      ]);
    });

    test('that is cancelled stays, with its time and one more change', async () => {
      await using under = await open();
      const { id, details } = await bookedClaim(under.ledger);
      const outcome = await under.ledger.cancel(cancellationOf(id));
      const cancelled = { ...details, state: 'cancelled', sequence: 1, changedAt: CHANGED_AT };
      expect(outcome).toMatchObject({ kind: 'done', booking: cancelled });
      expect(await under.ledger.findBooking(id)).toMatchObject(cancelled);
    });

    test('that is cancelled frees its key, so the same request makes a new booking', async () => {
      await using under = await open();
      const { ledger } = under;
      const claim = await bookedClaim(ledger, { capacity: 1 });
      await ledger.cancel(cancellationOf(claim.id));
      expect(await ledger.findFinished(claim.key, claim.bodyHash)).toBeNull();
      const again = { ...claim, id: randomUUID(), linkToken: validClaim().linkToken };
      expect(await ledger.claim(again)).toEqual({ kind: 'claimed', id: again.id, isNew: true });
    });

    test('changes only for the sequence that the caller knows, and never after a cancellation', async () => {
      await using under = await open();
      const { ledger } = under;
      const messagesAbout = () => [chatMessage()];
      const { id } = await bookedClaim(ledger);
      const stale = { kind: 'changed' };
      expect(await ledger.move(moveOf(id, { expectedSequence: 1, messagesAbout }))).toEqual(stale);
      expect((await ledger.move(moveOf(id))).kind).toBe('done');
      expect(await ledger.move(moveOf(id, { messagesAbout }))).toEqual(stale);
      expect(await ledger.cancel(cancellationOf(id, { messagesAbout }))).toEqual(stale);
      expect((await ledger.cancel(cancellationOf(id, { expectedSequence: 1 }))).kind).toBe('done');
      const late = { expectedSequence: 2, messagesAbout };
      expect(await ledger.move(moveOf(id, late))).toEqual(stale);
      expect(await ledger.cancel(cancellationOf(id, late))).toEqual(stale);
      expect(await under.run('select id from booking_messages')).toEqual([]);
      expect(await ledger.findBooking(id)).toMatchObject({ state: 'cancelled', sequence: 2 });
    });

    test('is unknown if it was never finished or does not exist', async () => {
      await using under = await open();
      const { id } = validClaim();
      const claim = validClaim();
      await under.ledger.claim(claim);
      for (const unknown of [id, claim.id]) {
        expect(await under.ledger.move(moveOf(unknown))).toEqual({ kind: 'unknown' });
        expect(await under.ledger.cancel(cancellationOf(unknown))).toEqual({ kind: 'unknown' });
      }
    });

    test('is changed by one of many callers that know the same sequence', async () => {
      await using under = await open();
      const { ledger } = under;
      const { id } = await bookedClaim(ledger);
      const messagesAbout = () => [chatMessage()];
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          index % 2
            ? ledger.cancel(cancellationOf(id, { messagesAbout }))
            : ledger.move(moveOf(id, { messagesAbout, capacity: 3 })),
        ),
      );
      expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
      expect(await under.run('select id from booking_messages')).toHaveLength(1);
    });
  });

  describe('the capacity of a slot', () => {
    test('is checked by a move, which leaves a booking alone if the slot is full', async () => {
      await using under = await open();
      const { ledger } = under;
      const details = { ...validClaim().details, startsAt: MOVED_TO };
      await bookedClaim(ledger, { details });
      const { id } = await bookedClaim(ledger);
      const messagesAbout = () => [chatMessage()];
      const full = moveOf(id, { capacity: 1, messagesAbout });
      expect(await ledger.move(full)).toEqual({ kind: 'slot-full' });
      expect(await ledger.findBooking(id)).toMatchObject({ sequence: 0, startsAt: STARTS_AT });
      expect(await under.run('select id from booking_messages')).toEqual([]);
      expect((await ledger.move({ ...full, capacity: 2 })).kind).toBe('done');
    });

    test('is none where the owner is busy, also without another booking', async () => {
      await using under = await open();
      const { ledger } = under;
      const { id } = await bookedClaim(ledger);
      expect(await ledger.move(moveOf(id, { capacity: NO_ROOM }))).toEqual({ kind: 'slot-full' });
      expect(await ledger.findBooking(id)).toMatchObject({ sequence: 0, startsAt: STARTS_AT });
    });

    test('has a free place again where a booking was moved away or cancelled', async () => {
      await using under = await open();
      const { ledger } = under;
      const claimOne = async () => (await ledger.claim(validClaim({ capacity: 1 }))).kind;
      const first = await bookedClaim(ledger, { capacity: 1 });
      expect(await claimOne()).toBe('slot-full');
      await ledger.move(moveOf(first.id, { capacity: 1 }));
      const second = await bookedClaim(ledger, { capacity: 1 });
      expect(await claimOne()).toBe('slot-full');
      await ledger.cancel(cancellationOf(second.id));
      expect(await claimOne()).toBe('claimed');
    });

    test('is not used up by the place of the booking itself', async () => {
      await using under = await open();
      const { ledger } = under;
      const { id } = await bookedClaim(ledger, { capacity: 1 });
      const to = { date: '2026-11-16', slot: '08:30', startsAt: STARTS_AT } as const;
      expect(await ledger.takenStarts([STARTS_AT, MOVED_TO], 1, id)).toEqual([]);
      expect(await ledger.takenStarts([STARTS_AT, MOVED_TO], 1, randomUUID())).toEqual([STARTS_AT]);
      expect((await ledger.move(moveOf(id, { to, capacity: 1 }))).kind).toBe('done');
      await ledger.cancel(cancellationOf(id, { expectedSequence: 1 }));
      expect(await ledger.takenStarts([STARTS_AT], 1, randomUUID())).toEqual([]);
    });

    test('is never exceeded, however many moves and claims ask for one place at once', async () => {
      await using under = await open();
      const { ledger } = under;
      const bookings = await Promise.all(Array.from({ length: 10 }, () => bookedClaim(ledger)));
      const details = { ...validClaim().details, startsAt: MOVED_TO };
      const outcomes = await Promise.all(
        bookings.flatMap(({ id }) => [
          ledger.move(moveOf(id, { capacity: 3 })).then(({ kind }) => kind === 'done'),
          ledger.claim(validClaim({ details, capacity: 3 })).then(({ kind }) => kind === 'claimed'),
        ]),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(3);
    });

    test('does not count where the instant cannot be computed', async () => {
      await using under = await open();
      const { ledger } = under;
      const to = { date: '2026-11-17', slot: '14:00', startsAt: null } as const;
      for (const _ of [1, 2]) {
        const { id } = await bookedClaim(ledger);
        expect((await ledger.move(moveOf(id, { to, capacity: 1 }))).kind).toBe('done');
      }
    });
  });
}
