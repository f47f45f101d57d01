import { afterAll } from 'vitest';
import { postgresLedger } from '#server/consultation/storage/ledgers/postgres.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { emptiedDatabase } from '../storage/emptied-database.ts';
import type { BookingAppOptions } from './booking-app.ts';

async function openDatabase() {
  const lent = await emptiedDatabase();
  return { lent, database: await openPostgres(lent.url) };
}

/**
 * Returns the engines that keep bookings, each with the options that make the app use it. A test
 * file calls this function once. Its PostgreSQL database is opened once, because opening one takes
 * long, and it is closed after the last test of the file.
 */
export function bookingEngines(): [string, () => Promise<BookingAppOptions>][] {
  let opened: ReturnType<typeof openDatabase> | null = null;
  afterAll(async () => {
    if (opened === null) return;
    const { lent, database } = await opened;
    await database.close();
    await lent[Symbol.asyncDispose]();
  });

  /** Empties the PostgreSQL database. The app then keeps its rows and its ledger there. */
  async function inPostgres(): Promise<BookingAppOptions> {
    opened ??= openDatabase();
    const { database } = await opened;
    await database.run('truncate consultations, bookings, booking_messages cascade');
    return {
      wrapLedger: () => postgresLedger(database),
      run: (sql) => database.run(sql),
    };
  }

  return [
    ['the embedded database', async () => ({})],
    ['PostgreSQL', inPostgres],
  ];
}
