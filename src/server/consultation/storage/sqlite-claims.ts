import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import type { BookingClaim, BookingLedger, ClaimOutcome } from './booking-ledger.ts';
import { type BookingRow, NEW_BOOKING_COLUMNS, newBookingRow } from './booking-row.ts';
import type { SqliteLaterMessages } from './sqlite-later-messages.ts';
import { isLeased, type SqlitePlaces } from './sqlite-places.ts';

interface SqliteClaimsParts {
  isFull: SqlitePlaces['isFull'];
  addMessages: SqliteLaterMessages['add'];
}

/** Creates the function `claim` of the embedded ledger. */
export function sqliteClaims(
  { connection, write }: SqliteDatabase,
  { isFull, addMessages }: SqliteClaimsParts,
): BookingLedger['claim'] {
  const byKey = connection.prepare(
    'select id, body_hash, finished_at, lease_until from bookings where key = ?',
  );
  const insert = connection.prepare(
    `insert into bookings (${NEW_BOOKING_COLUMNS.join()})
     values (${NEW_BOOKING_COLUMNS.map(() => '?').join()})`,
  );
  const reclaim = connection.prepare('update bookings set lease_until = ? where id = ?');

  const takeOver = (claim: BookingClaim, found: BookingRow, now: number): ClaimOutcome => {
    const id = String(found.id);
    if (found.body_hash !== claim.bodyHash) return { kind: 'other-body' };
    if (found.finished_at !== null) return { kind: 'finished', id };
    if (isLeased(Number(found.lease_until), now)) return { kind: 'busy' };
    if (isFull(claim.details.startsAt, claim.capacity, id, now)) return { kind: 'slot-full' };
    reclaim.run(now + claim.leaseMs, id);
    return { kind: 'claimed', id, isNew: false };
  };

  const takeNew = (claim: BookingClaim, now: number): ClaimOutcome => {
    const { id, capacity, details } = claim;
    if (isFull(details.startsAt, capacity, id, now)) return { kind: 'slot-full' };
    const row = newBookingRow(claim, now);
    insert.run(...NEW_BOOKING_COLUMNS.map((column) => row[column]));
    addMessages(claim.messages, { bookingId: id, sequence: 0 }, now);
    return { kind: 'claimed', id, isNew: true };
  };

  return (claim) =>
    write(() => {
      const now = Date.now();
      const found = byKey.get(claim.key);
      return found ? takeOver(claim, found, now) : takeNew(claim, now);
    });
}
