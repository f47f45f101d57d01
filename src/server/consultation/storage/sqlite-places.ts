import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { type BookingLedger, KEY_LEASE_MS } from './booking-ledger.ts';
import { takesPlace } from './booking-row.ts';

/**
 * The SQL condition that a process holds a lease of the booking. If more than `KEY_LEASE_MS` is
 * left of a lease, the lease was given before the clock was set back, and it does not count.
 */
export const SQLITE_LEASED = `lease_until > $now and lease_until <= $now + ${KEY_LEASE_MS}`;
const TAKES_PLACE = takesPlace(`(${SQLITE_LEASED})`);

/** Returns whether `SQLITE_LEASED` holds for a lease. */
export function isLeased(leaseUntil: number, now: number): boolean {
  return leaseUntil > now && leaseUntil <= now + KEY_LEASE_MS;
}

export interface SqlitePlaces extends Pick<BookingLedger, 'fullSlots'> {
  /**
   * Returns whether no place is free at an instant. The place of the booking `exceptId` counts as
   * free. An unknown instant and an unlimited capacity, which are null, are never full.
   */
  isFull(startsAt: number | null, capacity: number | null, exceptId: string, now?: number): boolean;
}

/** Creates the part of the embedded ledger that counts the taken places of slots. */
export function sqlitePlaces({ connection, read }: SqliteDatabase): SqlitePlaces {
  const taken = connection.prepare(
    `select count(*) as bookings from bookings
     where starts_at = $starts_at and ${TAKES_PLACE} and id <> $except_id`,
  );
  const full = connection.prepare(
    `select starts_at from bookings
     where starts_at >= $from and starts_at < $to and ${TAKES_PLACE}
     group by starts_at having count(*) >= $capacity order by starts_at`,
  );

  /** Returns the number of taken places at an instant, without the place of one booking. */
  const countTaken = (startsAt: number, exceptId: string, now: number) =>
    Number(taken.get({ starts_at: startsAt, except_id: exceptId, now })?.bookings);

  return {
    isFull: (startsAt, capacity, exceptId, now = Date.now()) =>
      capacity !== null && startsAt !== null && countTaken(startsAt, exceptId, now) >= capacity,
    async fullSlots(from, to, capacity) {
      const found = read(() => full.all({ from, to, capacity, now: Date.now() }));
      return found.map((row) => Number(row.starts_at));
    },
  };
}
