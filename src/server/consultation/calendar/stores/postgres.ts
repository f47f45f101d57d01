import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import {
  calendarEntryQuery,
  calendarParameterNames,
  calendarParameters,
  calendarQuery,
  type OwnersCalendar,
  readCalendarEntry,
} from '../owners-calendar.ts';

const QUERY = calendarQuery((parameter) => `$${calendarParameterNames.indexOf(parameter) + 1}`);
const ONE = calendarEntryQuery('$1');

export function postgresCalendar({ run }: PostgresDatabase): OwnersCalendar {
  return {
    async nearestEntries(span, most) {
      const parameters = calendarParameters(span, most);
      const values = calendarParameterNames.map((name) => parameters[name]);
      const rows = await run(QUERY, values);
      return rows.map(readCalendarEntry);
    },
    async entryOf(bookingId) {
      const [row] = await run(ONE, [bookingId]);
      return row ? readCalendarEntry(row) : null;
    },
  };
}
