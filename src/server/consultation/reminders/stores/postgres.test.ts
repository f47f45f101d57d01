import { describe } from 'vitest';
import { postgresLedger } from '#server/consultation/storage/ledgers/postgres.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { postgresReminders } from './postgres.ts';
import { remindersContract } from './reminders.contract.ts';

describe('the reminders in PostgreSQL', () => {
  remindersContract(async () => {
    const lent = await emptiedDatabase();
    const database = await openPostgres(lent.url);
    return {
      reminders: postgresReminders(database),
      ledger: postgresLedger(database),
      run: (sql: string) => database.run(sql),
      async [Symbol.asyncDispose]() {
        await database.close();
        await lent[Symbol.asyncDispose]();
      },
    };
  });
});
