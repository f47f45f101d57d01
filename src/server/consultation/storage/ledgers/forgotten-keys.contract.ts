import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BOOKING_WINDOW_DAYS } from '#core/booking-numbers.ts';
import { IDEMPOTENCY_KEY_DAYS } from '#core/retention.ts';
import {
  CLAIMED_AT,
  type LedgerUnderTest,
  letTimePass,
  MINUTE,
  STARTS_AT,
  validClaim,
} from '#server/test-support/booking/ledger-claims.ts';
import type { BookingClaim, BookingLedger } from '../booking-ledger.ts';
import { FORGETTING_STEP } from '../booking-row.ts';

const DAY = 24 * 60 * MINUTE;
/** The time from which the key of the test booking may be removed. The slot lasts half an hour. */
const FORGOTTEN_AT = STARTS_AT + 30 * MINUTE + IDEMPOTENCY_KEY_DAYS * DAY;
const NO_SHUTDOWN = new AbortController().signal;

/** Defines the tests of `forgetPassedKeys` that every ledger must pass. */
export function forgottenKeysContract(open: () => Promise<LedgerUnderTest>): void {
  describe('forgetPassedKeys', () => {
    test('removes only the key and the body hash of a finished booking', async () => {
      await using under = await open();
      const claim = await finished(under.ledger);
      const [before] = await rowsOf(under);
      expect(await under.ledger.forgetPassedKeys(FORGOTTEN_AT - 1, NO_SHUTDOWN)).toBe(0);
      expect(await rowsOf(under)).toEqual([before]);

      expect(await under.ledger.forgetPassedKeys(FORGOTTEN_AT, NO_SHUTDOWN)).toBe(1);
      const [after] = await rowsOf(under);
      const key = `forgotten ${claim.id}`;
      expect(after).toEqual({ ...before, key, body_hash: '' });
      expect(await under.ledger.findBooking(claim.id)).toMatchObject({ id: claim.id });
      expect(await under.ledger.findFinished(claim.key, claim.bodyHash)).toBeNull();
      expect(await under.ledger.forgetPassedKeys(FORGOTTEN_AT, NO_SHUTDOWN)).toBe(0);
    });

    test('removes a booking that was never finished and has no message to send', async () => {
      await using under = await open();
      const delivered = validClaim({ notified: true });
      const refused = validClaim();
      const waiting = validClaim();
      for (const claim of [delivered, refused, waiting]) {
        await under.ledger.claim(claim);
        await under.ledger.abandon(claim.id, null);
      }
      await under.ledger.settleMessage(refused.id, { kind: 'refused' });
      expect(await under.ledger.forgetPassedKeys(FORGOTTEN_AT, NO_SHUTDOWN)).toBe(2);
      expect(await rowsOf(under)).toMatchObject([{ id: waiting.id, key: waiting.key }]);
    });

    test('keeps a booking whose lease still holds', async () => {
      await using under = await open();
      await under.ledger.claim(validClaim({ notified: true }));
      expect(await under.ledger.forgetPassedKeys(FORGOTTEN_AT, NO_SHUTDOWN)).toBe(0);
      // The clock is set back. The end of the lease is now too far in the future, so the lease
      // counts as over.
      await letTimePass(under, -60 * MINUTE);
      expect(await under.ledger.forgetPassedKeys(FORGOTTEN_AT, NO_SHUTDOWN)).toBe(1);
      expect(await rowsOf(under)).toEqual([]);
    });

    test('waits, if the time zone is unknown, until the day has ended everywhere on earth', async () => {
      await using under = await open();
      await finished(under.ledger, { details: { ...validClaim().details, startsAt: null } });
      const dayEndsInTheFarWest = Date.UTC(2026, 10, 17, 12);
      const forgottenAt = dayEndsInTheFarWest + IDEMPOTENCY_KEY_DAYS * DAY;
      expect(await under.ledger.forgetPassedKeys(forgottenAt - 1, NO_SHUTDOWN)).toBe(0);
      expect(await under.ledger.forgetPassedKeys(forgottenAt, NO_SHUTDOWN)).toBe(1);
    });

    test('keeps the key of a booking that a visitor with a slow clock made for a passed slot', async () => {
      await using under = await open();
      const createdAt = STARTS_AT + 9 * DAY;
      await finished(under.ledger, { createdAt });
      await finished(under.ledger, {
        createdAt,
        details: { ...validClaim().details, startsAt: null },
      });
      const unfinished = validClaim({ createdAt, notified: true });
      await under.ledger.claim(unfinished);
      await under.ledger.abandon(unfinished.id, null);
      const forgottenAt = createdAt + IDEMPOTENCY_KEY_DAYS * DAY;
      expect(await under.ledger.forgetPassedKeys(forgottenAt - 1, NO_SHUTDOWN)).toBe(0);
      expect(await under.ledger.forgetPassedKeys(forgottenAt, NO_SHUTDOWN)).toBe(3);
    });

    test.each([null, Date.UTC(9999, 11, 31)])(
      'forgets a booking for a day that a wrong clock chose, begun at %s, when no window can have it',
      async (startsAt) => {
        await using under = await open();
        const details = { ...validClaim().details, date: '9999-12-31' as const, startsAt };
        await finished(under.ledger, { details });
        const windowEnds = CLAIMED_AT + (BOOKING_WINDOW_DAYS + 3) * DAY;
        const forgottenAt = windowEnds + IDEMPOTENCY_KEY_DAYS * DAY;
        expect(await under.ledger.forgetPassedKeys(forgottenAt - 1, NO_SHUTDOWN)).toBe(0);
        expect(await under.ledger.forgetPassedKeys(forgottenAt, NO_SHUTDOWN)).toBe(1);
      },
    );

    test('handles more bookings than one step takes', async () => {
      await using under = await open();
      const bookings = await finishedBookings(under.ledger);
      expect(await under.ledger.forgetPassedKeys(FORGOTTEN_AT, NO_SHUTDOWN)).toBe(bookings);
      const hashes = (await rowsOf(under)).map(({ body_hash }) => body_hash);
      expect(new Set(hashes)).toEqual(new Set(['']));
    });

    test('ends after the current step when the process has to end', async () => {
      await using under = await open();
      const bookings = await finishedBookings(under.ledger);
      const shutdown = new AbortController();
      const forgetting = under.ledger.forgetPassedKeys(FORGOTTEN_AT, shutdown.signal);
      shutdown.abort();
      expect(await forgetting).toBe(FORGETTING_STEP);
      expect(await under.ledger.forgetPassedKeys(FORGOTTEN_AT, shutdown.signal)).toBe(0);
      const left = bookings - FORGETTING_STEP;
      expect(await under.ledger.forgetPassedKeys(FORGOTTEN_AT, NO_SHUTDOWN)).toBe(left);
    });

    test('allows a forgotten key for another booking', async () => {
      await using under = await open();
      const { key } = await finished(under.ledger);
      await under.ledger.forgetPassedKeys(FORGOTTEN_AT, NO_SHUTDOWN);
      const again = validClaim({ key, id: randomUUID() });
      expect(await under.ledger.claim(again)).toMatchObject({ kind: 'claimed', isNew: true });
    });
  });
}

async function finished(
  ledger: BookingLedger,
  changes: Partial<BookingClaim> = {},
): Promise<BookingClaim> {
  const claim = validClaim(changes);
  await ledger.claim(claim);
  await ledger.finish(claim.id, CLAIMED_AT, null);
  return claim;
}

/** Finishes more bookings than two steps can handle, and resolves with their number. */
async function finishedBookings(ledger: BookingLedger): Promise<number> {
  const claims = Array.from({ length: 2 * FORGETTING_STEP + 1 }, () => validClaim());
  await Promise.all(claims.map((claim) => ledger.claim(claim)));
  await Promise.all(claims.map(({ id }) => ledger.finish(id, CLAIMED_AT, null)));
  return claims.length;
}

const rowsOf = (under: LedgerUnderTest) => under.run('select * from bookings');
