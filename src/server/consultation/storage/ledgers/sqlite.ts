import { bookingColumns } from '#core/consultation/booking-fields.ts';
import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import type { BookingLedger } from '../booking-ledger.ts';
import { HAS_ROW, readBooking } from '../booking-row.ts';
import { sqliteBookingChanges } from '../sqlite-booking-changes.ts';
import { sqliteClaims } from '../sqlite-claims.ts';
import { type SqliteFirstMessages, sqliteFirstMessages } from '../sqlite-first-messages.ts';
import { sqliteForgottenKeys } from '../sqlite-forgotten-keys.ts';
import { sqliteLaterMessages } from '../sqlite-later-messages.ts';
import { SQLITE_LEASED, sqlitePlaces } from '../sqlite-places.ts';

/** The columns of a request's row, with the instant at which it is stored. */
const ROW_COLUMNS = ['id', ...bookingColumns, 'created_at'];

/**
 * Creates a ledger in the embedded database. It uses the clock of this process, because no other
 * server uses the same folder.
 */
export function sqliteLedger(database: SqliteDatabase): BookingLedger {
  const { connection, read, probe } = database;
  const { isFull, fullSlots } = sqlitePlaces(database);
  const { add: addMessages, ...laterMessages } = sqliteLaterMessages(database);
  const { record, ...firstMessages } = sqliteFirstMessages(database);
  const finished = connection.prepare(
    'select id from bookings where key = ? and body_hash = ? and finished_at is not null',
  );
  const byId = connection.prepare(
    'select * from bookings where id = ? and finished_at is not null',
  );

  // No other server uses the folder, so every process that held a lease has ended. This statement
  // ends all leases.
  connection.exec('update bookings set lease_until = 0 where finished_at is null');

  return {
    claim: sqliteClaims(database, { isFull, addMessages }),
    ...bookingEnds(database, record),
    async findFinished(key, bodyHash) {
      const found = read(() => finished.get(key, bodyHash));
      return found ? String(found.id) : null;
    },
    ...firstMessages,
    ...laterMessages,
    ...sqliteBookingChanges(database, { isFull, addMessages }),
    async findBooking(id) {
      const found = read(() => byId.get(id));
      return found ? readBooking(found) : null;
    },
    fullSlots,
    forgetPassedKeys: sqliteForgottenKeys(database),
    probe,
  };
}

/** Creates the part of the ledger that finishes or abandons a claimed booking. */
function bookingEnds(
  { connection, write }: SqliteDatabase,
  record: SqliteFirstMessages['record'],
): Pick<BookingLedger, 'finish' | 'finishStored' | 'abandon'> {
  const finish = connection.prepare('update bookings set finished_at = ? where id = ?');
  const finishSettled = connection.prepare(
    `update bookings set finished_at = ?, message_state = ?, notice = null,
       message_attempts = message_attempts + 1
     where id = ? and message_state = 'waiting'`,
  );
  const storeRow = connection.prepare(
    `insert into consultations (${ROW_COLUMNS.join()})
     values (${ROW_COLUMNS.map(() => '?').join()})
     on conflict (id) do nothing`,
  );
  const finishStored = connection.prepare(
    `update bookings set finished_at = $now
     where finished_at is null and not (${SQLITE_LEASED}) and ${HAS_ROW}`,
  );
  const abandon = connection.prepare(
    'update bookings set lease_until = 0 where id = ? and finished_at is null',
  );

  return {
    finish: (id, now, message, row) =>
      write(() => {
        if (row) storeRow.run(id, ...bookingColumns.map((column) => row[column]), Date.now());
        // Nearly every booking ends with its message delivered, and one change of its row then does
        // for both.
        if (message !== null && message.kind !== 'postponed') {
          if (finishSettled.run(now, message.kind, id).changes > 0) return;
        }
        finish.run(now, id);
        record(id, message);
      }),
    finishStored: () => write(() => Number(finishStored.run({ now: Date.now() }).changes)),
    abandon: (id, message) =>
      write(() => {
        abandon.run(id);
        record(id, message);
      }),
  };
}
