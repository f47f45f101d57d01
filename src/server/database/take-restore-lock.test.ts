import pg from 'pg';
import { expect, test } from 'vitest';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { openPostgres } from './postgres-database.ts';
import { RestoreUnderWayError } from './restore-lock.ts';
import { takeRestoreLock } from './take-restore-lock.ts';

/** The restore locks of this database. The migrations have a lock of their own, with another number. */
const RESTORE_LOCKS = `
  select pid from pg_locks
  where locktype = 'advisory' and objid = 2
    and database = (select oid from pg_database where datname = current_database())`;

async function opened() {
  const lent = await emptiedDatabase();
  const database = await openPostgres(lent.url);
  return {
    url: lent.url,
    database,
    async [Symbol.asyncDispose]() {
      await database.close();
      await lent[Symbol.asyncDispose]();
    },
  };
}

test('while a restore has the lock, nobody opens the database and no other restore begins', async () => {
  await using under = await opened();
  const lock = await takeRestoreLock(under.database);
  await expect(openPostgres(under.url)).rejects.toBeInstanceOf(RestoreUnderWayError);
  expect(await takeRestoreLock(under.database)).toBeNull();
  await lock?.confirm();
  await lock?.release();
  await (await openPostgres(under.url)).close();
});

test('no restore begins while a server updates the schema', async () => {
  await using under = await opened();
  const other = new pg.Client(under.url);
  await other.connect();
  await other.query('begin; lock table schema_migrations');
  const starting = openPostgres(under.url);
  // The server that starts has asked for the lock, and now it waits for the table.
  await expect.poll(() => under.database.run(RESTORE_LOCKS)).toHaveLength(1);
  expect(await takeRestoreLock(under.database)).toBeNull();
  await other.query('rollback');
  await other.end();
  await (await starting).close();
});

test('a lock that was lost with its connection is told', async () => {
  await using under = await opened();
  const lock = await takeRestoreLock(under.database);
  await under.database.run(`select pg_terminate_backend(pid) from (${RESTORE_LOCKS}) as locks`);
  await expect(lock?.confirm()).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('was lost'),
  });
  await lock?.release();
});
