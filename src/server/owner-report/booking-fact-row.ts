import type { BookingFact } from '#core/owner-report/report-facts.ts';

/** The statement that lists bookings, up to the two limits of their time. */
export const BOOKING_FACTS =
  'select service, state, sequence, created_at from bookings where finished_at is not null';

/** Reads a row of SQLite or PostgreSQL. PostgreSQL returns large numbers as text. */
export function bookingFactFromRow(row: Record<string, unknown>): BookingFact {
  const wasMoved = Number(row.sequence) > 0;
  return {
    at: Number(row.created_at),
    service: String(row.service),
    state: row.state === 'cancelled' ? 'cancelled' : wasMoved ? 'moved' : 'booked',
  };
}
