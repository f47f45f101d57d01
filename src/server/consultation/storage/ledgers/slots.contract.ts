import { describe, expect, test } from 'vitest';
import {
  CLAIMED_AT,
  claimOf,
  type LedgerUnderTest,
  letPass,
  MINUTE,
  STARTS_AT,
} from '#server/test-support/booking/ledger-claims.ts';
import type { Claim } from '../booking-ledger.ts';

/** What every driver does alike with a slot. */
export function slotsContract(open: () => Promise<LedgerUnderTest>): void {
  describe('a slot', () => {
    test('takes as many as it has room for, counted by the instant', async () => {
      await using under = await open();
      const { ledger } = under;
      const kindOf = async (claim: Claim) => (await ledger.claim(claim)).kind;
      expect(await kindOf(claimOf({ capacity: 2 }))).toBe('claimed');
      expect(await kindOf(claimOf({ capacity: 2 }))).toBe('claimed');
      expect(await kindOf(claimOf({ capacity: 2 }))).toBe('slot-full');
      const { details } = claimOf();
      const later = { ...details, startsAt: STARTS_AT + 30 * MINUTE };
      expect(await kindOf(claimOf({ capacity: 2, details: later }))).toBe('claimed');
      expect(await kindOf(claimOf({ capacity: 3 }))).toBe('claimed');
      expect(await kindOf(claimOf({ capacity: null }))).toBe('claimed');
    });

    test('never takes more, however many ask at once', async () => {
      await using under = await open();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => under.ledger.claim(claimOf({ capacity: 3 }))),
      );
      expect(outcomes.filter(({ kind }) => kind === 'claimed')).toHaveLength(3);
    });

    test('is free again when its booking was abandoned, and asked for again when it is retried', async () => {
      await using under = await open();
      const { ledger } = under;
      const first = claimOf({ capacity: 1 });
      await ledger.claim(first);
      await ledger.abandon(first.id, null);
      const second = claimOf({ capacity: 1 });
      expect((await ledger.claim(second)).kind).toBe('claimed');
      expect((await ledger.claim(first)).kind).toBe('slot-full');
      await ledger.abandon(second.id, null);
      expect((await ledger.claim(first)).kind).toBe('claimed');
    });

    test('is held by no claim whose lease is over, and by every finished booking', async () => {
      await using under = await open();
      const { ledger } = under;
      const dead = claimOf({ capacity: 1 });
      await ledger.claim(dead);
      await letPass(under, dead.leaseMs);
      const second = claimOf({ capacity: 1 });
      expect((await ledger.claim(second)).kind).toBe('claimed');
      expect((await ledger.claim(dead)).kind).toBe('slot-full');
      await ledger.finish(second.id, CLAIMED_AT, null);
      await letPass(under, 9e9);
      expect((await ledger.claim(claimOf({ capacity: 1 }))).kind).toBe('slot-full');
    });

    test('is held by no claim whose lease ends later than any lease given now would', async () => {
      await using under = await open();
      await under.ledger.claim(claimOf({ capacity: 1 }));
      await letPass(under, -60 * MINUTE);
      expect((await under.ledger.claim(claimOf({ capacity: 1 }))).kind).toBe('claimed');
    });

    test('is held by a booking that was finished after somebody else gave it up', async () => {
      await using under = await open();
      const claim = claimOf({ capacity: 1 });
      await under.ledger.claim(claim);
      await under.ledger.abandon(claim.id, null);
      await under.ledger.finish(claim.id, CLAIMED_AT, null);
      expect((await under.ledger.claim(claimOf({ capacity: 1 }))).kind).toBe('slot-full');
    });

    test('that nobody can tell the instant of is never full', async () => {
      await using under = await open();
      const details = { ...claimOf().details, startsAt: null };
      for (const _ of [1, 2]) {
        const outcome = await under.ledger.claim(claimOf({ capacity: 1, details }));
        expect(outcome.kind).toBe('claimed');
      }
    });
  });
}
