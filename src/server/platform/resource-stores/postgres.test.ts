import { describe } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { postgresResourceStore } from './postgres.ts';
import { resourceStoreContract } from './store.contract.ts';

async function open() {
  const fresh = await freshDatabase();
  const database = await openPostgres(fresh.url);
  return {
    store: postgresResourceStore(database),
    async [Symbol.asyncDispose]() {
      await database.close();
      await fresh[Symbol.asyncDispose]();
    },
  };
}

describe('the PostgreSQL store of resources', () => {
  resourceStoreContract(open);
});
