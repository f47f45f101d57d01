import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import {
  calendarEntryQuery,
  calendarParameters,
  calendarQuery,
  type OwnersCalendar,
  readCalendarEntry,
} from '../owners-calendar.ts';

export function sqliteCalendar({ connection, read }: SqliteDatabase): OwnersCalendar {
  const query = connection.prepare(calendarQuery((parameter) => `$${parameter}`));
  const one = connection.prepare(calendarEntryQuery('?'));
  return {
    nearestEntries: async (span, most) =>
      read(() => query.all(calendarParameters(span, most)).map(readCalendarEntry)),
    async entryOf(bookingId) {
      const row = read(() => one.get(bookingId));
      return row ? readCalendarEntry(row) : null;
    },
  };
}
