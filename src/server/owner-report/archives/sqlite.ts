import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import {
  BOOKING_FACTS,
  bookingFactFromRow,
  meetingFromRow,
  nextMeetingsQuery,
} from '../booking-fact-row.ts';
import type { ReportSource } from '../report-source.ts';

export function sqliteBookingFacts({ connection, read }: SqliteDatabase): ReportSource['bookings'] {
  const list = connection.prepare(
    `${BOOKING_FACTS} and created_at >= ? and created_at < ? order by created_at`,
  );
  return async ({ from, before }) => read(() => list.all(from, before)).map(bookingFactFromRow);
}

export function sqliteNextMeetings({ connection, read }: SqliteDatabase): ReportSource['meetings'] {
  const list = connection.prepare(nextMeetingsQuery('?', '?'));
  return async (now, today) => read(() => list.all(now, today)).map(meetingFromRow);
}
