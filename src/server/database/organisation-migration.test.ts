import pg from 'pg';
import { expect, test } from 'vitest';
import { postgresResourceStore } from '../platform/resource-stores/postgres.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { ORG_ID, SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { migrateToOldVersion, oldSqlite } from '../test-support/storage/old-database.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { openPostgres } from './postgres-database.ts';
import { openSqlite } from './sqlite-database.ts';

const OLD_VERSION = 6;
const INSERT = `insert into resources
  (kind, id, owner, created_at, updated_at, busy_until, labels, body, state)
  values ('assistant', '${SITE_ASSISTANT_ID}', 'private', 1000, 1000, 0, '{}', '{}', 'null')`;

test('the migration gives old resources of the embedded database to the site', async () => {
  await using folder = await tempDir();
  const before = oldSqlite(folder.path, OLD_VERSION);
  before.exec(INSERT);
  before.close();
  const database = openSqlite(folder.path);
  try {
    const found = await sqliteResourceStore(database).find('assistant', SITE_ASSISTANT_ID);
    expect(found).toMatchObject({ orgId: ORG_ID });
  } finally {
    database.close();
  }
});

test('the migration gives old resources of PostgreSQL to the site', async () => {
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
    const found = await postgresResourceStore(database).find('assistant', SITE_ASSISTANT_ID);
    expect(found).toMatchObject({ orgId: ORG_ID });
  } finally {
    await database.close();
  }
});
