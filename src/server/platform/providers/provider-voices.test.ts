import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerOnEngine, serverOnEngine } from '#server/test-support/server-on-engine.ts';
import {
  providerCredential,
  startProviders,
} from '#server/test-support/stand-ins/providers-stand-in.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';

describe.each(ENGINES)('on %s, a sync', (engine) => {
  let providers: Awaited<ReturnType<typeof startProviders>>;
  let server: ServerOnEngine;
  beforeAll(async () => {
    providers = await startProviders();
    const env = { VOICE_PRIVATE_HOSTS: providers.host };
    server = await serverOnEngine(engine, env, { providerAddresses: providers.addresses });
    for (const credential of Object.values(providerCredential)) {
      await server.make('/credential', credential);
    }
  });
  afterAll(async () => {
    expect(providers.complaints).toEqual([]);
    await server[Symbol.asyncDispose]();
    await providers[Symbol.asyncDispose]();
  });

  async function sync(path: string, body?: object) {
    const response = await server.ask('POST', path, { ...(body && { body }) });
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, unknown>[];
  }

  const COMMON = { isPublic: false, isDeleted: false };

  test.each<[string, object[]]>([
    [
      '11labs',
      [
        {
          providerId: 'e1',
          name: 'Rachel',
          gender: 'female',
          accent: 'american',
          description: 'calm and clear',
          previewUrl: 'https://example.com/e1.mp3',
        },
        { providerId: 'e2', name: 'x'.repeat(100) },
      ],
    ],
    [
      'azure',
      [
        {
          providerId: 'en-US-JennyNeural',
          name: 'Jenny',
          gender: 'female',
          language: 'English (United States)',
          languageCode: 'en-US',
        },
      ],
    ],
    [
      'cartesia',
      [
        { providerId: 'c1', name: 'Ava', gender: 'female', languageCode: 'en' },
        { providerId: 'c2', name: 'Ben', gender: 'male', languageCode: 'en' },
      ],
    ],
    [
      'deepgram',
      [{ providerId: 'aura-2-thalia-en', name: 'thalia', gender: 'female', languageCode: 'en' }],
    ],
    [
      'hume',
      [
        { providerId: 'h1', name: 'Kora' },
        { providerId: 'h2', name: 'Ito' },
      ],
    ],
    ['lmnt', [{ providerId: 'lily', name: 'Lily', description: 'soft' }]],
    ['playht', [{ providerId: 's3://p1', name: 'Angelo', gender: 'male', accent: 'american' }]],
  ])('of %s keeps its voices in the library, once', async (provider, voices) => {
    const first = await sync(`/voice-library/sync/${provider}`);
    const inOrder = first.toSorted((one, other) =>
      String(one.providerId).localeCompare(String(other.providerId)),
    );
    expect(inOrder).toMatchObject(voices.map((voice) => ({ provider, ...COMMON, ...voice })));
    expect(await sync(`/voice-library/sync/${provider}`)).toEqual(first);
    const read = await server.ask('GET', `/voice-library/${provider}`);
    expect(await read.json()).toEqual(first);
  });

  test('of OpenAI asks nobody, because its voices are a fixed list', async () => {
    const asked = providers.seen.length;
    const names = (await sync('/voice-library/sync/openai')).map(({ providerId }) => providerId);
    expect(names).toEqual(expect.arrayContaining(['alloy', 'nova', 'shimmer']));
    expect(providers.seen).toHaveLength(asked);
  });

  test('of several providers at once returns the voices of all of them', async () => {
    const both = await sync('/voice-library/sync', { providers: ['lmnt', 'hume', 'lmnt'] });
    expect(new Set(both.map(({ provider }) => provider))).toEqual(new Set(['lmnt', 'hume']));
    expect(both).toHaveLength(3);
  });

  test('gives a voice that the owner added its new name, and removes none', async () => {
    const added = { ownerId: 'o', voiceId: 'kept', name: 'My own' };
    await server.make('/hume/voice/add', added);
    await server.make('/hume/voice/add', { ...added, voiceId: 'h1', name: 'Old name' });
    await sync('/voice-library/sync/hume');
    const voices = await sync('/voice-library/sync/hume');
    expect(voices.map(({ name }) => name)).toContain('My own');
    expect(voices.map(({ name }) => name)).not.toContain('Old name');
  });

  test('twice at the same moment stores each voice once', async () => {
    for (const { id } of await sync('/voice-library/sync/openai'))
      expect(id).toMatch(/^[\da-f-]+$/);
    const [one, other] = await Promise.all([
      sync('/voice-library/sync/cartesia'),
      sync('/voice-library/sync/cartesia'),
    ]);
    expect(one).toEqual(other);
  });
});
