import pg from 'pg';
import { expect, test } from 'vitest';
import { postgresLedger } from '../consultation/storage/ledgers/postgres.ts';
import { sqliteLedger } from '../consultation/storage/ledgers/sqlite.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { migrateToOldVersion, oldSqlite } from '../test-support/storage/old-database.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { openPostgres } from './postgres-database.ts';
import { openSqlite } from './sqlite-database.ts';

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const INSERT = `
  insert into bookings (id, key, body_hash, service, date, slot, locale, marks, created_at,
    lease_until, finished_at, message_state, message_due_at)
  values ('${ID}', 'a key', 'a hash', 'ai-phone', '2026-11-16', '09:30', 'en-US', '', 1000,
    0, 1000, 'delivered', 0)`;
const OLD_VERSION = 4;

/** A booking from before the migration was never changed, and it has no page. */
const UNCHANGED = { id: ID, state: 'requested', sequence: 0, changedAt: null, linkToken: null };

test('the migration leaves old bookings of the embedded database without a page', async () => {
  await using folder = await tempDir();
  const before = oldSqlite(folder.path, OLD_VERSION);
  before.exec(INSERT);
  before.close();
  const database = openSqlite(folder.path);
  try {
    expect(await sqliteLedger(database).findBooking(ID)).toMatchObject(UNCHANGED);
  } finally {
    database.close();
  }
});

test('the migration leaves old bookings of PostgreSQL without a page', async () => {
  await using fresh = await freshDatabase();
  const client = new pg.Client(fresh.url);
  await client.connect();
  try {
    await migrateToOldVersion(client, OLD_VERSION);
    await client.query(INSERT);
  } finally {
    await client.end();
  }
  const database = await openPostgres(fresh.url);
  try {
    expect(await postgresLedger(database).findBooking(ID)).toMatchObject(UNCHANGED);
  } finally {
    await database.close();
  }
});
