import { describe } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite, openSqliteWithoutLock } from '#server/database/sqlite-database.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { postgresVisitStore } from './postgres.ts';
import { sqliteVisitStore } from './sqlite.ts';
import { visitStoreContract } from './visit-store.contract.ts';

describe('the counts of visits in the embedded database', () => {
  visitStoreContract(async () => {
    const folder = await tempDir();
    const [server, owner] = [openSqlite(folder.path), openSqliteWithoutLock(folder.path)];
    return {
      stores: [sqliteVisitStore(server), sqliteVisitStore(owner)],
      async [Symbol.asyncDispose]() {
        owner.close();
        server.close();
        await folder.remove();
      },
    };
  });
});

describe('the counts of visits in PostgreSQL', () => {
  visitStoreContract(async () => {
    const fresh = await freshDatabase();
    const [one, other] = [await openPostgres(fresh.url), await openPostgres(fresh.url)];
    return {
      stores: [postgresVisitStore(one), postgresVisitStore(other)],
      async [Symbol.asyncDispose]() {
        await Promise.all([one.close(), other.close()]);
        await fresh[Symbol.asyncDispose]();
      },
    };
  });
});
