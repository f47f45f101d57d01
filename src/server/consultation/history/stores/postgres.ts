import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import { historyRow, readHistoryEntry } from '../history-entry.ts';
import {
  type HistoryStore,
  lastEntriesQuery,
  markEntry,
  POSTGRES_INSERT_HISTORY,
  readMessageAbout,
  SELECT_MESSAGES,
} from '../history-store.ts';

const OF_BOOKING = lastEntriesQuery('$1', '$2');
const MESSAGES = `${SELECT_MESSAGES} where booking_id = $1 order by created_at, id`;
/** The booking must not be erased before the note that belongs to it is stored. */
const LOCK_BOOKING = 'select 1 from bookings where id = $1 for key share';
const SET_OUTCOME = `
  update bookings set outcome = $2, outcome_at = $3
  where id = $1 and sequence = $4 and outcome is not distinct from $5 returning 1`;
const NEWEST = `
  select (select max(created_at) from consultations) as requested,
    (select max(at) from booking_history) as happened`;

export function postgresHistory({
  run,
  transaction,
}: Pick<PostgresDatabase, 'run' | 'transaction'>): HistoryStore {
  return {
    ofBooking: async (bookingId, most) =>
      (await run(OF_BOOKING, [bookingId, most])).map(readHistoryEntry),
    messagesAbout: async (bookingId) => (await run(MESSAGES, [bookingId])).map(readMessageAbout),
    addNote: ({ bookingId, ...note }) =>
      transaction(async (inside) => {
        if ((await inside(LOCK_BOOKING, [bookingId])).length === 0) return false;
        const row = historyRow(bookingId, { ...note, kind: 'note' });
        await inside(POSTGRES_INSERT_HISTORY, [JSON.stringify(row)]);
        return true;
      }),
    mark: (mark) =>
      transaction(async (inside) => {
        const { bookingId: id, at, outcome, expected } = mark;
        const values = [id, outcome, outcome && at, expected.sequence, expected.outcome];
        if ((await inside(SET_OUTCOME, values)).length === 0) return 'changed';
        await inside(POSTGRES_INSERT_HISTORY, [JSON.stringify(historyRow(id, markEntry(mark)))]);
        return 'done';
      }),
    version: async () => JSON.stringify(await run(NEWEST)),
  };
}
