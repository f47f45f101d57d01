import { describe } from 'vitest';
import { sqliteLedger } from '#server/consultation/storage/ledgers/sqlite.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { sqliteWrittenBookings } from './sqlite.ts';
import { writtenBookingsContract } from './written-bookings.contract.ts';

describe('the bookings in the calendar of the embedded database', () => {
  writtenBookingsContract(async () => {
    const folder = await tempDir();
    const database = openSqlite(folder.path);
    return {
      written: sqliteWrittenBookings(database),
      ledger: sqliteLedger(database),
      async [Symbol.asyncDispose]() {
        database.close();
        await folder.remove();
      },
    };
  });
});
