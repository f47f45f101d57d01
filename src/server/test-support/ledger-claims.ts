import { randomUUID } from 'node:crypto';
import type { BookingLedger, Claim } from '../consultation/booking-ledger.ts';
import { validRow } from './consultations.ts';

export interface LedgerUnderTest extends AsyncDisposable {
  ledger: BookingLedger;
  /** A statement past the driver. */
  run(sql: string): Promise<Record<string, unknown>[]>;
}

export const NOW = Date.UTC(2026, 10, 12, 8);
export const STARTS_AT = Date.UTC(2026, 10, 16, 8, 30);
export const MINUTE = 60_000;

/** A booking that is about to be made. */
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
      row: validRow,
      date: '2026-11-16',
      timeZone: 'Europe/Paris',
      submittedAt: NOW,
      marks: ['filled-fast'],
    },
    notified: false,
    capacity: null,
    now: NOW,
    leaseUntil: NOW + 5000,
    messageDueAt: NOW + MINUTE,
    ...changes,
  };
}
