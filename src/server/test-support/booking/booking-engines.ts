import { afterAll } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { emptiedDatabase } from '../storage/emptied-database.ts';
import type { BookingAppOptions } from './booking-app.ts';
import { emptiedPostgres } from './emptied-postgres.ts';

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

  async function inPostgres(): Promise<BookingAppOptions> {
    opened ??= openDatabase();
    return emptiedPostgres((await opened).database);
  }

  return [
    ['the embedded database', async () => ({})],
    ['PostgreSQL', inPostgres],
  ];
}
