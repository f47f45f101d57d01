import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import {
  calendarDayOf,
  calendarQuery,
  type OwnersCalendar,
  readCalendarEntry,
} from '../owners-calendar.ts';

const QUERY = calendarQuery('$1', '$2', '$3');

export function postgresCalendar({ run }: PostgresDatabase): OwnersCalendar {
  return {
    async entriesSince(since, most) {
      const rows = await run(QUERY, [since, calendarDayOf(since), most]);
      return rows.map(readCalendarEntry);
    },
  };
}
