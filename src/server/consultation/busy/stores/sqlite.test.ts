import { describe } from 'vitest';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { busyStoreContract } from './busy-store.contract.ts';
import { sqliteBusyStore } from './sqlite.ts';

describe('the busy times in the embedded database', () => {
  busyStoreContract(async () => {
    const folder = await tempDir();
    const database = openSqlite(folder.path);
    return {
      store: sqliteBusyStore(database),
      async age(ms) {
        database.connection.exec(`update busy_calendars set read_at = read_at - ${ms},
          tried_at = tried_at - ${ms}, claimed_until = claimed_until - ${ms}`);
      },
      async [Symbol.asyncDispose]() {
        database.close();
        await folder.remove();
      },
    };
  });
});
