import pg from 'pg';
import { expect, test } from 'vitest';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { endRestoreLocks, RESTORE_LOCKS } from '#server/test-support/storage/restore-locks.ts';
import { openPostgres } from './postgres-database.ts';
import { RestoreUnderWayError } from './restore-lock.ts';
import { type RestoreLock, takeRestoreLock } from './take-restore-lock.ts';

async function opened() {
  const lent = await emptiedDatabase();
  const database = await openPostgres(lent.url);
  const locks: (RestoreLock | null)[] = [];
  return {
    url: lent.url,
    database,
    async takeLock() {
      const lock = await takeRestoreLock(database);
      locks.push(lock);
      return lock;
    },
    async [Symbol.asyncDispose]() {
      // A lock that a failed test still holds would keep the database from being closed.
      for (const lock of locks) await lock?.release();
      await database.close();
      await lent[Symbol.asyncDispose]();
    },
  };
}

test('while a restore has the lock, nobody opens the database and no other restore begins', async () => {
  await using under = await opened();
  const lock = await under.takeLock();
  await expect(openPostgres(under.url)).rejects.toBeInstanceOf(RestoreUnderWayError);
  expect(await under.takeLock()).toBeNull();
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
  expect(await under.takeLock()).toBeNull();
  await other.query('rollback');
  await other.end();
  await (await starting).close();
});

test('a lock that was lost with its connection is told', async () => {
  await using under = await opened();
  const lock = await under.takeLock();
  expect(await endRestoreLocks(under.url)).toBe(1);
  await expect(lock?.confirm()).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('was lost'),
  });
});
