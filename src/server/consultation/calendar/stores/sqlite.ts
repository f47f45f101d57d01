import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import {
  calendarParameters,
  calendarQuery,
  type OwnersCalendar,
  readCalendarEntry,
} from '../owners-calendar.ts';

export function sqliteCalendar({ connection, read }: SqliteDatabase): OwnersCalendar {
  const query = connection.prepare(calendarQuery((parameter) => `$${parameter}`));
  return {
    nearestEntries: async (span, most) =>
      read(() => query.all(calendarParameters(span, most)).map(readCalendarEntry)),
  };
}
