import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { changeRow } from '../history/history-entry.ts';
import { SQLITE_INSERT_HISTORY } from '../history/history-store.ts';
import type {
  Booking,
  BookingCancellation,
  BookingLedger,
  ChangeOutcome,
} from './booking-ledger.ts';
import {
  FORGOTTEN_KEY,
  isLinkToken,
  KEY_AFTER_MOVE,
  MARKS_AFTER_MOVE,
  readBooking,
  readBookingToChange,
  SELECT_TO_CHANGE,
} from './booking-row.ts';
import type { SqliteLaterMessages } from './sqlite-later-messages.ts';
import type { SqlitePlaces } from './sqlite-places.ts';

interface SqliteChangesParts {
  isFull: SqlitePlaces['isFull'];
  addMessages: SqliteLaterMessages['add'];
}

type BookingChanges = Pick<BookingLedger, 'findByToken' | 'takenStarts' | 'move' | 'cancel'>;

/** Creates the part of the embedded ledger that finds a booking by its token and changes it. */
export function sqliteBookingChanges(
  { connection, read, write }: SqliteDatabase,
  { isFull, addMessages }: SqliteChangesParts,
): BookingChanges {
  const byToken = connection.prepare(
    'select * from bookings where link_token = ? and finished_at is not null',
  );
  const toChange = connection.prepare(
    `${SELECT_TO_CHANGE} where b.id = ? and b.finished_at is not null`,
  );
  const moveBooking = connection.prepare(
    `update bookings set date = $date, slot = $slot, starts_at = $starts_at,
       time_zone = coalesce(time_zone, $time_zone), key = ${KEY_AFTER_MOVE},
       marks = ${MARKS_AFTER_MOVE}, sequence = sequence + 1, changed_at = $changed_at
     where id = $id`,
  );
  const moveRow = connection.prepare(
    `update consultations set selected_date = $selected_date, selected_time = $selected_time
     where id = $id`,
  );
  const cancelBooking = connection.prepare(
    `update bookings set state = 'cancelled', key = ${FORGOTTEN_KEY}, body_hash = '',
       sequence = sequence + 1, changed_at = $changed_at
     where id = $id`,
  );

  const addToHistory = connection.prepare(SQLITE_INSERT_HISTORY);

  /** Makes a change, unless the booking is not as the caller expects it. */
  const change = (
    { id, expectedSequence, messagesAbout, person = null }: BookingCancellation,
    make: (booking: Booking) => 'slot-full' | undefined,
  ): ChangeOutcome => {
    const found = toChange.get(id);
    if (!found) return { kind: 'unknown' };
    const { before, visitor, isRowHere } = readBookingToChange(found);
    if (before.sequence !== expectedSequence || before.state === 'cancelled') {
      return { kind: 'changed' };
    }
    const problem = make(before);
    if (problem) return { kind: problem };
    const after = readBooking(toChange.get(id) ?? found);
    const messages = messagesAbout({ before, after, visitor, isRowHere });
    addToHistory.run(changeRow(before, after, person));
    addMessages(messages, { bookingId: id, sequence: after.sequence }, Date.now());
    return { kind: 'done', booking: after };
  };

  return {
    async findByToken(linkToken) {
      if (!isLinkToken(linkToken)) return null;
      const found = read(() => byToken.get(linkToken));
      return found ? readBooking(found) : null;
    },
    async takenStarts(starts, capacity, exceptId) {
      return read(() => starts.filter((start) => isFull(start, capacity, exceptId)));
    },
    move: (move) =>
      write(() =>
        change(move, ({ id }) => {
          const { date, slot, startsAt } = move.to;
          if (isFull(startsAt, move.capacity, id)) return 'slot-full';
          moveBooking.run({
            id,
            date,
            slot,
            starts_at: startsAt,
            time_zone: move.timeZone,
            changed_at: move.changedAt,
          });
          moveRow.run({ id, ...move.row });
        }),
      ),
    cancel: (cancellation) =>
      write(() =>
        change(cancellation, ({ id }) => {
          cancelBooking.run({ id, changed_at: cancellation.changedAt });
        }),
      ),
  };
}
