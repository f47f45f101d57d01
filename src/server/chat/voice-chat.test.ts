import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutLine } from '#core/cut-line.ts';
import { PUBLIC_KEY, type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';

let server: VoiceServer;
beforeAll(async () => {
  server = await voiceServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const key = PUBLIC_KEY;
const chat = (body: object) => server.make('/chat', body, key);
const session = async (body: object = {}) => (await server.make('/session', body, key)).id;

async function read(sessionId: string) {
  const response = await server.ask('GET', `/session/${sessionId}`, { key });
  return (await response.json()) as { messages: { role: string; content: string }[] };
}

test('a session continues with its last state, and its history can be read', async () => {
  const sessionId = await session();
  await chat({ sessionId, input: 'Hello' });
  const second = await chat({ sessionId, input: 'book' });
  expect(server.agent.turns.at(-1)).toEqual({
    sessionId,
    network: '127.0.0.1',
    state: expect.objectContaining({ turn: 1 }),
    history: [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Turn 1: Hello' },
    ],
    text: 'book',
    timeZone: null,
    locale: null,
    clientTime: null,
    prompt: null,
    subject: { chat: { id: second.id, sessionId } },
  });
  const links = [{ label: 'Services', href: '/#services' }];
  expect(second).toMatchObject({
    output: [
      {
        role: 'assistant',
        content: 'Turn 2: book',
        metadata: {
          links,
          bookingId: 'booking-1',
          ended: false,
          handOver: false,
          facts: { name: 'Ada Lovelace' },
        },
      },
    ],
  });
  // Whoever has the link can change the booking, so it is not part of the kept conversation.
  expect(JSON.stringify([second, await read(sessionId)])).not.toContain('only-for-the-visitor');
  const { messages } = await read(sessionId);
  expect(messages.map(({ role, content }) => `${role}: ${content}`)).toEqual([
    'user: Hello',
    'assistant: Turn 1: Hello',
    'user: book',
    'assistant: Turn 2: book',
  ]);
});

test('no answer holds the state of a conversation', async () => {
  const sessionId = await session();
  const { id } = await chat({ sessionId, input: 'Hello' });
  for (const path of [`/session/${sessionId}`, `/chat/${id}`, `/session?id=${sessionId}`]) {
    expect(await (await server.ask('GET', path)).text()).not.toContain('"turn"');
  }
});

test('chats without a session form a chain', async () => {
  const first = await chat({ input: 'One' });
  const second = await chat({ previousChatId: first.id, input: 'Two' });
  await chat({ previousChatId: second.id, input: 'Three' });
  expect(server.agent.turns.at(-1)).toMatchObject({ sessionId: null, state: { turn: 2 } });
  expect(server.agent.turns.at(-1)?.history).toHaveLength(4);
  // The first chat has not changed, so a second chain may continue from the first chat.
  await chat({ previousChatId: first.id, input: 'Other' });
  expect(server.agent.turns.at(-1)).toMatchObject({ state: { turn: 1 }, text: 'Other' });
});

describe('the visitor’s time zone and locale', () => {
  const overrides = (variableValues: object) => ({ assistantOverrides: { variableValues } });
  const paris = { timeZone: 'Europe/Paris', locale: 'fr-FR' };
  const lastVisitor = () => {
    const { timeZone, locale } = server.agent.turns.at(-1) ?? {};
    return { timeZone, locale };
  };

  test('are taken from the session', async () => {
    const sessionId = await session(overrides(paris));
    await chat({ sessionId, input: 'Bonjour' });
    await chat({ sessionId, input: 'Encore' });
    expect(lastVisitor()).toEqual(paris);
  });

  test('are taken from a chat and kept from then on', async () => {
    const sessionId = await session(overrides(paris));
    await chat({ sessionId, input: 'Hello', ...overrides({ timeZone: 'Asia/Tokyo' }) });
    await chat({ sessionId, input: 'Again' });
    expect(lastVisitor()).toEqual({ timeZone: 'Asia/Tokyo', locale: 'fr-FR' });
    const { id } = await chat({ input: 'Alone', ...overrides(paris) });
    await chat({ previousChatId: id, input: 'Still' });
    expect(lastVisitor()).toEqual(paris);
  });

  test.each([
    { timeZone: 'Mars/Olympus', locale: 'x' },
    { timeZone: 5, locale: [] },
    { timeZone: '', locale: 'x'.repeat(200) },
  ])('are unknown if they are %j', async (values) => {
    await chat({ input: 'Hello', ...overrides(values) });
    expect(lastVisitor()).toEqual({ timeZone: null, locale: null });
  });
});

test('the last message of a list is the question, and the others are history', async () => {
  const user = (content: string) => ({ role: 'user', content });
  await server.make('/chat', {
    input: [{ role: 'system', content: 'Be kind' }, user('One'), user('Two')],
  });
  expect(server.agent.turns.at(-1)).toMatchObject({
    history: [{ role: 'system', content: 'Be kind' }, user('One')],
    text: 'Two',
  });
});

test('a chat names the owner’s assistant, or else the site’s assistant', async () => {
  const { id: assistantId } = await server.make('/assistant', { name: 'Other' });
  const { id: sessionId } = await server.make('/session', { assistantId });
  expect(await server.make('/chat', { sessionId, input: 'Hi' })).toMatchObject({ assistantId });
  expect(await server.make('/chat', { input: 'Hi' })).toMatchObject({
    assistantId: SITE_ASSISTANT_ID,
  });
});

test('messages that are sent at once are answered one after the other', async () => {
  const sessionId = await session();
  const inputs = ['a', 'b', 'c', 'd'];
  await Promise.all(inputs.map((input) => chat({ sessionId, input })));
  const { messages } = await read(sessionId);
  const answers = messages.filter(({ role }) => role === 'assistant');
  expect(answers.map(({ content }) => content.slice(5, 6)).join('')).toBe('1234');
});

test('an agent that fails leads to a 500 without visitor data, and the session stays usable', async () => {
  const sessionId = await session();
  const response = await server.ask('POST', '/chat', { key, body: { sessionId, input: 'break' } });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    message: 'Something went wrong on our side',
    error: 'Internal Server Error',
    statusCode: 500,
    requestId: response.headers.get('X-Request-Id'),
  });
  expect(await chat({ sessionId, input: 'Hello' })).toMatchObject({
    output: [{ content: 'Turn 1: Hello' }],
  });
});

test.each<[string, string, object, RegExp]>([
  ['completed', '/session', { status: 'completed' }, /completed/],
  ['full of messages', '/session', { messages: Array(400).fill({ role: 'user' }) }, /full/],
  [
    'full of words',
    '/session',
    { messages: Array(11).fill({ role: 'user', content: 'x'.repeat(10_000) }) },
    /full/,
  ],
])('a session that is %s refuses more messages', async (_, path, body, message) => {
  const { id: sessionId } = await server.make(path, body);
  // The second message shows that a refusal does not leave the session held.
  for (const input of ['Hello', 'Again']) {
    const response = await server.ask('POST', '/chat', { body: { sessionId, input } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: [expect.stringMatching(message)] });
  }
});

test('an erased session stays erased, even if an answer is under way', async () => {
  const sessionId = await session();
  const leaving = new AbortController();
  const streaming = await server.ask('POST', '/chat', {
    key,
    body: { sessionId, input: 'wait', stream: true },
    signal: leaving.signal,
  });
  expect(streaming.status).toBe(200);
  await server.ask('DELETE', `/session/${sessionId}`, { key });
  leaving.abort();
  await expect.poll(() => server.agent.underWay).toBe(0);
  const { results } = await server.sdk().chats.list({ sessionId });
  expect(results).toEqual([]);
  expect((await server.ask('GET', `/session/${sessionId}`)).status).toBe(404);
});

test('no log holds what a visitor says', async () => {
  const secret = `Ada-${randomUUID()}`;
  const sessionId = await session();
  await chat({ sessionId, input: secret });
  await server.ask('POST', '/chat', { key, body: { sessionId, input: 'break', name: secret } });
  await server.ask('POST', '/chat', { key, body: { sessionId, input: [secret] } });
  expect(server.logged.join('\n')).not.toContain(secret);
});

test('the agent reads only the beginning of a long line, also when it looks back', async () => {
  await using server = await voiceServer();
  const long = 'a '.repeat(4000);
  const first = await server.make('/chat', { input: long });
  expect(server.agent.turns.at(-1)?.text).toBe(cutLine(long));
  await server.make('/chat', { input: 'hello', previousChatId: first.id });
  expect(server.agent.turns.at(-1)?.history[0]).toEqual({ role: 'user', content: cutLine(long) });
});
