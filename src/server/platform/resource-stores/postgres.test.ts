import { describe } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { postgresResourceStore } from './postgres.ts';
import { resourceStoreContract } from './store.contract.ts';

async function open() {
  const lent = await emptiedDatabase();
  const database = await openPostgres(lent.url);
  return {
    store: postgresResourceStore(database),
    async [Symbol.asyncDispose]() {
      await database.close();
      await lent[Symbol.asyncDispose]();
    },
  };
}

describe('the PostgreSQL store of resources', () => {
  resourceStoreContract(open);
});
