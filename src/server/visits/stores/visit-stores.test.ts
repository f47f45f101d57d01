import { describe, expect, test } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite, openSqliteWithoutLock } from '#server/database/sqlite-database.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { postgresVisitStore } from './postgres.ts';
import { sqliteVisitStore } from './sqlite.ts';
import { visitStoreContract } from './visit-store.contract.ts';

/** The number of a transaction that PostgreSQL refuses to judge (22023), since it comes later. */
const NOT_YET_GIVEN = '4000000000';

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
    const lent = await emptiedDatabase();
    const [one, other] = [await openPostgres(lent.url), await openPostgres(lent.url)];
    return {
      stores: [postgresVisitStore(one), postgresVisitStore(other)],
      async [Symbol.asyncDispose]() {
        await Promise.all([one.close(), other.close()]);
        await lent[Symbol.asyncDispose]();
      },
    };
  });

  test.each([
    ['the answer to the last statement was lost', { isStored: true, isKnown: true }],
    ['the database undid the transaction', { isStored: false, isKnown: true }],
    ['a standby took over that had not heard of it', { isStored: false, isKnown: false }],
  ])('are added once by a second attempt after %s', async (_, { isStored, isKnown }) => {
    await using lent = await emptiedDatabase();
    const { run, transaction, close } = await openPostgres(lent.url);
    let isDown = true;
    const lost = new StorageError('PostgreSQL', 'connection lost');
    const store = postgresVisitStore({
      run,
      async transaction(work) {
        const result = await transaction(async (inside) => {
          const done = await work(async (sql, values) => {
            const rows = await inside(sql, values);
            return !isKnown && sql.includes('pg_current_xact_id') ? [{ id: NOT_YET_GIVEN }] : rows;
          });
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
