import { postgresLedger } from '#server/consultation/storage/ledgers/postgres.ts';
import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import type { BookingAppOptions } from './booking-app.ts';

/** Empties the PostgreSQL database. The app then keeps its rows and its ledger there. */
export async function emptiedPostgres(database: PostgresDatabase): Promise<BookingAppOptions> {
  await database.run('truncate consultations, bookings, booking_messages, booking_history cascade');
  return {
    wrapLedger: () => postgresLedger(database),
    run: (sql) => database.run(sql),
  };
}
