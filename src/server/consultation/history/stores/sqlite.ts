import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { historyRow, readHistoryEntry } from '../history-entry.ts';
import {
  type HistoryStore,
  lastEntriesQuery,
  markEntry,
  readMessageAbout,
  SELECT_MESSAGES,
  SQLITE_INSERT_HISTORY,
} from '../history-store.ts';

export function sqliteHistory({ connection, read, write }: SqliteDatabase): HistoryStore {
  const ofBooking = connection.prepare(lastEntriesQuery('?', '?'));
  const messages = connection.prepare(
    `${SELECT_MESSAGES} where booking_id = ? order by created_at, id`,
  );
  const insert = connection.prepare(SQLITE_INSERT_HISTORY);
  const booking = connection.prepare('select 1 from bookings where id = ?');
  const setOutcome = connection.prepare(
    `update bookings set outcome = $outcome, outcome_at = $at
     where id = $id and sequence = $sequence and outcome is $expected`,
  );
  const newest = connection.prepare(
    `select (select max(created_at) from consultations) as requested,
       (select max(at) from booking_history) as happened`,
  );

  return {
    ofBooking: async (bookingId, most) =>
      read(() => ofBooking.all(bookingId, most)).map(readHistoryEntry),
    messagesAbout: async (bookingId) => read(() => messages.all(bookingId)).map(readMessageAbout),
    addNote: ({ bookingId, ...note }) =>
      write(() => {
        if (!booking.get(bookingId)) return false;
        insert.run(historyRow(bookingId, { ...note, kind: 'note' }));
        return true;
      }),
    mark: (mark) =>
      write(() => {
        const { bookingId: id, at, outcome, expected } = mark;
        const { sequence } = expected;
        const marked = { id, at: outcome && at, outcome, sequence, expected: expected.outcome };
        if (setOutcome.run(marked).changes === 0) return 'changed';
        insert.run(historyRow(id, markEntry(mark)));
        return 'done';
      }),
    version: async () => JSON.stringify(read(() => newest.get())),
  };
}
