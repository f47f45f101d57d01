import { describe, expect, test } from 'vitest';
import { claimOf, type LedgerUnderTest, MINUTE, NOW } from '#server/test-support/ledger-claims.ts';
import type { BookingLedger } from '../booking-ledger.ts';

/** What every driver does alike with a message. */
export function messagesContract(open: () => Promise<LedgerUnderTest>): void {
  describe('a message', () => {
    const due = async (ledger: BookingLedger, now: number) =>
      (await ledger.takeDueMessages(now, now + MINUTE, 10)).map(({ id }) => id);

    test('is due when nobody has told what became of it, even of a booking not finished', async () => {
      await using under = await open();
      const claim = claimOf();
      await under.ledger.claim(claim);
      expect(await due(under.ledger, claim.messageDueAt - 1)).toEqual([]);
      const messages = await under.ledger.takeDueMessages(claim.messageDueAt, NOW + 9e6, 10);
      expect(messages).toEqual([{ id: claim.id, notice: claim.notice, attempts: 0 }]);
    });

    test('is given to one caller until the lease is over', async () => {
      await using under = await open();
      const claims = Array.from({ length: 8 }, () => claimOf());
      await Promise.all(claims.map((claim) => under.ledger.claim(claim)));
      const now = NOW + MINUTE;
      const taken = await Promise.all([1, 2, 3, 4].map(() => due(under.ledger, now)));
      expect(taken.flat().toSorted()).toEqual(claims.map(({ id }) => id).toSorted());
      expect(await due(under.ledger, now + MINUTE - 1)).toEqual([]);
      expect(await due(under.ledger, now + MINUTE)).toHaveLength(8);
    });

    test('comes no faster than asked for, the longest due first', async () => {
      await using under = await open();
      const [late, early] = [
        claimOf({ messageDueAt: NOW + 2 }),
        claimOf({ messageDueAt: NOW + 1 }),
      ];
      await under.ledger.claim(late);
      await under.ledger.claim(early);
      const [first, ...others] = await under.ledger.takeDueMessages(NOW + 2, NOW + MINUTE, 1);
      expect(first?.id).toBe(early.id);
      expect(others).toEqual([]);
    });

    test.each(['delivered', 'refused'] as const)('that was %s is never due again', async (kind) => {
      await using under = await open();
      const [one, two, three] = [claimOf(), claimOf(), claimOf()];
      for (const claim of [one, two, three]) await under.ledger.claim(claim);
      await under.ledger.finish(one.id, NOW, { kind });
      await under.ledger.abandon(two.id, { kind });
      await under.ledger.settleMessage(three.id, { kind });
      expect(await due(under.ledger, NOW + 9e6)).toEqual([]);
      // What comes late changes nothing.
      await under.ledger.settleMessage(one.id, { kind: 'postponed', dueAt: NOW });
      expect(await due(under.ledger, NOW + 9e6)).toEqual([]);
    });

    test('that was postponed is due then, and counts its attempts', async () => {
      await using under = await open();
      const claim = claimOf();
      await under.ledger.claim(claim);
      await under.ledger.finish(claim.id, NOW, { kind: 'postponed', dueAt: NOW + 5 * MINUTE });
      expect(await due(under.ledger, NOW + 5 * MINUTE - 1)).toEqual([]);
      await under.ledger.settleMessage(claim.id, { kind: 'postponed', dueAt: NOW + 7 * MINUTE });
      const [message] = await under.ledger.takeDueMessages(NOW + 7 * MINUTE, NOW + 9e6, 10);
      expect(message?.attempts).toBe(2);
    });

    test('that went out before the claim is never due', async () => {
      await using under = await open();
      await under.ledger.claim(claimOf({ notified: true }));
      expect(await due(under.ledger, NOW + 9e6)).toEqual([]);
    });
  });
}
