import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bodyForNow } from '../test-support/booking/consultations.ts';
import {
  SLOW_OUTBOX_TIMING,
  startCrashingServer,
} from '../test-support/processes/start-crashing-server.ts';
import { flakyTelegram } from '../test-support/stand-ins/flaky-telegram.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { readRequestMarkersFromPostgres } from '../test-support/storage/stored-markers.ts';
import { tempSite } from '../test-support/temp-site.ts';

const KEYS = 30;
const CAPACITY = 3;
const CROWD = 120;

async function book(origin: string, key: string, changes = {}) {
  const response = await fetch(`${origin}/api/consultations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ ...bodyForNow(), problems: key, ...changes }),
  });
  const { id } = (await response.json()) as { id?: string };
  return { status: response.status, id };
}

async function startTwo(settings: Record<string, string>) {
  const site = await tempSite();
  onTestFinished(() => site[Symbol.asyncDispose]());
  const start = async (bot: string) => {
    const env: Record<string, string> = {
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ...settings,
    };
    const server = await startCrashingServer({
      siteDir: site.siteDir,
      env: env.TELEGRAM_API_URL ? { ...env, TELEGRAM_BOT_TOKEN: bot, TELEGRAM_CHAT_ID: '1' } : env,
      crash: null,
      timing: SLOW_OUTBOX_TIMING,
    });
    onTestFinished(async () => {
      server.child.kill('SIGTERM');
      expect(await server.ended).toEqual([0, null]);
    });
    return server.origin;
  };
  return Promise.all([start('1:first'), start('2:second')]);
}

test('two processes on one PostgreSQL book each key once and share the sending of the messages', async () => {
  await using database = await freshDatabase();
  // A number below 0.5 makes an attempt fail. So every attempt fails until `mend` is called, and
  // the outboxes have to send every message again.
  await using telegram = await flakyTelegram(
    () => 0.4,
    (text) => /\| (\S+)/.exec(text)?.[1] ?? text,
  );
  const origins = await startTwo({
    DATABASE_URL: database.url,
    TELEGRAM_API_URL: telegram.apiUrl,
  });

  const keys = Array.from({ length: KEYS }, () => randomUUID());
  const answers = await Promise.all(
    keys.map((key) => Promise.all(origins.map((origin) => book(origin, key)))),
  );
  for (const [first, second] of answers) {
    expect(first?.status).toBe(201);
    expect(second).toEqual(first);
  }
  expect((await readRequestMarkersFromPostgres(database.url)).toSorted()).toEqual(keys.toSorted());

  telegram.mend();
  await expect.poll(() => telegram.delivered.size).toBe(KEYS);
  const bots = [...telegram.delivered.values()];
  expect(bots.every(({ length }) => length === 1)).toBe(true);
  expect(new Set(bots.flat())).toEqual(new Set(['1:first', '2:second']));
});

test('two processes on one PostgreSQL never overbook a slot, and never refuse a request because no connection is free', async () => {
  await using database = await freshDatabase();
  const origins = await startTwo({
    DATABASE_URL: database.url,
    SLOT_CAPACITY: String(CAPACITY),
  });
  // The lock is held longer than a request may wait for a connection. So the requests succeed only
  // if many requests share one connection.
  const release = await holdBookings(database.url);
  const answers = Array.from({ length: CROWD }, (_, index) =>
    book(origins[index % 2] ?? '', randomUUID(), { problems: String(index) }),
  );
  await Promise.race([...answers, delay(2500)]);
  await release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(CAPACITY).fill(201), ...Array(CROWD - CAPACITY).fill(409)]);
  expect(await readRequestMarkersFromPostgres(database.url)).toHaveLength(CAPACITY);
});

/** Locks the table of bookings, as a slow statement of another process might do. */
async function holdBookings(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('begin; lock table bookings in exclusive mode');
  return () => client.end();
}
