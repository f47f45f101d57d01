import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#core/site/content/brand.ts';
import {
  type VoiceServer,
  voiceServer,
  writeTestRecordings,
} from '#server/test-support/voice-server.ts';
import { SITE_ASSISTANT_ID } from '../site-assistant.ts';
import { voiceResources } from '../table/resource-table.ts';

let server: VoiceServer;
beforeAll(async () => {
  server = await voiceServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const GONE = { status: 404, error: { statusCode: 404, error: 'Not Found' } };
const ALWAYS = {
  id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  orgId: expect.any(String),
  createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
};

describe('the generated client of @vapi-ai/web', () => {
  test('has a method for every operation in the table of resources', () => {
    const names = Object.values(server.api()).flatMap((part) => Object.keys(Object(part)));
    const ids = voiceResources.flatMap(({ operations }) => operations.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const { calls } = server.sdk();
    // The operations for recordings are new on the platform, so only the newer server SDK has
    // methods for them.
    expect(ids.filter((id) => !names.includes(id) && !(id in calls))).toEqual([]);
  });

  test('creates, lists, reads, changes, replaces and removes assistants and lists their versions', async () => {
    const { assistant, v2 } = server.api();
    const model = { provider: 'openai' as const, model: 'gpt-4o' as const };
    const made = await assistant.assistantControllerCreate({ name: 'Nightshift', model });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({ ...ALWAYS, name: 'Nightshift', model });
    const { id } = made.data;

    const listed = await assistant.assistantControllerFindAll({ limit: 1000 });
    expect(listed.data.map((one) => one.name)).toEqual(
      expect.arrayContaining([brand.name, 'Nightshift']),
    );
    const paged = await v2.assistantControllerFindAllPaginated({ limit: 1, sortOrder: 'ASC' });
    expect(paged.data.results).toMatchObject([{ id: SITE_ASSISTANT_ID, name: brand.name }]);
    expect(paged.data.metadata).toMatchObject({ itemsPerPage: 1, currentPage: 1 });

    expect((await assistant.assistantControllerFindOne(id)).data).toEqual(made.data);
    const patched = await assistant.assistantControllerUpdate(id, { firstMessage: 'Hello' });
    expect(patched.data).toMatchObject({ id, name: 'Nightshift', model, firstMessage: 'Hello' });
    const put = await assistant.assistantControllerReplace(id, { name: 'Dayshift' });
    expect(put.data).toEqual({ ...ALWAYS, id, createdAt: made.data.createdAt, name: 'Dayshift' });

    const versions = await assistant.assistantControllerFindVersions(id, {
      limit: 2,
      pageState: '',
    });
    expect(versions.data.metadata).toMatchObject({ totalItems: 3, itemsPerPage: 2 });
    expect(versions.data.results).toMatchObject([
      { assistantId: id, name: 'Dayshift' },
      { assistantId: id, name: 'Nightshift', firstMessage: 'Hello' },
    ]);

    expect((await assistant.assistantControllerRemove(id)).data).toMatchObject({ id });
    await expect(assistant.assistantControllerFindOne(id)).rejects.toMatchObject(GONE);
    await expect(assistant.assistantControllerFindVersions(id)).rejects.toMatchObject(GONE);
  });

  test('creates, lists, reads, changes and removes sessions', async () => {
    const { session } = server.api();
    const made = await session.sessionControllerCreate({ name: 'Monday' });
    expect(made.status).toBe(201);
    const defaults = { status: 'active', expirationSeconds: 86_400, messages: [] };
    expect(made.data).toEqual({ ...ALWAYS, ...defaults, name: 'Monday' });
    const { id } = made.data;

    const listed = await session.sessionControllerFindAllPaginated({ name: 'Monday' });
    expect(listed.data.results).toEqual([made.data]);
    expect(listed.data.metadata).toMatchObject({ totalItems: 1 });
    expect((await session.sessionControllerFindOne(id)).data).toEqual(made.data);
    const patched = await session.sessionControllerUpdate(id, { status: 'completed' });
    expect(patched.data).toMatchObject({ id, name: 'Monday', status: 'completed' });
    expect((await session.sessionControllerRemove(id)).data).toMatchObject({ id });
    await expect(session.sessionControllerFindOne(id)).rejects.toMatchObject(GONE);
  });

  test('chats, lists, reads and removes chats', async () => {
    const { chat } = server.api();
    const made = await chat.chatControllerCreateChat({ input: 'Hello', name: 'api' });
    expect(made.status).toBe(200);
    expect(made.data).toMatchObject({
      ...ALWAYS,
      assistantId: SITE_ASSISTANT_ID,
      input: 'Hello',
      messages: [],
      output: [{ role: 'assistant', content: 'Turn 1: Hello' }],
    });
    const { id } = made.data;
    const next = await chat.chatControllerCreateChat({ input: 'Again', previousChatId: id });
    expect(next.data).toMatchObject({
      output: [{ content: 'Turn 2: Again' }],
      messages: [{ content: 'Hello' }, { content: 'Turn 1: Hello' }],
    });
    const listed = await chat.chatControllerListChats({ assistantId: SITE_ASSISTANT_ID, limit: 1 });
    // A list leaves out the earlier messages, because they are stored in other rows.
    expect(listed.data.results).toEqual([withoutMessages(next.data)]);
    expect((await chat.chatControllerGetChat(id)).data).toEqual(made.data);
    expect((await chat.chatControllerDeleteChat(id)).data).toEqual(withoutMessages(made.data));
    await expect(chat.chatControllerGetChat(id)).rejects.toMatchObject(GONE);
  });

  test('starts, lists, reads and removes web calls', async () => {
    const { call } = server.api();
    const made = await call.callControllerCreateWebCall({ assistantId: SITE_ASSISTANT_ID });
    expect(made.status).toBe(201);
    const told = {
      ...ALWAYS,
      type: 'webCall',
      status: 'queued',
      assistantId: SITE_ASSISTANT_ID,
      artifactPlan: { recordingEnabled: false, videoRecordingEnabled: false },
      assistant: { name: brand.name, voice: { provider: 'vapi' } },
    };
    expect(made.data).toMatchObject({ ...told, webCallUrl: expect.stringMatching(/^http:/) });
    const { id } = made.data;

    const kept = (await call.callControllerFindOne(id)).data;
    expect(kept).toMatchObject({ ...told, id });
    const listed = await call.callControllerFindAll({ assistantId: SITE_ASSISTANT_ID, limit: 1 });
    expect(listed.data).toEqual([kept]);
    expect((await call.callControllerDeleteCallData(id)).data).toEqual(kept);
    await expect(call.callControllerFindOne(id)).rejects.toMatchObject(GONE);
  });

  test('gets a response in OpenAI’s shape', async () => {
    const { chat } = server.api();
    const made = await chat.chatControllerCreateOpenAiChat({ input: 'Hello', stream: false });
    expect(made.data).toEqual({
      id: expect.any(String),
      object: 'response',
      created_at: expect.any(Number),
      status: 'completed',
      error: null,
      output: [
        {
          id: expect.any(String),
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: 'Turn 1: Hello', annotations: [] }],
        },
      ],
    });
  });
});

describe('@vapi-ai/server-sdk', () => {
  test('creates, lists, reads, changes and removes assistants', async () => {
    const { assistants } = server.sdk();
    const made = await assistants.create({ name: 'SDK', maxDurationSeconds: 60 });
    expect(made).toMatchObject({ ...ALWAYS, name: 'SDK', maxDurationSeconds: 60 });
    expect(await assistants.list({ limit: 1 })).toEqual([made]);
    expect(await assistants.get({ id: made.id })).toEqual(made);
    const changed = await assistants.update({ id: made.id, endCallMessage: 'Bye' });
    expect(changed).toMatchObject({ id: made.id, name: 'SDK', endCallMessage: 'Bye' });
    expect(await assistants.delete({ id: made.id })).toMatchObject({ id: made.id });
    await expect(assistants.get({ id: made.id })).rejects.toMatchObject({ statusCode: 404 });
  });

  test('creates, lists, reads, changes and removes sessions', async () => {
    const { sessions } = server.sdk();
    const made = await sessions.create({ assistantId: SITE_ASSISTANT_ID, name: 'SDK' });
    expect(made).toMatchObject({ ...ALWAYS, assistantId: SITE_ASSISTANT_ID });
    expect((await sessions.list({ id: made.id })).results).toEqual([made]);
    expect(await sessions.get({ id: made.id })).toEqual(made);
    expect(await sessions.update({ id: made.id, name: 'Renamed' })).toMatchObject({
      name: 'Renamed',
    });
    expect(await sessions.delete({ id: made.id })).toMatchObject({ id: made.id });
    await expect(sessions.get({ id: made.id })).rejects.toMatchObject({ statusCode: 404 });
  });

  test('chats, lists, reads and removes chats and gets a response in OpenAI’s shape', async () => {
    const { chats, sessions } = server.sdk();
    const { id: sessionId } = await sessions.create();
    const made = await chats.create({ input: 'Hello', sessionId });
    expect(made).toMatchObject({ ...ALWAYS, sessionId, output: [{ content: 'Turn 1: Hello' }] });
    expect((await chats.list({ sessionId })).results).toEqual([withoutMessages(made)]);
    expect(await chats.get({ id: made.id })).toEqual(made);
    const answer = await chats.createResponse({ input: 'Again', sessionId, stream: false });
    expect(answer).toMatchObject({ output: [{ content: [{ text: 'Turn 2: Again' }] }] });
    expect(await chats.delete({ id: made.id })).toMatchObject({ id: made.id });
    await expect(chats.get({ id: made.id })).rejects.toMatchObject({ statusCode: 404 });
  });

  test('lists, reads and removes calls and downloads a recording', async () => {
    const { calls } = server.sdk();
    const { id } = await server.make('/call/web', { assistantId: SITE_ASSISTANT_ID });
    await writeTestRecordings(server.dataDir, id);
    const kept = await calls.get({ id });
    expect(kept).toMatchObject({ ...ALWAYS, id, type: 'webCall', status: 'queued' });
    expect(await calls.list({ id })).toEqual([kept]);
    const customer = calls.callArtifactControllerCustomerRecordingDownload({ id });
    expect((await customer.withRawResponse()).rawResponse.headers.get('Content-Type')).toBe(
      'audio/ogg',
    );
    expect(await calls.delete({ id })).toMatchObject({ id });
    await expect(calls.get({ id })).rejects.toMatchObject({ statusCode: 404 });
  });
});

function withoutMessages(chat: object): object {
  const { messages: _, ...own } = chat as { messages?: unknown };
  return own;
}
