import { describe } from 'vitest';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { ledgerContract } from './ledger.contract.ts';
import { sqliteLedger } from './sqlite.ts';

describe('the embedded ledger', () => {
  ledgerContract(async () => {
    const folder = await tempDir();
    const database = openSqlite(folder.path);
    return {
      ledger: sqliteLedger(database),
      rowTime: '0',
      run: async (sql: string) =>
        database.connection
          .prepare(sql)
          .all()
          .map((row) => ({ ...row })),
      async [Symbol.asyncDispose]() {
        database.close();
        await folder.remove();
      },
    };
  });
});
