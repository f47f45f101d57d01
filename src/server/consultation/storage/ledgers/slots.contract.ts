import { describe, expect, test } from 'vitest';
import {
  CLAIMED_AT,
  type LedgerUnderTest,
  letTimePass,
  MINUTE,
  STARTS_AT,
  validClaim,
} from '#server/test-support/booking/ledger-claims.ts';
import { type BookingClaim, NO_ROOM } from '../booking-ledger.ts';

/** Defines the tests about slots that every ledger must pass. */
export function slotsContract(open: () => Promise<LedgerUnderTest>): void {
  describe('a slot', () => {
    test('takes as many bookings as its capacity, counted by the instant of its start', async () => {
      await using under = await open();
      const { ledger } = under;
      const kindOf = async (claim: BookingClaim) => (await ledger.claim(claim)).kind;
      expect(await kindOf(validClaim({ capacity: 2 }))).toBe('claimed');
      expect(await kindOf(validClaim({ capacity: 2 }))).toBe('claimed');
      expect(await kindOf(validClaim({ capacity: 2 }))).toBe('slot-full');
      const { details } = validClaim();
      const later = { ...details, startsAt: STARTS_AT + 30 * MINUTE };
      expect(await kindOf(validClaim({ capacity: 2, details: later }))).toBe('claimed');
      expect(await kindOf(validClaim({ capacity: 3 }))).toBe('claimed');
      expect(await kindOf(validClaim({ capacity: null }))).toBe('claimed');
    });

    test('never takes more bookings than its capacity, however many callers ask at once', async () => {
      await using under = await open();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => under.ledger.claim(validClaim({ capacity: 3 }))),
      );
      expect(outcomes.filter(({ kind }) => kind === 'claimed')).toHaveLength(3);
    });

    test('without room takes nobody, and an answered booking stays answered', async () => {
      await using under = await open();
      const { ledger } = under;
      const booked = validClaim({ capacity: 2 });
      await ledger.claim(booked);
      await ledger.finish(booked.id, CLAIMED_AT, null);
      const again = { ...booked, capacity: NO_ROOM };
      expect(await ledger.claim(again)).toEqual({ kind: 'finished', id: booked.id });
      const { details } = validClaim();
      const empty = { ...details, startsAt: STARTS_AT + 30 * MINUTE };
      for (const to of [details, empty]) {
        const claim = validClaim({ capacity: NO_ROOM, details: to });
        expect(await ledger.claim(claim)).toEqual({ kind: 'slot-full' });
      }
      const unknown = { ...details, startsAt: null };
      const claim = validClaim({ capacity: NO_ROOM, details: unknown });
      expect((await ledger.claim(claim)).kind).toBe('claimed');
    });

    test('is free again when its booking was abandoned, and must be free for a retry', async () => {
      await using under = await open();
      const { ledger } = under;
      const first = validClaim({ capacity: 1 });
      await ledger.claim(first);
      await ledger.abandon(first.id, null);
      const second = validClaim({ capacity: 1 });
      expect((await ledger.claim(second)).kind).toBe('claimed');
      expect((await ledger.claim(first)).kind).toBe('slot-full');
      await ledger.abandon(second.id, null);
      expect((await ledger.claim(first)).kind).toBe('claimed');
    });

    test('is held by every finished booking, and not by a claim whose lease is over', async () => {
      await using under = await open();
      const { ledger } = under;
      const dead = validClaim({ capacity: 1 });
      await ledger.claim(dead);
      await letTimePass(under, dead.leaseMs);
      const second = validClaim({ capacity: 1 });
      expect((await ledger.claim(second)).kind).toBe('claimed');
      expect((await ledger.claim(dead)).kind).toBe('slot-full');
      await ledger.finish(second.id, CLAIMED_AT, null);
      await letTimePass(under, 9e9);
      expect((await ledger.claim(validClaim({ capacity: 1 }))).kind).toBe('slot-full');
    });

    test('is not held by a claim whose lease ends later than any lease that is given now', async () => {
      await using under = await open();
      await under.ledger.claim(validClaim({ capacity: 1 }));
      await letTimePass(under, -60 * MINUTE);
      expect((await under.ledger.claim(validClaim({ capacity: 1 }))).kind).toBe('claimed');
    });

    test('is held by a booking that was finished after another process abandoned it', async () => {
      await using under = await open();
      const claim = validClaim({ capacity: 1 });
      await under.ledger.claim(claim);
      await under.ledger.abandon(claim.id, null);
      await under.ledger.finish(claim.id, CLAIMED_AT, null);
      expect((await under.ledger.claim(validClaim({ capacity: 1 }))).kind).toBe('slot-full');
    });

    test('is listed as full exactly while its places are taken', async () => {
      await using under = await open();
      const { ledger } = under;
      const listed = (capacity: number) =>
        ledger.fullSlots(STARTS_AT - 60 * MINUTE, STARTS_AT + 60 * MINUTE, capacity);
      const startingAt = (startsAt: number) =>
        validClaim({ capacity: 2, details: { ...validClaim().details, startsAt } });
      expect(await listed(1)).toEqual([]);
      const first = startingAt(STARTS_AT);
      await ledger.claim(first);
      await ledger.finish(first.id, CLAIMED_AT, null);
      expect(await listed(1)).toEqual([STARTS_AT]);
      expect(await listed(2)).toEqual([]);
      const second = startingAt(STARTS_AT);
      await ledger.claim(second);
      expect(await listed(2)).toEqual([STARTS_AT]);
      await ledger.abandon(second.id, null);
      expect(await listed(2)).toEqual([]);
      const third = startingAt(STARTS_AT);
      await ledger.claim(third);
      await letTimePass(under, third.leaseMs);
      expect(await listed(2)).toEqual([]);
    });

    test('is listed as full with the others in the order of their starts, and within the bounds', async () => {
      await using under = await open();
      const { ledger } = under;
      const starts = [60, -30, 30, 0].map((minutes) => STARTS_AT + minutes * MINUTE);
      for (const startsAt of [...starts, null]) {
        const claim = validClaim({ details: { ...validClaim().details, startsAt } });
        await ledger.claim(claim);
        await ledger.finish(claim.id, CLAIMED_AT, null);
      }
      const inOrder = [...starts].sort((one, other) => one - other);
      const [first = 0, , , last = 0] = inOrder;
      expect(await ledger.fullSlots(first, last + 1, 1)).toEqual(inOrder);
      expect(await ledger.fullSlots(first + 1, last, 1)).toEqual(inOrder.slice(1, -1));
    });

    test('whose instant cannot be computed is never full', async () => {
      await using under = await open();
      const details = { ...validClaim().details, startsAt: null };
      for (const _ of [1, 2]) {
        const outcome = await under.ledger.claim(validClaim({ capacity: 1, details }));
        expect(outcome.kind).toBe('claimed');
      }
    });
  });
}
