import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataDirOf } from '#server/config/folder-settings.ts';
import {
  makeToken,
  sampleOrganisation,
  sampleUser,
} from '#server/test-support/platform-operations/sample-user.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/test-support/server-on-engine.ts';
import { ENGINES, engineSettings } from '#server/test-support/storage/engine-settings.ts';
import { filesContaining, tablesContaining } from '#server/test-support/storage/stored-traces.ts';
import { PRIVATE_KEY, voiceServer } from '#server/test-support/voice-server.ts';
import { ORG_ID, SITE_ASSISTANT_ID } from '../site-assistant.ts';

describe.each(ENGINES)('on %s, a token', (engine) => {
  let server: ServerOnEngine;
  beforeAll(async () => {
    server = await serverOnEngine(engine);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function answerOf(method: string, path: string, body?: object, key = PRIVATE_KEY) {
    const response = await server.ask(method, path, { key, ...(body && { body }) });
    // biome-ignore lint/suspicious/noExplicitAny: each operation answers with other fields
    return { status: response.status, body: (await response.json()) as any };
  }

  test('shows its key only when it is created, and the key is stored nowhere', async () => {
    const { id, value } = await makeToken(server, { name: 'Shop' });
    const masked = `sk_…${value.slice(-4)}`;
    const read = await answerOf('GET', `/token/${id}`);
    expect(read.body).toMatchObject({ id, orgId: ORG_ID, tag: 'private', value: masked });
    expect((await answerOf('GET', '/token')).body).toContainEqual(read.body);
    const renamed = await answerOf('PATCH', `/token/${id}`, { name: 'Till' });
    expect(renamed.body).toMatchObject({ name: 'Till', value: masked });
    expect((await server.ask('GET', '/tool', { key: value })).status).toBe(200);
    expect((await answerOf('DELETE', `/token/${id}`)).body).toMatchObject({ value: masked });
    // The part after the id is secret. Neither the database nor a log may contain it.
    const secrets = [value.slice(25)];
    expect(filesContaining(dataDirOf(server.env), secrets)).toEqual([]);
    const { DATABASE_URL } = server.env;
    if (DATABASE_URL) expect(await tablesContaining(DATABASE_URL, secrets)).toEqual([]);
    expect(server.logged.join()).not.toContain(secrets[0]);
  });

  test('is refused with another secret behind its id', async () => {
    const { value } = await makeToken(server, {});
    const { value: other } = await makeToken(server, {});
    for (const key of [value.slice(0, 25) + other.slice(25), value.replace('sk_', 'pk_')]) {
      expect((await server.ask('GET', '/tool', { key })).status).toBe(401);
    }
  });

  test('is refused while it is disabled', async () => {
    const { id, value } = await makeToken(server, {});
    const status = async () => (await server.ask('GET', '/tool', { key: value })).status;
    const set = (enabled: boolean) =>
      answerOf('PATCH', `/token/${id}`, { restrictions: { enabled } });
    expect(await status()).toBe(200);
    await set(false);
    expect(await status()).toBe(401);
    await set(true);
    expect(await status()).toBe(200);
  });

  test('keeps its tag, because pages may contain a public one', async () => {
    const { id } = await makeToken(server, { tag: 'public' });
    for (const tag of ['private', null]) {
      expect((await answerOf('PATCH', `/token/${id}`, { tag })).status).toBe(400);
    }
    expect((await answerOf('PATCH', `/token/${id}`, { tag: 'public' })).status).toBe(200);
  });

  test('of an admin belongs to the admin, and may be made for another user', async () => {
    const { orgId } = await sampleOrganisation(server);
    const admin = await sampleUser(server, orgId, 'admin');
    const viewer = await sampleUser(server, orgId, 'viewer');
    expect((await answerOf('POST', '/token', {}, admin.key)).body).toMatchObject({
      userId: admin.id,
    });
    const made = await makeToken(server, { userId: viewer.id }, admin.key);
    const create = { key: made.value, body: { type: 'endCall' } };
    expect((await server.ask('POST', '/tool', create)).status).toBe(403);
    // A user of another organisation does not exist here.
    expect((await answerOf('POST', '/token', { userId: viewer.id })).status).toBe(404);
  });

  test.each([
    ['a field that nobody knows', { role: 'admin' }],
    ['an unknown tag', { tag: 'secret' }],
    ['an origin that is none', { tag: 'public', restrictions: { allowedOrigins: ['shop'] } }],
    ['an unknown restriction', { restrictions: { allowedHosts: [] } }],
    ['a long name', { name: 'x'.repeat(41) }],
  ])('is refused with %s', async (_, body) => {
    expect((await answerOf('POST', '/token', body)).status).toBe(400);
  });

  test('that is private can be disabled, and takes no restriction that it would ignore', async () => {
    const { id } = await makeToken(server, { restrictions: { enabled: true } });
    const restrictions = { allowedOrigins: ['https://example.com'] };
    const message = ['restrictions.allowedOrigins needs a token with the tag public'];
    const refused = { status: 400, body: { message } };
    expect(await answerOf('POST', '/token', { restrictions })).toMatchObject(refused);
    expect(await answerOf('PATCH', `/token/${id}`, { restrictions })).toMatchObject(refused);
    const { id: visible } = await makeToken(server, { tag: 'public', restrictions });
    expect((await answerOf('PATCH', `/token/${visible}`, { restrictions })).status).toBe(200);
  });

  test('may only name assistants of its organisation', async () => {
    const restrictions = { allowedAssistantIds: [SITE_ASSISTANT_ID] };
    const body = { tag: 'public', restrictions };
    expect((await answerOf('POST', '/token', body)).status).toBe(201);
    const { key } = await sampleOrganisation(server);
    expect((await answerOf('POST', '/token', body, key)).status).toBe(404);
  });

  describe('that is public', () => {
    const TALKS = ['/session', '/chat', '/call/web'];
    const talk = async (path: string, key: string, named: object) => {
      const body = path === '/chat' ? { ...named, input: 'Hello' } : named;
      return (await server.ask('POST', path, { key, body })).status;
    };

    test.each(TALKS)('may use every assistant of its organisation at %s', async (path) => {
      const { key } = await sampleOrganisation(server);
      const { id: assistantId } = await server.make('/assistant', { name: 'Shop' }, key);
      const { value } = await makeToken(server, { tag: 'public' }, key);
      expect([200, 201]).toContain(await talk(path, value, { assistantId }));
      expect(await talk(path, value, { assistantId: SITE_ASSISTANT_ID })).toBe(404);
      expect(await talk(path, value, { assistant: { name: 'Mine' } })).toBe(403);
      const overrides = { assistantOverrides: { firstMessage: 'Hi' } };
      expect(await talk(path, value, { assistantId, ...overrides })).toBe(403);
    });

    test.each(TALKS)('is limited to the assistants that it names at %s', async (path) => {
      const { id: one } = await server.make('/assistant', { name: 'One' });
      const { id: other } = await server.make('/assistant', { name: 'Other' });
      const restrictions = { allowedAssistantIds: [one], allowTransientAssistant: true };
      const { value } = await makeToken(server, { tag: 'public', restrictions });
      expect([200, 201]).toContain(await talk(path, value, { assistantId: one }));
      expect(await talk(path, value, { assistantId: other })).toBe(403);
      expect(await talk(path, value, {})).toBe(403);
      expect(await talk(path, value, { assistant: { name: 'Mine' } })).toBe(403);
    });

    test('is limited to the assistants that it names in a conversation of another token too', async () => {
      const { id: one } = await server.make('/assistant', { name: 'One' });
      const { id: other } = await server.make('/assistant', { name: 'Other' });
      const limitedTo = async (...allowedAssistantIds: string[]) => {
        const restrictions = { allowedAssistantIds };
        return (await makeToken(server, { tag: 'public', restrictions })).value;
      };
      const [ofOne, ofOther, ofBoth] = [
        await limitedTo(one),
        await limitedTo(other),
        await limitedTo(one, other),
      ];
      const { id: sessionId } = await server.make('/session', { assistantId: other }, ofOther);
      const begun = { assistantId: other, input: 'Hello' };
      const { id: previousChatId } = await server.make('/chat', begun, ofOther);
      for (const place of [{ sessionId }, { previousChatId }]) {
        expect(await talk('/chat', ofOne, place)).toBe(403);
        expect(await talk('/chat', ofOther, place)).toBe(200);
        expect(await talk('/chat', ofBoth, place)).toBe(200);
      }
      // A conversation goes on with another assistant if the message names an allowed one.
      expect(await talk('/chat', ofOne, { previousChatId, assistantId: one })).toBe(200);
      // The session was let go of, so its own token is not kept waiting.
      expect(await talk('/chat', ofOther, { sessionId })).toBe(200);
    });

    test.each(TALKS)('may bring its own assistant where that is allowed at %s', async (path) => {
      const restrictions = { allowTransientAssistant: true };
      const { value } = await makeToken(server, { tag: 'public', restrictions });
      expect([200, 201]).toContain(await talk(path, value, { assistant: { name: 'Mine' } }));
      // Otherwise every visitor could choose where this server sends requests.
      const anybodys = { url: 'https://anybody.example/hook' };
      const tool = { type: 'function', function: { name: 'look' }, server: anybodys };
      for (const more of [
        { server: anybodys },
        { model: { tools: [tool] } },
        { model: { toolIds: [SITE_ASSISTANT_ID] } },
      ]) {
        expect(await talk(path, value, { assistant: { name: 'Mine', ...more } })).toBe(403);
      }
    });
  });
});

test('a token that one process revokes is refused at once by every other process', async () => {
  await using settings = await engineSettings('PostgreSQL');
  await using one = await voiceServer(settings.env);
  await using other = await voiceServer(settings.env);
  const { id, value } = await makeToken(one, {});
  const status = async () => (await other.ask('GET', '/tool', { key: value })).status;
  expect(await status()).toBe(200);
  await one.ask('DELETE', `/token/${id}`);
  expect(await status()).toBe(401);
});
