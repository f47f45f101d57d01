import { afterAll } from 'vitest';
import { postgresLedger } from '#server/consultation/storage/ledgers/postgres.ts';
import { postgresStore } from '#server/consultation/storage/stores/postgres.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { freshDatabase } from '../storage/fresh-database.ts';
import type { BookingAppOptions } from './booking-app.ts';

/** The PostgreSQL database of a test file. It is opened once, because opening one takes long. */
let opened: ReturnType<typeof openDatabase> | null = null;

async function openDatabase() {
  const fresh = await freshDatabase();
  return { fresh, database: await openPostgres(fresh.url) };
}

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

/** The engines that keep bookings, each with the options that make the app use it. */
export const bookingEngines: [string, () => Promise<BookingAppOptions>][] = [
  ['the embedded database', async () => ({})],
  ['PostgreSQL', inPostgres],
];
