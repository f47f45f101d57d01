import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Config } from '../config/config.ts';
import { dataDirOf } from '../config/folder-settings.ts';
import { parseConfig } from '../config/parse-config.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { openSqliteWithoutLock } from '../database/sqlite-database.ts';
import { bodyForNow, validBody } from '../test-support/booking/consultations.ts';
import { runAsOwner } from '../test-support/owner/run-as-owner.ts';
import { rawRequest } from '../test-support/processes/raw-connection.ts';
import { ENGINES, engineSettings } from '../test-support/storage/engine-settings.ts';
import { PUBLIC_KEY, voiceServer } from '../test-support/voice-server.ts';
import { postgresVisitStore } from '../visits/stores/postgres.ts';
import { sqliteVisitStore } from '../visits/stores/sqlite.ts';
import type { VisitStore } from '../visits/visit-store.ts';

const BROWSER = [
  'Host: localhost',
  'Sec-Fetch-Mode: navigate',
  'Sec-Fetch-Dest: document',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
];

/** Opens the counts of visits a second time, as another process would. */
async function visitsBeside({ databaseUrl, dataDir }: Config): Promise<VisitStore> {
  if (databaseUrl === null) {
    const database = openSqliteWithoutLock(dataDir);
    onTestFinished(() => database.close());
    return sqliteVisitStore(database);
  }
  const database = await openPostgres(databaseUrl);
  onTestFinished(() => database.close());
  return postgresVisitStore(database);
}

test.each(ENGINES)('the report counts what happened on a server with %s', async (engine) => {
  const settings = await engineSettings(engine);
  onTestFinished(() => settings[Symbol.asyncDispose]());
  const config = parseConfig(settings.env);
  {
    await using server = await voiceServer(settings.env, {
      hasOwnAgent: true,
      retentionTiming: { firstMs: 0, roundMs: 2 },
    });
    await rawRequest(server.origin, 'GET / HTTP/1.1', ...BROWSER);
    await rawRequest(server.origin, 'GET / HTTP/1.1', ...BROWSER);
    await rawRequest(server.origin, 'GET /consultation HTTP/1.1', ...BROWSER);
    const booked = await fetch(`${server.origin}/api/consultations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(bodyForNow()),
    });
    expect(booked.status).toBe(201);
    const input = 'I am Zebulon Quack. Do you give refunds?';
    await server.make('/chat', { input }, PUBLIC_KEY);

    // The counts of a day that is long past are gone soon.
    const visits = await visitsBeside(config);
    const past = { day: '2020-01-01', page: '/', visits: 9 } as const;
    await visits.add([past]);
    await vi.waitFor(async () => expect(await visits.list(past.day, past.day)).toEqual([]));
  }
  const out = join(dataDirOf(settings.env), 'report.html');
  const run = (...args: string[]) =>
    runAsOwner(['report', ...args, '--out', out], { env: settings.env });
  // Midnight may pass during the test.
  expect((await run('--days', '2')).code).toBe(0);
  const page = await readFile(out, 'utf8');
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  for (const words of [
    '3 visits in all',
    '<td class="number">2</td><td class="number quiet">67%</td>',
    'Bookings per day: 1 as booked, 0 moved, 0 moved, then canceled, 0 canceled.',
    'Conversations per day: 1 in all.',
    '<span class="times">1×</span><span>Do you give refunds?</span>',
    'Nobody called in this period.',
  ]) {
    expect(page).toContain(words);
  }
  // The slot at 9:30 in Paris is earlier in UTC.
  expect(page).toMatch(/, [78]:30 AM<\/th><td>AI Phone Agent<\/td>/);
  expect(page).not.toMatch(/Zebulon|Quack|https?:/);
  expect(page).not.toContain(validBody.email);

  expect(await run('--days', '2')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('is there already'),
  });
  expect((await run('--weeks', '2')).code).toBe(2);
});
