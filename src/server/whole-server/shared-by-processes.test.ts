import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf, storeBlob } from '../blobs/blob-stores/blob-store.contract.ts';
import { postgresBlobs } from '../blobs/blob-stores/postgres.ts';
import { openPostgres, type PostgresDatabase } from '../database/postgres-database.ts';
import { SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';
import { bodyForNow } from '../test-support/booking/consultations.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { PUBLIC_KEY, type VoiceServer, voiceServer } from '../test-support/voice-server.ts';

const LIMIT = 4;

const opened = new AsyncDisposableStack();
let database: PostgresDatabase;
/** Two servers on one database, each with a data folder of its own, as on two machines. */
let servers: readonly [VoiceServer, VoiceServer];
beforeAll(async () => {
  const { url } = opened.use(await freshDatabase());
  database = await openPostgres(url);
  opened.defer(() => database.close());
  const env = { DATABASE_URL: url, RATE_LIMIT: String(LIMIT), TRUST_PROXY: '1' };
  servers = await Promise.all([voiceServer(env), voiceServer(env)]);
  for (const server of servers) opened.use(server);
});
afterAll(() => opened.disposeAsync());

function book({ origin }: VoiceServer, from: string): Promise<Response> {
  return fetch(`${origin}/api/consultations`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'X-Forwarded-For': from,
    },
    body: JSON.stringify({ ...bodyForNow(), problems: randomUUID() }),
  });
}

function post(path: string, body: object) {
  return ({ ask }: VoiceServer, from: string) =>
    ask('POST', path, { key: PUBLIC_KEY, body, headers: { 'X-Forwarded-For': from } });
}

function slots({ origin }: VoiceServer, from: string): Promise<Response> {
  return fetch(`${origin}/api/slots?month=2026-11`, { headers: { 'X-Forwarded-For': from } });
}

test.each<[string, string, (server: VoiceServer, from: string) => Promise<Response>]>([
  ['bookings', '203.0.113.1', book],
  ['chats', '203.0.113.2', post('/chat', { input: 'Hello' })],
  ['starts of calls', '203.0.113.3', post('/call/web', { assistantId: SITE_ASSISTANT_ID })],
  ['questions about slots', '203.0.113.7', slots],
])('two processes together allow no more %s than one', async (_, from, send) => {
  const statuses: number[] = [];
  for (let index = 0; index < LIMIT + 2; index += 1) {
    // A slow run must not earn another request meanwhile, so the count waits for a later time.
    await database.run('update request_rates set filled_at = filled_at + 3600000');
    const response = await send(servers[index % 2 === 0 ? 0 : 1], from);
    statuses.push(response.status);
    if (response.status === 429) expect(Number(response.headers.get('Retry-After'))).toBe(15);
  }
  expect(statuses.slice(0, LIMIT)).not.toContain(429);
  expect(statuses.slice(LIMIT)).toEqual([429, 429]);
  // Another network is not concerned.
  expect((await send(servers[0], '198.51.100.1')).status).not.toBe(429);
});

test('a file that one process has received is read and removed by the other', async () => {
  const [first, second] = servers;
  const form = new FormData();
  form.append('file', new File(['We open at 9'], 'hours.txt', { type: 'text/plain' }));
  const { id } = await first.make('/file', form);
  const files = postgresBlobs(database, 'voice-files');
  expect(String(await contentOf(files, id))).toBe('We open at 9');
  expect((await second.ask('DELETE', `/file/${id}`)).status).toBe(200);
  expect(await files.list()).toEqual([]);
});

test('a recording is heard through every process, and a removed call has none in any of them', async () => {
  const [first, second] = servers;
  const { id } = await first.make('/call/web', { assistantId: SITE_ASSISTANT_ID });
  await storeBlob(postgresBlobs(database, 'recordings'), `${id}.customer.ogg`, 'OggS sound');
  const hear = (server: VoiceServer) => server.ask('GET', `/call/${id}/customer-recording`);
  for (const server of servers) expect(await (await hear(server)).text()).toBe('OggS sound');
  expect((await second.ask('DELETE', `/call/${id}`)).status).toBe(200);
  expect((await hear(first)).status).toBe(404);
  expect(await postgresBlobs(database, 'recordings').list()).toEqual([]);
});
