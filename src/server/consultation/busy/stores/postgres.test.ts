import { describe } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { busyStoreContract } from './busy-store.contract.ts';
import { postgresBusyStore } from './postgres.ts';

describe('the busy times in PostgreSQL', () => {
  busyStoreContract(async () => {
    const lent = await emptiedDatabase();
    const database = await openPostgres(lent.url);
    return {
      store: postgresBusyStore(database),
      async age(ms) {
        await database.run(`update busy_calendars set read_at = read_at - ${ms},
          tried_at = tried_at - ${ms}, claimed_until = claimed_until - ${ms}`);
      },
      async [Symbol.asyncDispose]() {
        await database.close();
        await lent[Symbol.asyncDispose]();
      },
    };
  });
});
