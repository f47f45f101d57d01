import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '#server/test-support/processes/raw-connection.ts';
import { joinRoom } from '#server/test-support/rooms/join-room.ts';
import { PUBLIC_KEY, type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';

const THEIR_KEY = 'sk_the-owners-key-on-the-hosted-platform';

/** A second server of this project. In these tests it acts as the hosted platform. */
let hosted: VoiceServer;
let server: VoiceServer;
/**
 * The owner's assistant on the hosted platform. The browser's requests name a different assistant.
 */
let theirAssistantId: string;

beforeAll(async () => {
  hosted = await voiceServer({ VOICE_PRIVATE_KEY: THEIR_KEY });
  const assistant = {
    name: 'Hosted',
    maxDurationSeconds: 77,
    voice: { provider: '11labs', voiceId: 'x' },
    model: { messages: [{ role: 'system', content: 'Be sly' }] },
    artifactPlan: { recordingEnabled: true },
  };
  ({ id: theirAssistantId } = await hosted.make('/assistant', assistant, THEIR_KEY));
  server = await voiceServer({
    VOICE_API_URL: hosted.baseUrl,
    VOICE_API_KEY: THEIR_KEY,
    VOICE_ASSISTANT_ID: theirAssistantId,
    VOICE_CALL_BUNDLE_URL: `${hosted.origin}/voice/call-bundle.js`,
    VOICE_CALL_PROXY_URL: `${hosted.origin}/proxy/`,
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await hosted[Symbol.asyncDispose]();
});

const OURS = { assistantId: SITE_ASSISTANT_ID };

test('a visitor’s call is started on the hosted platform with the owner’s assistant and without the visitor’s data', async () => {
  const body = {
    ...OURS,
    assistantOverrides: { firstMessage: 'Free for all', maxDurationSeconds: 43_200 },
    squadId: 'x',
    metadata: { me: 'Ada' },
    unheardOf: true,
  };
  const response = await server.ask('POST', '/call/web', { key: PUBLIC_KEY, body });
  expect(response.status).toBe(201);
  const call = (await response.json()) as { id: string; webCallUrl: string };
  expect(call).toEqual({
    id: expect.any(String),
    type: 'webCall',
    status: 'queued',
    webCallUrl: expect.stringContaining(`${hosted.origin}/voice/room/${call.id}?`),
    artifactPlan: { recordingEnabled: true, videoRecordingEnabled: false },
    assistant: { voice: { provider: '11labs' } },
    transport: { provider: 'daily', callToken: expect.any(String) },
  });
  const answer = await hosted.ask('GET', `/call/${call.id}`, { key: THEIR_KEY });
  const stored = (await answer.json()) as Record<string, unknown>;
  expect(stored).toMatchObject({ assistantId: theirAssistantId, assistant: { name: 'Hosted' } });
  expect(stored.assistant).toMatchObject({ maxDurationSeconds: 77 });
  expect(JSON.stringify(stored)).not.toMatch(/Free for all|Ada|unheardOf/);

  await using visitor = await joinRoom(call.webCallUrl);
  await expect.poll(() => visitor.received).toMatchObject([{ type: 'joined' }]);
});

test.each([
  ['no key', null, 401],
  ['a wrong key', 'sk_wrong', 401],
])('with %s no call is started on the hosted platform', async (_, key, status) => {
  const count = async () => (await hosted.sdk(THEIR_KEY).calls.list()).length;
  const before = await count();
  expect((await server.ask('POST', '/call/web', { key, body: OURS })).status).toBe(status);
  expect(await count()).toBe(before);
});

test('the page gets the addresses of the call library, and neither the key nor the assistant', async () => {
  const response = await fetch(`${server.origin}/api/site`);
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({
    voice: {
      publicKey: PUBLIC_KEY,
      ...OURS,
      speech: { state: 'ready', bestVoice: false, fetching: null },
      calls: 'hosted',
      bundleUrl: `${hosted.origin}/voice/call-bundle.js`,
      proxyUrl: `${hosted.origin}/proxy`,
    },
  });
  expect(text).not.toContain(theirAssistantId);
});

test('the content security policy allows the hosted platform’s host only when calls are hosted', async () => {
  const policyOf = async (origin: string) =>
    (await fetch(origin)).headers.get('Content-Security-Policy') ?? '';
  const policy = await policyOf(server.origin);
  expect(policy).toMatch(new RegExp(`script-src 'self' \\S+ ${hosted.origin} blob:;`));
  const socket = hosted.origin.replace('http', 'ws');
  expect(policy).toContain(`connect-src 'self' ${hosted.origin} ${socket};`);
  expect(await policyOf(hosted.origin)).toContain("connect-src 'self';");
});

test('typed chats stay on this server', async () => {
  const chat = await server.make('/chat', { input: 'Hello' }, PUBLIC_KEY);
  expect(chat).toMatchObject({ output: [{ content: 'Turn 1: Hello' }] });
  expect((await hosted.sdk(THEIR_KEY).chats.list()).results).toEqual([]);
});

test('the server has no rooms of its own', async () => {
  const { status } = await rawRequest(
    server.origin,
    'GET /voice/room/x HTTP/1.1',
    'Host: localhost',
    'Upgrade: websocket',
  );
  expect(status).toBe(404);
});

test('no answer and no log contains the owner’s key', async () => {
  const answers = [];
  for (const path of ['/call/web', '/chat', '/session']) {
    const response = await server.ask('POST', path, { key: PUBLIC_KEY, body: { input: 'Hi' } });
    answers.push(await response.text(), JSON.stringify([...response.headers]));
  }
  for (const path of ['/', '/api/site', '/voice/openapi.json', '/voice/room/x']) {
    answers.push(await (await fetch(`${server.origin}${path}`)).text());
  }
  for (const secret of [THEIR_KEY, theirAssistantId, 'Be sly']) {
    expect(answers.join('\n')).not.toContain(secret);
    expect(server.logged.join('\n')).not.toContain(secret);
  }
});
