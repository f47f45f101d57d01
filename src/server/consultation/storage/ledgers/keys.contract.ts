import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  CLAIMED_AT,
  type LedgerUnderTest,
  letTimePass,
  MINUTE,
  validClaim,
} from '#server/test-support/booking/ledger-claims.ts';
import { KEY_LEASE_MS } from '../booking-ledger.ts';

/** Defines the tests about keys that every ledger must pass. */
export function keysContract(open: () => Promise<LedgerUnderTest>): void {
  describe('a key', () => {
    test('is claimed once, and answers with its booking when the booking is finished', async () => {
      await using under = await open();
      const { ledger } = under;
      const claim = validClaim();
      expect(await ledger.claim(claim)).toEqual({ kind: 'claimed', id: claim.id, isNew: true });
      expect(await ledger.claim({ ...claim, id: randomUUID() })).toEqual({ kind: 'busy' });
      expect(await ledger.findFinished(claim.key, 'a')).toBeNull();
      await ledger.finish(claim.id, CLAIMED_AT, null);
      const again = await ledger.claim({ ...claim, id: randomUUID() });
      expect(again).toEqual({ kind: 'finished', id: claim.id });
      expect(await ledger.findFinished(claim.key, 'a')).toBe(claim.id);
    });

    test.each([null, 30])(
      'is given to one of many simultaneous callers, with a capacity of %j',
      async (capacity) => {
        await using under = await open();
        const key = randomUUID();
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, () => under.ledger.claim(validClaim({ key, capacity }))),
        );
        expect(outcomes.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
        expect(outcomes.filter(({ kind }) => kind === 'busy')).toHaveLength(19);
      },
    );

    test('refuses another body', async () => {
      await using under = await open();
      const { ledger } = under;
      const claim = validClaim();
      await ledger.claim(claim);
      expect(await ledger.claim({ ...claim, bodyHash: 'b' })).toEqual({ kind: 'other-body' });
      await ledger.finish(claim.id, CLAIMED_AT, null);
      expect(await ledger.claim({ ...claim, bodyHash: 'b' })).toEqual({ kind: 'other-body' });
      expect(await ledger.findFinished(claim.key, 'b')).toBeNull();
    });

    test('can be taken over when its lease is over, and keeps its booking', async () => {
      await using under = await open();
      const claim = validClaim();
      await under.ledger.claim(claim);
      const later = { ...claim, id: randomUUID() };
      expect(await under.ledger.claim(later)).toEqual({ kind: 'busy' });
      await letTimePass(under, claim.leaseMs);
      const takenOver = { kind: 'claimed', id: claim.id, isNew: false };
      expect(await under.ledger.claim(later)).toEqual(takenOver);
      expect(await under.ledger.claim(later)).toEqual({ kind: 'busy' });
    });

    test('is free when its lease ends later than any lease that is given now', async () => {
      await using under = await open();
      const claim = validClaim({ leaseMs: KEY_LEASE_MS });
      await under.ledger.claim(claim);
      const clockSetBackByAnHour = -60 * MINUTE;
      await letTimePass(under, clockSetBackByAnHour);
      const again = { ...claim, id: randomUUID() };
      expect(await under.ledger.claim(again)).toMatchObject({ kind: 'claimed', id: claim.id });
      expect(await under.ledger.claim(again)).toEqual({ kind: 'busy' });
    });

    test('is leased by the clock of the database, not by that of the process', async () => {
      await using under = await open();
      const claim = validClaim({ createdAt: CLAIMED_AT + 9e9 });
      await under.ledger.claim(claim);
      await letTimePass(under, claim.leaseMs);
      expect(await under.ledger.claim({ ...claim, createdAt: 0 })).toMatchObject({
        kind: 'claimed',
        isNew: false,
      });
    });

    test('can be taken over at once when it was abandoned', async () => {
      await using under = await open();
      const claim = validClaim();
      await under.ledger.claim(claim);
      await under.ledger.abandon(claim.id, null);
      expect(await under.ledger.claim({ ...claim, id: randomUUID() })).toEqual({
        kind: 'claimed',
        id: claim.id,
        isNew: false,
      });
    });
  });
}
