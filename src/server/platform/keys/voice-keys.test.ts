import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { PUBLIC_KEY, voiceServer } from '#server/test-support/voice-server.ts';
import { type KeptKeys, openVoiceKeys, type SetKeys, type VoiceKeys } from './voice-keys.ts';

const kept: KeptKeys = {
  publicKey: 'kept-public',
  privateKey: 'kept-private',
  secretsKey: 'kept-secrets',
};
const keeper = { keep: async () => kept };
const NOTHING_SET: SetKeys = { publicKey: null, privateKey: null, secretsKeys: null };

test.each<[Partial<SetKeys>, Partial<VoiceKeys>]>([
  [{}, {}],
  [{ publicKey: 'p' }, { publicKey: 'p' }],
  [{ privateKey: 's' }, { privateKey: 's' }],
  [{ secretsKeys: ['new', 'old'] }, { secretsKeys: ['new', 'old'] }],
])(
  'with %j in the environment, a missing key is taken from the stored keys',
  async (set, expected) => {
    expect(await openVoiceKeys({ ...NOTHING_SET, ...set }, keeper)).toEqual({
      publicKey: 'kept-public',
      privateKey: 'kept-private',
      secretsKeys: ['kept-secrets'],
      ...expected,
    });
  },
);

test('with all keys in the environment, no keys are stored', async () => {
  const nobody = { keep: () => expect.fail('The keeper was called.') };
  const set: SetKeys = { publicKey: 'p', privateKey: 's', secretsKeys: ['e'] };
  expect(await openVoiceKeys(set, nobody)).toEqual(set);
});

test('new keys are long and have different prefixes', async () => {
  const made = await openVoiceKeys(NOTHING_SET, { keep: async (fresh) => fresh });
  expect(made.publicKey).toMatch(/^pk_[\w-]{32}$/);
  expect(made.privateKey).toMatch(/^sk_[\w-]{32}$/);
  expect(made.secretsKeys).toEqual([expect.stringMatching(/^ek_[\w-]{32}$/)]);
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
