import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { PUBLIC_KEY, voiceServer } from '#server/test-support/voice-server.ts';
import { openVoiceKeys, type VoiceKeys } from './voice-keys.ts';

const kept: VoiceKeys = { publicKey: 'kept-public', privateKey: 'kept-private' };
const keeper = { keep: async () => kept };

test.each([
  [{ publicKey: null, privateKey: null }, kept],
  [
    { publicKey: 'p', privateKey: null },
    { publicKey: 'p', privateKey: 'kept-private' },
  ],
  [
    { publicKey: null, privateKey: 's' },
    { publicKey: 'kept-public', privateKey: 's' },
  ],
])(
  'with %j in the environment, a missing key is taken from the stored keys',
  async (set, expected) => {
    expect(await openVoiceKeys(set, keeper)).toEqual(expected);
  },
);

test('with both keys in the environment, no keys are stored', async () => {
  const nobody = { keep: () => expect.fail('The keeper was called.') };
  const set = { publicKey: 'p', privateKey: 's' };
  expect(await openVoiceKeys(set, nobody)).toEqual(set);
});

test('new keys are long and have different prefixes', async () => {
  const made = await openVoiceKeys(
    { publicKey: null, privateKey: null },
    { keep: async (fresh) => fresh },
  );
  expect(made.publicKey).toMatch(/^pk_[\w-]{32}$/);
  expect(made.privateKey).toMatch(/^sk_[\w-]{32}$/);
});

async function publicKeyOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/site`);
  return ((await response.json()) as { voice: VoiceKeys }).voice.publicKey;
}

const UNSET = { VOICE_PUBLIC_KEY: '', VOICE_PRIVATE_KEY: '' };

test('a server without keys generates new keys and stores them in its data folder', async () => {
  await using server = await voiceServer(UNSET);
  const key = await publicKeyOf(server.origin);
  expect(key).not.toBe(PUBLIC_KEY);
  expect((await server.ask('POST', '/session', { key, body: {} })).status).toBe(201);
  expect((await stat(`${server.dataDir}/voice-keys.json`)).mode & 0o777).toBe(0o600);
});

test('two servers on one PostgreSQL have the same keys, assistant and sessions', async () => {
  await using database = await freshDatabase();
  const settings = { ...UNSET, DATABASE_URL: database.url };
  const servers = await Promise.all([voiceServer(settings), voiceServer(settings)]);
  const [first, second] = servers;
  const key = await publicKeyOf(first.origin);
  expect(await publicKeyOf(second.origin)).toBe(key);
  const { id: sessionId } = await first.make('/session', {}, key);
  await first.make('/chat', { sessionId, input: 'Hello' }, key);
  expect(await second.make('/chat', { sessionId, input: 'Again' }, key)).toMatchObject({
    output: [{ content: 'Turn 2: Again' }],
  });
  for (const server of servers) await server[Symbol.asyncDispose]();
});

test('while PostgreSQL cannot be reached, the platform answers 503 and the site still works', async () => {
  await using server = await voiceServer({
    ...UNSET,
    DATABASE_URL: 'postgres://postgres@127.0.0.1:1/postgres',
  });
  expect((await fetch(server.origin)).status).toBe(200);
  const response = await server.ask('POST', '/session', { body: {} });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: 'Service Unavailable', statusCode: 503 });
  expect((await fetch(`${server.origin}/api/site`)).status).toBe(503);
});
