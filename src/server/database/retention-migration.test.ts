import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { migrateToOldVersion, oldSqlite } from '../test-support/storage/old-database.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { openPostgres } from './postgres-database.ts';
import { openSqliteWithoutLock } from './sqlite-database.ts';

const OLD_VERSION = 2;
const JOINABLE = { joinableUntil: 1_800_000_000_000 };
const MONO = { mono: { customerUrl: 'x' } };
const ODD = 'a\u0000b \ud800 "joinableUntil":1';

/** Rows that the previous version stored, each with the values that its new columns should get. */
const ROWS: ReadonlyArray<{
  kind: string;
  body: object;
  state?: object;
  expires_at: number | null;
  labels: object;
}> = [
  {
    kind: 'session',
    body: { status: 'active', expirationSeconds: 90, messages: [ODD] },
    expires_at: null,
    labels: {},
  },
  { kind: 'session', body: { messages: [ODD] }, expires_at: null, labels: {} },
  { kind: 'chat', body: { input: ODD }, expires_at: null, labels: {} },
  {
    kind: 'call',
    body: { status: 'queued' },
    state: JOINABLE,
    expires_at: JOINABLE.joinableUntil,
    labels: {},
  },
  {
    kind: 'call',
    body: { status: 'ended', artifact: { transcript: ODD, recording: MONO } },
    state: JOINABLE,
    expires_at: null,
    labels: { recording: 'kept' },
  },
];

const INSERT = `insert into resources
  (kind, id, owner, created_at, updated_at, busy_until, labels, body, state)`;

test('the migration fills the new columns for old rows of the embedded database', async () => {
  await using folder = await tempDir();
  const before = oldSqlite(folder.path, OLD_VERSION);
  for (const { kind, body, state } of ROWS) {
    before
      .prepare(`${INSERT} values (?, ?, 'public', 1000, 1000, 0, '{}', ?, ?)`)
      .run(kind, randomUUID(), JSON.stringify(body), JSON.stringify(state ?? null));
  }
  before.close();
  const database = openSqliteWithoutLock(folder.path);
  try {
    const rows = database.connection
      .prepare('select expires_at, labels from resources order by number')
      .all();
    expect(rows.map((row) => [row.expires_at, JSON.parse(String(row.labels))])).toEqual(
      ROWS.map(({ expires_at, labels }) => [expires_at, labels]),
    );
  } finally {
    database.close();
  }
});

test('the migration fills the new columns for old rows of PostgreSQL', async () => {
  await using fresh = await freshDatabase();
  const client = new pg.Client(fresh.url);
  await client.connect();
  try {
    await migrateToOldVersion(client, OLD_VERSION);
    for (const { kind, body, state } of ROWS) {
      await client.query(`${INSERT} values ($1, $2, 'public', 1000, 1000, 0, '{}', $3, $4)`, [
        kind,
        randomUUID(),
        JSON.stringify(body),
        JSON.stringify(state ?? null),
      ]);
    }
    const database = await openPostgres(fresh.url);
    await database.close();
    const { rows } = await client.query('select expires_at, labels from resources order by number');
    expect(
      rows.map((row) => [row.expires_at === null ? null : Number(row.expires_at), row.labels]),
    ).toEqual(ROWS.map(({ expires_at, labels }) => [expires_at, labels]));
  } finally {
    await client.end();
  }
});
