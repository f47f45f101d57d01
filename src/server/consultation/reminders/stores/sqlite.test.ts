import { describe } from 'vitest';
import { sqliteLedger } from '#server/consultation/storage/ledgers/sqlite.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { remindersContract } from './reminders.contract.ts';
import { sqliteReminders } from './sqlite.ts';

describe('the reminders in the embedded database', () => {
  remindersContract(async () => {
    const folder = await tempDir();
    const database = openSqlite(folder.path);
    return {
      reminders: sqliteReminders(database),
      ledger: sqliteLedger(database),
      run: async (sql: string) => database.connection.prepare(sql).all(),
      async [Symbol.asyncDispose]() {
        database.close();
        await folder.remove();
      },
    };
  });
});
