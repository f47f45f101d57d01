import { randomUUID } from 'node:crypto';
import type { BookingLedger, Claim } from '#server/consultation/storage/booking-ledger.ts';
import { validRow } from './consultations.ts';

export interface LedgerUnderTest extends AsyncDisposable {
  ledger: BookingLedger;
  /** Runs a statement without the driver. */
  run(sql: string): Promise<Record<string, unknown>[]>;
}

export const CLAIMED_AT = Date.UTC(2026, 10, 12, 8);
export const STARTS_AT = Date.UTC(2026, 10, 16, 8, 30);
export const MINUTE = 60_000;

/**
 * Moves leases and due times as if this much time had passed. A negative number sets the clock
 * back.
 */
export async function letTimePass({ run }: LedgerUnderTest, ms: number): Promise<void> {
  await run(
    `update bookings set lease_until = lease_until - ${ms}, message_due_at = message_due_at - ${ms}`,
  );
}

/** The claim of a booking that is about to be made. */
export function claimOf(changes: Partial<Claim> = {}): Claim {
  const id = randomUUID();
  return {
    key: randomUUID(),
    bodyHash: 'a',
    id,
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
    capacity: null,
    createdAt: CLAIMED_AT,
    leaseMs: 5000,
    messageDueInMs: MINUTE,
    ...changes,
  };
}
