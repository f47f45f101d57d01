import { afterAll, beforeAll, expect, test } from 'vitest';
import { ratingPath } from '#core/chat/answer-rating.ts';
import { PUBLIC_KEY, type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';

let server: VoiceServer;
beforeAll(async () => {
  server = await voiceServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const key = PUBLIC_KEY;
const chat = (body: object) => server.make('/chat', body, key);
const open = async (continuesSessionId?: string) => {
  const body = { assistantOverrides: { variableValues: { continuesSessionId } } };
  return (await server.make('/session', continuesSessionId ? body : {}, key)).id;
};
const end = (id: string, status = 'completed') =>
  server.ask('PATCH', `/session/${id}`, { key, body: { status } });

test('a visitor ends a session, and the owner sees that it has ended', async () => {
  const sessionId = await open();
  await chat({ sessionId, input: 'Hello' });
  expect((await end(sessionId)).status).toBe(200);
  const seen = await (await server.ask('GET', `/session/${sessionId}`)).json();
  expect(seen).toMatchObject({ status: 'completed' });
  const late = await server.ask('POST', '/chat', { key, body: { sessionId, input: 'More' } });
  expect(late.status).toBe(400);
});

test('a visitor changes nothing else of a session', async () => {
  const sessionId = await open();
  expect((await end(sessionId, 'active')).status).toBe(403);
  for (const body of [{ name: 'mine' }, { messages: [] }, { expirationSeconds: 2_000_000 }]) {
    expect((await server.ask('PATCH', `/session/${sessionId}`, { key, body })).status).toBe(403);
  }
});

test('a new session continues with what the earlier one knew', async () => {
  const first = await open();
  await chat({ sessionId: first, input: 'I am Jane' });
  await end(first);
  const second = await open(first);
  await chat({ sessionId: second, input: 'and?' });
  expect(server.agent.turns.at(-1)).toMatchObject({ sessionId: second, state: { turn: 1 } });
  const { messages } = (await (await server.ask('GET', `/session/${second}`, { key })).json()) as {
    messages: unknown[];
  };
  expect(messages).toHaveLength(2);
});

test('nothing is continued from a session that was erased, does not exist or is the owner’s', async () => {
  const erased = await open();
  await chat({ sessionId: erased, input: 'I am Jane' });
  await server.ask('DELETE', `/session/${erased}`, { key });
  const owners = (await server.make('/session', {})).id;
  await server.make('/chat', { sessionId: owners, input: 'secret' });
  for (const earlier of [erased, owners, 'x', '00000000-0000-4000-8000-000000000000']) {
    const sessionId = await open(earlier);
    await chat({ sessionId, input: 'and?' });
    expect(server.agent.turns.at(-1)).toMatchObject({ state: null });
  }
});

test('a rating is stored with the turn that it judges, and the owner reads it', async () => {
  const sessionId = await open();
  const { id } = await chat({ sessionId, input: 'Hello' });
  const rate = (chatId: string, body: unknown) =>
    fetch(`${server.origin}${ratingPath(chatId)}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const stored = async () => {
    const read = (await (await server.ask('GET', `/chat/${id}`)).json()) as {
      output: { content: string; metadata: Record<string, unknown> }[];
    };
    return read.output[0]?.metadata;
  };
  expect((await rate(id, { rating: 'down' })).status).toBe(204);
  expect(await stored()).toMatchObject({ rating: 'down', ended: false });
  expect((await rate(id, { rating: 'up' })).status).toBe(204);
  expect(await stored()).toMatchObject({ rating: 'up' });
  expect((await rate(id, { rating: null })).status).toBe(204);
  expect(await stored()).not.toHaveProperty('rating');
  for (const wrong of [{ rating: 'best' }, { rating: 'up', more: 1 }, {}, 'up', null]) {
    expect((await rate(id, wrong)).status).toBe(422);
  }
  const owners = await server.make('/chat', { input: 'Hello' });
  for (const other of [owners.id, 'x', '00000000-0000-4000-8000-000000000000']) {
    expect((await rate(other, { rating: 'up' })).status).toBe(404);
  }
});
