import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqlite, type SqliteDatabase } from '#server/database/sqlite-database.ts';
import {
  filledPath,
  sampleRequest,
  tabledOperations,
} from '#server/test-support/platform-operations/sample-requests.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { PUBLIC_KEY, type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { createResourceDesk } from '../resource-desk.ts';
import { everything, type JsonObject, type ResourceStore } from '../resource-store.ts';
import { sqliteResourceStore } from '../resource-stores/sqlite.ts';
import { assistantResource } from '../resources/assistant.ts';
import { newResource } from '../stored-resource.ts';
import type { Resource } from '../table/resource.ts';
import { voiceResources } from '../table/resource-table.ts';
import {
  choiceShape,
  isVariantShape,
  objectShape,
  optionalFields,
  textShape,
} from '../table/shape.ts';

let server: VoiceServer;
beforeAll(async () => {
  server = await voiceServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const VERSIONS = everything('reminder-version', 100);
const LONG = 'x'.repeat(41);

test.each<[string, unknown, string[]]>([
  ['/assistant', { name: 5 }, ['name must be a string']],
  ['/assistant', { name: LONG }, ['name must be shorter than or equal to 40 characters']],
  ['/assistant', { name: 'a\u0000b' }, ['name must not contain control characters']],
  ['/assistant', { nme: 'x' }, ['property nme should not exist']],
  ['/assistant', { model: 'gpt' }, ['model must be an object']],
  ['/assistant', { voice: [] }, ['voice must be an object']],
  ['/assistant', { maxDurationSeconds: 1 }, ['maxDurationSeconds must not be less than 10']],
  [
    '/assistant',
    { firstMessageMode: 'x', hooks: {} },
    [
      'firstMessageMode must be one of the following values: assistant-speaks-first, assistant-speaks-first-with-model-generated-message, assistant-waits-for-user',
      'hooks must be an array',
    ],
  ],
  ['/session', { status: 'x' }, ['status must be one of the following values: active, completed']],
  ['/session', { expirationSeconds: '60' }, ['expirationSeconds must be a number']],
  ['/session', { assistant: { name: 5 } }, ['assistant.name must be a string']],
  ['/session', { assistantId: '\u0000x' }, ['assistantId must not contain control characters']],
  ['/session', { messages: [{ content: 'x' }] }, ['messages.0.role is required']],
  ['/chat', {}, ['input is required']],
  ['/chat', { input: null }, ['input is required']],
  ['/chat', { input: '' }, ['input should not be empty']],
  ['/chat', { input: '  \n' }, ['input must end with a message of the user']],
  ['/chat', { input: [] }, ['input must end with a message of the user']],
  ['/chat', { input: 5 }, ['input must be a text or a list of messages']],
  [
    '/chat',
    {
      input: [
        { role: 'user', content: 'a' },
        { role: 'assistant', content: 'b' },
      ],
    },
    ['input must end with a message of the user'],
  ],
  ['/chat', { input: 'x', stream: 'yes' }, ['stream must be a boolean value']],
  [
    '/chat',
    { input: 'x', sessionId: randomUUID(), previousChatId: randomUUID() },
    ['sessionId and previousChatId are mutually exclusive'],
  ],
  ['/call/web', { squadId: 5 }, ['squadId must be a string']],
  ['/call/web', { assistant: { name: 5 } }, ['assistant.name must be a string']],
  ['/call/web', { squad: [] }, ['squad must be an object']],
  ['/session', [], ['The body must be a JSON object']],
  ['/session', 'null', ['The body must be a JSON object']],
  ['/session', '', ['The body cannot be read as JSON']],
  ['/session', '{"name":', ['The body cannot be read as JSON']],
  [
    '/session',
    `{"customer":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    ['The body is nested too deeply'],
  ],
])('POST %s with %j is refused in the platform’s words', async (path, body, message) => {
  const response = await server.ask('POST', path, { body });
  expect(await response.json()).toEqual({ message, error: 'Bad Request', statusCode: 400 });
  expect(response.status).toBe(400);
});

test.each<[string, unknown, string]>([
  ['/session', { assistantId: randomUUID() }, 'The assistant that assistantId names was not found'],
  ['/chat', { input: 'x', squadId: randomUUID() }, 'The squad that squadId names was not found'],
  ['/chat', { input: 'x', sessionId: randomUUID() }, 'Session not found'],
  ['/chat', { input: 'x', previousChatId: randomUUID() }, 'Chat not found'],
])(
  'POST %s with %j is refused because the named resource does not exist',
  async (path, body, message) => {
    const response = await server.ask('POST', path, { body });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message, statusCode: 404 });
  },
);

test.each<[string, number, Record<string, string>, unknown]>([
  ['without a type', 415, { 'Content-Type': '' }, '{}'],
  ['of a form', 415, { 'Content-Type': 'application/x-www-form-urlencoded' }, 'name=x'],
  ['with capitals in its type', 201, { 'Content-Type': 'Application/JSON; charset=UTF-8' }, '{}'],
  ['too large for a visitor', 413, {}, { name: 'x'.repeat(65 * 1024) }],
])('a body %s is answered with %i', async (_, status, headers, body) => {
  const response = await server.ask('POST', '/session', { key: PUBLIC_KEY, headers, body });
  expect(response.status).toBe(status);
  if (status > 400) expect(await response.json()).toMatchObject({ statusCode: status });
});

test.each([
  ['metadata', { note: 'x'.repeat(10_000) }],
  ['tool_calls', [{ call: 'é'.repeat(5000) }]],
])('a message with a too large field %s is refused', async (name, value) => {
  const messages = [{ role: 'assistant', content: 'x', [name]: value }];
  const response = await server.ask('POST', '/session', { body: { messages } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    message: [`messages.0.${name} must not be larger than 10000 bytes as JSON`],
  });
});

test('an owner may send a larger body than a visitor, up to a limit', async () => {
  const body = (length: number) => ({ metadata: { text: 'x'.repeat(length) } });
  expect((await server.ask('POST', '/assistant', { body: body(500_000) })).status).toBe(201);
  expect((await server.ask('POST', '/assistant', { body: body(1_100_000) })).status).toBe(413);
});

test('null removes a field in a PATCH and is ignored in a POST', async () => {
  const { id } = await server.make('/assistant', { name: 'A', endCallMessage: 'Bye', voice: null });
  const body = { endCallMessage: null, firstMessage: 'Hi' };
  const response = await server.ask('PATCH', `/assistant/${id}`, { body });
  const changed = await response.json();
  expect(changed).toMatchObject({ name: 'A', firstMessage: 'Hi' });
  expect(changed).not.toHaveProperty('endCallMessage');
  expect(changed).not.toHaveProperty('voice');
});

describe('an update', () => {
  const refuse = (message: string) => ({
    status: 400,
    body: { message: [message], error: 'Bad Request', statusCode: 400 },
  });

  test('with null gives a field its default again, if the field has one', async () => {
    const { id } = await server.make('/session', { expirationSeconds: 60, status: 'completed' });
    const body = { expirationSeconds: null, status: null };
    const response = await server.ask('PATCH', `/session/${id}`, { body });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ expirationSeconds: 86_400, status: 'active' });
  });

  test('with null for a field that it may not change is refused and changes nothing', async () => {
    const made = await server.make('/session', { customer: { name: 'Ann' } });
    const body = { customer: null, name: 'B' };
    const response = await server.ask('PATCH', `/session/${made.id}`, { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: ['property customer should not exist'],
    });
    const kept = await server.ask('GET', `/session/${made.id}`);
    expect(await kept.json()).toEqual(made);
  });

  describe('that leaves out a required field', () => {
    const fields = { type: choiceShape(['ring', 'text']), note: v.optional(textShape(5)) };
    const reminders: Resource = {
      ...assistantResource,
      kind: 'reminder',
      name: 'Reminder',
      create: objectShape(fields),
      update: objectShape(optionalFields(fields)),
    };
    const row = (body: JsonObject) => newResource(reminders, body, 'private');

    let folder: Awaited<ReturnType<typeof tempDir>>;
    let database: SqliteDatabase;
    let store: ResourceStore;
    beforeAll(async () => {
      folder = await tempDir();
      database = openSqlite(folder.path);
      store = sqliteResourceStore(database);
    });
    afterAll(async () => {
      database.close();
      await folder.remove();
    });

    test.each<['merge' | 'replace', JsonObject]>([
      ['merge', { type: null }],
      ['merge', { type: null, note: 'new' }],
      ['replace', { note: 'new' }],
    ])('is refused and changes nothing (%s with %j)', async (mode, sent) => {
      const kept = row({ type: 'ring', note: 'old' });
      await store.insert([kept]);
      const update = createResourceDesk(store).update(reminders, kept.id, sent, mode, 'private');
      await expect(update).rejects.toMatchObject(refuse('type is required'));
      expect(await store.find('reminder', kept.id)).toEqual(kept);
      expect((await store.list({ ...VERSIONS, parent: kept.id })).total).toBe(0);
    });

    test('is accepted if the field was missing before', async () => {
      const kept = row({ note: 'old' });
      await store.insert([kept]);
      const desk = createResourceDesk(store);
      expect(
        await desk.update(reminders, kept.id, { note: 'new' }, 'merge', 'private'),
      ).toMatchObject({
        note: 'new',
      });
      expect(
        await desk.update(reminders, kept.id, { type: 'text' }, 'merge', 'private'),
      ).toMatchObject({
        type: 'text',
      });
    });
  });
});

test.each(['/nothing', '/session/x/y', '/assistant/x/versions', '/call/x/y'])(
  'GET %s is answered with 404, because the operation does not exist',
  async (path) => {
    const response = await server.ask('GET', path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      message: 'There is no such operation',
      error: 'Not Found',
      statusCode: 404,
    });
  },
);

describe('with random input', () => {
  const names = voiceResources.flatMap(({ create }) =>
    isVariantShape(create)
      ? Object.values(create.variants).flatMap(({ entries }) => Object.keys(entries))
      : Object.keys(create.entries),
  );
  const discriminators = voiceResources.flatMap(({ create }) =>
    isVariantShape(create)
      ? Object.keys(create.variants).map((name) => ({ [create.discriminator]: name }))
      : [{}],
  );
  const value = fc.jsonValue({ maxDepth: 4 });
  /**
   * Random bodies. The bodies of the second and third kind have real field names, so that the
   * checks of the values run too.
   */
  const body = fc.oneof(
    value,
    fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor', 'id'), value),
    fc.record({ input: fc.oneof(value, fc.string({ unit: 'binary' })), stream: value }),
  );
  const written = tabledOperations.filter(
    ({ operation: { method } }) => method !== 'GET' && method !== 'DELETE',
  );

  test('a body never causes a server error', async () => {
    const paths = new Map<string, string>();
    for (const tabled of written) {
      const { path } = await sampleRequest(server, tabled);
      paths.set(tabled.operation.id, filledPath(tabled.operation.path, path));
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...written),
        body,
        fc.boolean(),
        fc.constantFrom(...discriminators),
        async ({ operation }, sent, asPublic, named) => {
          // Most bodies would be refused for their variant alone, so a variant is often named.
          const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
          const response = await server.ask(operation.method, paths.get(operation.id) ?? '', {
            body: JSON.stringify(isObject ? { ...named, ...sent } : sent),
            ...(asPublic && { key: PUBLIC_KEY }),
          });
          expect(response.status).toBeLessThan(500);
          const text = await response.text();
          if (response.status >= 400) {
            expect(JSON.parse(text)).toMatchObject({ statusCode: response.status });
          }
        },
      ),
      { numRuns: 600 },
    );
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('the parameters of a list never cause a server error', async () => {
    const name = fc.constantFrom('limit', 'page', 'sortOrder', 'createdAtGt', 'nameAny', 'id', 'x');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, fc.string({ unit: 'binary' }))), async (query) => {
        const response = await server.ask('GET', `/session?${new URLSearchParams(query)}`);
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});
