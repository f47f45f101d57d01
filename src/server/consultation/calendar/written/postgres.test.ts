import { describe } from 'vitest';
import { postgresLedger } from '#server/consultation/storage/ledgers/postgres.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { postgresWrittenBookings } from './postgres.ts';
import { writtenBookingsContract } from './written-bookings.contract.ts';

describe('the bookings in the calendar of PostgreSQL', () => {
  writtenBookingsContract(async () => {
    const lent = await emptiedDatabase();
    const database = await openPostgres(lent.url);
    return {
      written: postgresWrittenBookings(database),
      ledger: postgresLedger(database),
      async [Symbol.asyncDispose]() {
        await database.close();
        await lent[Symbol.asyncDispose]();
      },
    };
  });
});
