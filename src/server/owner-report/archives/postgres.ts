import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import { BOOKING_FACTS, bookingFactFromRow } from '../booking-fact-row.ts';
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
