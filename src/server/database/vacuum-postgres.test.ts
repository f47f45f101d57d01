import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../test-support/processes/free-port.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { postgresFilesContaining } from '../test-support/storage/stored-traces.ts';
import { vacuumPostgres } from './vacuum-postgres.ts';

test('vacuuming tells whether every table was vacuumed', async () => {
  await using fresh = await freshDatabase();
  const role = `guest_${randomUUID().replaceAll('-', '')}`;
  const owner = new pg.Client(fresh.url);
  await owner.connect();
  try {
    await owner.query(`create table notes (note text); create role ${role} login`);
    expect(await vacuumPostgres(fresh.url, ['notes'], [])).toBe('rewritten');
    const guest = new URL(fresh.url);
    guest.username = role;
    expect(await vacuumPostgres(guest.href, ['notes'], [])).toBe('not-vacuumed');
  } finally {
    await owner.query(`drop role if exists ${role}`);
    await owner.end();
  }
});

test('vacuuming a server that cannot be reached is told', async () => {
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
  expect(await vacuumPostgres(url, ['notes'], [])).toBe('not-vacuumed');
});

test.each([
  ['the last of many rows', { others: 300, mentions: 0 }, 'rewritten', 0],
  ['all rows of a table', { others: 0, mentions: 0 }, 'rewritten', 0],
  ['rows that other rows mention', { others: 300, mentions: 50 }, 'in-statistics', 3],
])('%s leave no byte in the files, or the result says so', async (_, rows, result, files) => {
  await using fresh = await freshDatabase();
  const client = new pg.Client(fresh.url);
  await client.connect();
  const text = `Quill${randomUUID()}`;
  const insert = (count: number, note: string) =>
    client.query(`insert into notes (note) select ${note} from generate_series(1, ${count}) n`);
  try {
    await client.query('create table notes (note text); create index on notes (note)');
    await insert(rows.others, 'md5(n::text)');
    await insert(rows.mentions, `'${text} and others'`);
    // Several equal rows are in the samples of the statistics.
    await insert(50, `'${text}'`);
    await client.query('analyze notes');
    expect(await postgresFilesContaining(fresh.url, [text])).toHaveLength(3);
    await client.query('delete from notes where note = $1', [text]);
    expect(await vacuumPostgres(fresh.url, ['notes'], [text])).toBe(result);
    expect(await postgresFilesContaining(fresh.url, [text])).toHaveLength(files);
  } finally {
    await client.end();
  }
});

test('a dead row whose long values are gone already does not stop the vacuum', async () => {
  await using fresh = await freshDatabase();
  await using elsewhere = await freshDatabase();
  const [client, older] = [new pg.Client(fresh.url), new pg.Client(elsewhere.url)];
  await client.connect();
  await older.connect();
  try {
    // While this transaction is open, PostgreSQL keeps younger dead rows when it writes a table anew.
    await older.query('begin; select pg_current_xact_id()');
    await client.query(`create table notes (note text);
      insert into notes (note) select md5(n::text) from generate_series(1, 300) n`);
    await client.query('analyze notes');
    await client.query('analyze notes');
    // The long values of the statistics are in this table. Autovacuum visits it on its own too.
    await client.query('vacuum pg_toast.pg_toast_2619');
    expect(await vacuumPostgres(fresh.url, ['notes'], [])).toBe('rewritten');
  } finally {
    await client.end();
    await older.end();
  }
});

describe('while another connection reads', () => {
  async function begin() {
    const fresh = await freshDatabase();
    const [reader, client] = [new pg.Client(fresh.url), new pg.Client(fresh.url)];
    await reader.connect();
    await client.connect();
    onTestFinished(async () => {
      await reader.end();
      await client.end();
      await fresh[Symbol.asyncDispose]();
    });
    await client.query(`create table notes (note text); create table others (note text);
      insert into notes (note) select 'Quill' from generate_series(1, 50); analyze notes`);
    return { url: fresh.url, reader, client };
  }

  test('a table that is in use all the time is vacuumed, but not written anew', async () => {
    const { url, reader } = await begin();
    await reader.query('begin; select * from notes');
    expect(await vacuumPostgres(url, ['notes'], [])).toBe('vacuumed');
  });

  test('an empty table in use keeps its statistics, and nobody waits for long behind it', async () => {
    const { url, reader, client } = await begin();
    await client.query('delete from notes');
    await reader.query('begin; select * from notes');
    expect(await vacuumPostgres(url, ['notes'], ['Quill'])).toBe('in-statistics');
  });

  test('rows that an older snapshot still reads are not called removed', async () => {
    const { url, reader, client } = await begin();
    await reader.query('begin isolation level repeatable read; select * from others');
    await client.query("delete from notes; insert into notes values ('kept')");
    expect(await vacuumPostgres(url, ['notes'], [])).toBe('vacuumed');
    expect(await postgresFilesContaining(url, ['Quill'])).not.toEqual([]);
    await reader.query('commit');
    expect(await vacuumPostgres(url, ['notes'], [])).toBe('rewritten');
    expect(await postgresFilesContaining(url, ['Quill'])).toEqual([]);
  });
});
