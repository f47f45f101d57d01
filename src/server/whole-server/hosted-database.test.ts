import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { compose } from '../compose/compose.ts';
import { serve } from '../compose/listen-and-drain.ts';
import { parseConfig } from '../config/parse-config.ts';
import { validBody, validRow } from '../test-support/booking/consultations.ts';
import { startHostedDatabase } from '../test-support/stand-ins/hosted-database.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { tempSite } from '../test-support/temp-site.ts';
import { testReader } from '../test-support/test-reader.ts';

const built = await tempSite();
afterAll(() => built[Symbol.asyncDispose]());

const KEY = { 'Idempotency-Key': '2d931510-d99f-494a-8c67-87feb05e1594' };

/**
 * Starts the whole server with a stand-in for Supabase. The ledger is in the PostgreSQL database at
 * `ledgerUrl`, or in the embedded database in `dataDir` if `ledgerUrl` is null.
 */
async function hostedServer(ledgerUrl: string | null) {
  const stack = new AsyncDisposableStack();
  onTestFinished(() => stack.disposeAsync());
  const database = stack.use(await freshDatabase());
  const hosted = await startHostedDatabase(database.url);
  const data = await tempDir();
  stack.defer(() => data.remove());
  const stopHosted = () => hosted[Symbol.asyncDispose]();
  stack.defer(stopHosted);
  const config = parseConfig({
    DATA_DIR: data.path,
    SUPABASE_URL: hosted.url,
    SUPABASE_ANON_KEY: hosted.anonKey,
    ...(ledgerUrl !== null && { DATABASE_URL: ledgerUrl }),
  });
  const serving = await serve({
    host: '127.0.0.1',
    port: 0,
    compose: (bound) =>
      compose(
        { ...bound, reader: testReader, siteDir: built.siteDir, logger: pino({ level: 'silent' }) },
        config,
      ),
  });
  stack.defer(async () => {
    serving.shutDown();
    await serving.closed;
  });
  const book = async () => {
    const response = await fetch(`${serving.origin}/api/consultations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...KEY },
      body: JSON.stringify(validBody),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  const isReady = async () => (await fetch(`${serving.origin}/readyz`)).status;
  return { book, isReady, hosted, dataDir: data.path };
}

async function bookingsIn(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query('select count(*)::integer as count from bookings');
    return rows[0].count;
  } finally {
    await client.end();
  }
}

describe('with Supabase', () => {
  test('the row is inserted there once, and the embedded ledger keeps the rest', async () => {
    const { book, isReady, hosted, dataDir } = await hostedServer(null);
    const first = await book();
    expect(first.status).toBe(201);
    expect(await book()).toEqual(first);
    const { rows } = await hosted.owner.query('select * from consultations');
    expect(rows).toEqual([expect.objectContaining(validRow)]);
    expect(await isReady()).toBe(200);
    using own = new DatabaseSync(`${dataDir}/everline.sqlite`, { readOnly: true });
    expect(own.prepare('select count(*) as count from bookings').get()).toEqual({ count: 1 });
    expect(own.prepare('select count(*) as count from consultations').get()).toEqual({ count: 0 });
  });

  test('and DATABASE_URL the ledger is in PostgreSQL', async () => {
    await using ledger = await freshDatabase();
    const { book, hosted } = await hostedServer(ledger.url);
    expect((await book()).status).toBe(201);
    expect(await bookingsIn(ledger.url)).toBe(1);
    const { rowCount } = await hosted.owner.query('select * from consultations');
    expect(rowCount).toBe(1);
  });

  test('out of reach the visitor is told to try again, and the server is not ready', async () => {
    const { book, isReady, hosted } = await hostedServer(null);
    await hosted.owner.query('alter table consultations rename to gone');
    expect(await book()).toEqual({
      status: 503,
      body: { error: 'storage-down', message: 'Failed to submit form. Please try again.' },
    });
    expect(await isReady()).toBe(503);
    await hosted.owner.query('alter table gone rename to consultations');
    expect((await book()).status).toBe(201);
    const { rowCount } = await hosted.owner.query('select * from consultations');
    expect(rowCount).toBe(1);
  });
});
