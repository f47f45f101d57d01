import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freePort } from '../test-support/processes/free-port.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { vacuumPostgres } from './vacuum-postgres.ts';

test('vacuuming tells whether every table was vacuumed', async () => {
  await using fresh = await freshDatabase();
  const role = `guest_${randomUUID().replaceAll('-', '')}`;
  const owner = new pg.Client(fresh.url);
  await owner.connect();
  try {
    await owner.query(`create table notes (note text); create role ${role} login`);
    expect(await vacuumPostgres(fresh.url, ['notes'])).toBe(true);
    const guest = new URL(fresh.url);
    guest.username = role;
    expect(await vacuumPostgres(guest.href, ['notes'])).toBe(false);
  } finally {
    await owner.query(`drop role if exists ${role}`);
    await owner.end();
  }
});

test('vacuuming a server that cannot be reached returns false', async () => {
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
  expect(await vacuumPostgres(url, ['notes'])).toBe(false);
});
