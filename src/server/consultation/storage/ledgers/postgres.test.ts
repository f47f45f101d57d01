import { describe } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { ledgerContract } from './ledger.contract.ts';
import { postgresLedger } from './postgres.ts';

describe('the PostgreSQL ledger', () => {
  ledgerContract(async () => {
    const fresh = await freshDatabase();
    const database = await openPostgres(fresh.url);
    return {
      ledger: postgresLedger(database),
      rowTime: 'now()',
      run: (sql: string) => database.run(sql),
      async [Symbol.asyncDispose]() {
        await database.close();
        await fresh[Symbol.asyncDispose]();
      },
    };
  });
});
