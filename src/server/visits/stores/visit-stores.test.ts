import { describe, expect, test } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite, openSqliteWithoutLock } from '#server/database/sqlite-database.ts';
import { StorageError } from '#server/database/storage-error.ts';
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

  test.each([
    ['the answer to the last statement was lost', true],
    ['the database undid the transaction', false],
  ])('are added once by a second attempt after %s', async (_, isStored) => {
    await using fresh = await freshDatabase();
    const { run, transaction, close } = await openPostgres(fresh.url);
    let isDown = true;
    const lost = new StorageError('PostgreSQL', 'connection lost');
    const store = postgresVisitStore({
      run,
      async transaction(work) {
        const result = await transaction(async (inside) => {
          const done = await work(inside);
          if (isDown && !isStored) throw lost;
          return done;
        });
        if (isDown) throw lost;
        return result;
      },
    });
    const counts = [{ day: '2026-11-16', page: '/', visits: 3 } as const];
    await expect(store.add(counts)).rejects.toBe(lost);
    isDown = false;
    await store.add(counts);
    expect(await store.list('2026-11-16', '2026-11-16')).toEqual(counts);
    await close();
  });
});
