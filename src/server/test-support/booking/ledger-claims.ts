import { randomBytes, randomUUID } from 'node:crypto';
import type { BookingClaim, BookingLedger } from '#server/consultation/storage/booking-ledger.ts';
import { validRow } from './consultations.ts';

export interface LedgerUnderTest extends AsyncDisposable {
  ledger: BookingLedger;
  /** Runs an SQL statement directly on the database, without the ledger. */
  run(sql: string): Promise<Record<string, unknown>[]>;
}

export const CLAIMED_AT = Date.UTC(2026, 10, 12, 8);
export const STARTS_AT = Date.UTC(2026, 10, 16, 8, 30);
export const MINUTE = 60_000;

/**
 * Changes all leases and due times as if this many milliseconds had passed. A negative number acts
 * as if the clock had been set back.
 */
export async function letTimePass({ run }: LedgerUnderTest, ms: number): Promise<void> {
  await run(
    `update booking_messages set due_at = due_at - ${ms}, tried_at = tried_at - ${ms},
       created_at = created_at - ${ms}`,
  );
  await run(
    `update bookings set lease_until = lease_until - ${ms}, message_due_at = message_due_at - ${ms}`,
  );
}

/** Returns a valid claim for a new booking, with the given changes. */
export function validClaim(changes: Partial<BookingClaim> = {}): BookingClaim {
  const id = randomUUID();
  return {
    key: randomUUID(),
    bodyHash: 'a',
    id,
    linkToken: randomBytes(32).toString('base64url'),
    details: {
      service: 'ai-phone',
      date: '2026-11-16',
      slot: '09:30',
      startsAt: STARTS_AT,
      timeZone: 'Europe/Paris',
      locale: 'en-US',
      marks: ['filled-fast'],
    },
    notice: {
      id,
      messageId: id,
      row: validRow,
      date: '2026-11-16',
      timeZone: 'Europe/Paris',
      submittedAt: CLAIMED_AT,
      marks: ['filled-fast'],
    },
    notified: false,
    visitor: null,
    messages: [],
    capacity: null,
    createdAt: CLAIMED_AT,
    leaseMs: 5000,
    messageDueInMs: MINUTE,
    ...changes,
  };
}
