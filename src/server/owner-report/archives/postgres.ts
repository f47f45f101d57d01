import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import {
  BOOKING_FACTS,
  bookingFactFromRow,
  meetingFromRow,
  nextMeetingsQuery,
} from '../booking-fact-row.ts';
import type { ReportSource } from '../report-source.ts';

export function postgresBookingFacts({ run }: PostgresDatabase): ReportSource['bookings'] {
  return async ({ from, before }) => {
    const rows = await run(
      `${BOOKING_FACTS} and created_at >= $1 and created_at < $2 order by created_at`,
      [from, before],
    );
    return rows.map(bookingFactFromRow);
  };
}

export function postgresNextMeetings({ run }: PostgresDatabase): ReportSource['meetings'] {
  return async (now, today) =>
    (await run(nextMeetingsQuery('$1', '$2'), [now, today])).map(meetingFromRow);
}
