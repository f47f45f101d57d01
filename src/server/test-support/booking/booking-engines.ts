import { afterAll } from 'vitest';
import { postgresLedger } from '#server/consultation/storage/ledgers/postgres.ts';
import { postgresStore } from '#server/consultation/storage/stores/postgres.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { freshDatabase } from '../storage/fresh-database.ts';
import type { BookingAppOptions } from './booking-app.ts';

async function openDatabase() {
  const fresh = await freshDatabase();
  return { fresh, database: await openPostgres(fresh.url) };
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
    const { fresh, database } = await opened;
    await database.close();
    await fresh[Symbol.asyncDispose]();
  });

  /** Empties the PostgreSQL database. The app then keeps its rows and its ledger there. */
  async function inPostgres(): Promise<BookingAppOptions> {
    opened ??= openDatabase();
    const { database } = await opened;
    await database.run('truncate consultations, bookings, booking_messages cascade');
    return {
      wrapStore: () => postgresStore(database),
      wrapLedger: () => postgresLedger(database),
      run: (sql) => database.run(sql),
    };
  }

  return [
    ['the embedded database', async () => ({})],
    ['PostgreSQL', inPostgres],
  ];
}
