import { describe } from 'vitest';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { sqliteResourceStore } from './sqlite.ts';
import { resourceStoreContract } from './store.contract.ts';

async function open() {
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  return {
    store: sqliteResourceStore(database),
    async [Symbol.asyncDispose]() {
      database.close();
      await folder.remove();
    },
  };
}

describe('the embedded store of resources', () => {
  resourceStoreContract(open);
});
