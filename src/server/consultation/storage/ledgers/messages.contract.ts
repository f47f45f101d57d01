import { describe, expect, test } from 'vitest';
import {
  CLAIMED_AT,
  type LedgerUnderTest,
  letTimePass,
  MINUTE,
  validClaim,
} from '#server/test-support/booking/ledger-claims.ts';
import { LONGEST_POSTPONEMENT_MS } from '../booking-ledger.ts';

/**
 * The tests check that a message is not due yet this long before its due time. Even a slow machine
 * needs less than this time between two statements.
 */
const A_WHILE = 30_000;

/** Defines the tests about messages that every ledger must pass. */
export function messagesContract(open: () => Promise<LedgerUnderTest>): void {
  describe('a message', () => {
    const due = async ({ ledger }: LedgerUnderTest) =>
      (await ledger.takeDueMessages(MINUTE, 10)).map(({ id }) => id);

    test('is due when nobody has reported its result, even for an unfinished booking', async () => {
      await using under = await open();
      const claim = validClaim();
      await under.ledger.claim(claim);
      await letTimePass(under, claim.messageDueInMs - A_WHILE);
      expect(await due(under)).toEqual([]);
      await letTimePass(under, A_WHILE);
      const messages = await under.ledger.takeDueMessages(MINUTE, 10);
      expect(messages).toEqual([{ id: claim.id, notice: claim.notice, attempts: 0 }]);
    });

    test('is given to one caller until the lease is over', async () => {
      await using under = await open();
      const claims = Array.from({ length: 8 }, () => validClaim());
      await Promise.all(claims.map((claim) => under.ledger.claim(claim)));
      await letTimePass(under, MINUTE);
      const taken = await Promise.all([1, 2, 3, 4].map(() => due(under)));
      expect(taken.flat().toSorted()).toEqual(claims.map(({ id }) => id).toSorted());
      await letTimePass(under, MINUTE - A_WHILE);
      expect(await due(under)).toEqual([]);
      await letTimePass(under, A_WHILE);
      expect(await due(under)).toHaveLength(8);
    });

    test('is handed out up to the limit, with the longest due first', async () => {
      await using under = await open();
      const [late, early] = [
        validClaim({ messageDueInMs: 2000 }),
        validClaim({ messageDueInMs: 1000 }),
      ];
      await under.ledger.claim(late);
      await under.ledger.claim(early);
      await letTimePass(under, MINUTE);
      const [first, ...others] = await under.ledger.takeDueMessages(MINUTE, 1);
      expect(first?.id).toBe(early.id);
      expect(others).toEqual([]);
    });

    test.each(['delivered', 'refused'] as const)('that was %s is never due again', async (kind) => {
      await using under = await open();
      const [one, two, three] = [validClaim(), validClaim(), validClaim()];
      for (const claim of [one, two, three]) await under.ledger.claim(claim);
      await under.ledger.finish(one.id, CLAIMED_AT, { kind });
      await under.ledger.abandon(two.id, { kind });
      await under.ledger.settleMessage(three.id, { kind });
      await letTimePass(under, 9e6);
      expect(await due(under)).toEqual([]);
      // The message already has a final result, so a later result changes nothing.
      await under.ledger.settleMessage(one.id, { kind: 'postponed', retryInMs: 0 });
      expect(await due(under)).toEqual([]);
    });

    test('that was postponed is due at its new time, and counts its attempts', async () => {
      await using under = await open();
      const { ledger } = under;
      const claim = validClaim();
      await ledger.claim(claim);
      await ledger.finish(claim.id, CLAIMED_AT, { kind: 'postponed', retryInMs: 5 * MINUTE });
      await letTimePass(under, 5 * MINUTE - A_WHILE);
      expect(await due(under)).toEqual([]);
      await ledger.settleMessage(claim.id, { kind: 'postponed', retryInMs: 2 * MINUTE });
      await letTimePass(under, 2 * MINUTE);
      const [message] = await ledger.takeDueMessages(MINUTE, 10);
      expect(message?.attempts).toBe(2);
    });

    test('whose due time is later than the longest postponement is due at once', async () => {
      await using under = await open();
      const claim = validClaim({ messageDueInMs: LONGEST_POSTPONEMENT_MS });
      await under.ledger.claim(claim);
      expect(await due(under)).toEqual([]);
      const clockSetBackByAnHour = -60 * MINUTE;
      await letTimePass(under, clockSetBackByAnHour);
      expect(await due(under)).toEqual([claim.id]);
      expect(await due(under)).toEqual([]);
    });

    test('that was delivered before the claim is never due', async () => {
      await using under = await open();
      await under.ledger.claim(validClaim({ notified: true }));
      await letTimePass(under, 9e6);
      expect(await due(under)).toEqual([]);
    });
  });
}
