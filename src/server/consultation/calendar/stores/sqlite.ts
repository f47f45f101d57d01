import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import {
  calendarDayOf,
  calendarQuery,
  type OwnersCalendar,
  readCalendarEntry,
} from '../owners-calendar.ts';

export function sqliteCalendar({ connection, read }: SqliteDatabase): OwnersCalendar {
  const query = connection.prepare(calendarQuery('$since', '$since_day', '$most'));
  return {
    entriesSince: async (since, most) =>
      read(() =>
        query.all({ since, since_day: calendarDayOf(since), most }).map(readCalendarEntry),
      ),
  };
}
