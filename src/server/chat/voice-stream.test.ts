import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  PUBLIC_KEY,
  readServerSentEvents,
  type VoiceServer,
  voiceServer,
} from '#server/test-support/voice-server.ts';

let server: VoiceServer;
beforeAll(async () => {
  server = await voiceServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const key = PUBLIC_KEY;
const stream = (body: object, signal?: AbortSignal) =>
  server.ask('POST', '/chat', {
    key,
    body: { ...body, stream: true },
    ...(signal && { signal }),
  });

describe('a streamed chat', () => {
  test('comes in pieces in the platform’s format, and then as a whole', async () => {
    const { id: sessionId } = await server.make('/session', {}, key);
    const response = await stream({ sessionId, input: 'Hello there' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const events = (await readServerSentEvents(response)).map(({ data }) => data);
    const last = events.pop();
    const { id } = last;
    const path = 'chat.output[0].content';
    expect(events).toEqual([
      { id, sessionId, path, delta: 'Turn ' },
      { id, sessionId, path, delta: '1: ' },
      { id, sessionId, path, delta: 'Hello ' },
      { id, sessionId, path, delta: 'there' },
    ]);
    expect(last).toEqual({ id, sessionId, chat: expect.objectContaining({ id, sessionId }) });
    const kept = await (await server.ask('GET', `/chat/${id}`)).json();
    expect(last.chat).toEqual(kept);
  });

  test('has the link of a booking beside the chat, and nothing that is kept has the link', async () => {
    const { id: sessionId } = await server.make('/session', {}, key);
    const events = await readServerSentEvents(await stream({ sessionId, input: 'book' }));
    const { id, chat, booking } = events.at(-1)?.data ?? {};
    expect(booking).toEqual({ id: 'booking-1', link: '/booking/only-for-the-visitor' });
    await server.make('/chat', { sessionId, input: 'Next' }, key);
    const kept = await Promise.all(
      [`/chat/${id}`, `/session/${sessionId}`].map(async (path) =>
        (await server.ask('GET', path)).text(),
      ),
    );
    const others = [events.slice(0, -1), chat, kept, server.agent.turns.at(-1)];
    expect(JSON.stringify(others)).not.toContain('only-for-the-visitor');
  });

  test('is complete even if the agent sends no pieces', async () => {
    const events = await readServerSentEvents(await stream({ input: 'silent' }));
    expect(events.map(({ data }) => data.delta).filter(Boolean)).toEqual(['Turn 1: silent']);
  });

  test.each([
    [{ input: 5 }, 400],
    [{ input: 'x', sessionId: '0c6e8b52-6bb0-4b0e-8f4f-2f1a7ad0a111' }, 404],
    [{ input: 'x', assistant: {} }, 403],
  ])('is refused like any other chat if its body is %j', async (body, status) => {
    const response = await stream(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ statusCode: status });
  });

  test('reports an error of the server in the stream', async () => {
    const [event, ...others] = await readServerSentEvents(await stream({ input: 'break' }));
    expect(others).toEqual([]);
    expect(event?.data).toMatchObject({ error: { statusCode: 500 } });
  });

  test('keeps the shown text and the old state if the visitor stops it', async () => {
    const { id: sessionId } = await server.make('/session', {}, key);
    await server.make('/chat', { sessionId, input: 'Hello' }, key);
    const stopping = new AbortController();
    const response = await stream({ sessionId, input: 'wait' }, stopping.signal);
    const reader = response.body?.getReader();
    let shown = '';
    while (!shown.includes('wait')) {
      shown += Buffer.from((await reader?.read())?.value ?? []).toString();
    }
    stopping.abort();
    // The next message waits until the stopped turn has ended.
    await server.make('/chat', { sessionId, input: 'Next' }, key);
    const { state, history } = server.agent.turns.at(-1) ?? {};
    expect(state).toMatchObject({ turn: 1 });
    expect(history?.slice(2)).toEqual([
      { role: 'user', content: 'wait' },
      { role: 'assistant', content: 'Turn 2: wait' },
    ]);
  });
});

describe('a streamed response', () => {
  test.each([{}, { stream: true }])('has OpenAI’s events if the body has %j', async (asked) => {
    const body = { input: 'Hello', model: 'gpt-4o', ...asked };
    const events = await readServerSentEvents(
      await server.ask('POST', '/chat/responses', { body }),
    );
    expect(events.map(({ name }) => name)).toEqual([
      'response.output_text.delta',
      'response.output_text.delta',
      'response.output_text.delta',
      'response.output_text.done',
      'response.completed',
    ]);
    for (const { name, data } of events) expect(data.type).toBe(name);
    const [first, , , done, completed] = events.map(({ data }) => data);
    expect(first).toMatchObject({ content_index: 0, output_index: 0, delta: 'Turn ' });
    expect(done).toMatchObject({ item_id: first.item_id, text: 'Turn 1: Hello' });
    expect(completed.response).toMatchObject({
      object: 'response',
      status: 'completed',
      output: [{ id: first.item_id, content: [{ text: 'Turn 1: Hello' }] }],
    });
    // A message can continue from the id of the response, as from the id of a chat.
    await server.make('/chat', { previousChatId: completed.response.id, input: 'Again' });
    expect(server.agent.turns.at(-1)?.state).toMatchObject({ turn: 1 });
  });

  test('reports an error of the server as an event', async () => {
    const body = { input: 'break' };
    const events = await readServerSentEvents(
      await server.ask('POST', '/chat/responses', { body }),
    );
    expect(events).toMatchObject([
      { name: 'error', data: { type: 'error', message: expect.stringMatching(/wrong/) } },
    ]);
  });
});

test('a shutdown ends the streams and keeps the text that was sent', async () => {
  const ending = await voiceServer();
  const response = await ending.ask('POST', '/chat', {
    key,
    body: { input: 'wait', stream: true },
  });
  const events = readServerSentEvents(response);
  await expect.poll(() => ending.agent.underWay).toBe(1);
  ending.serving.shutDown();
  expect((await events).at(-1)?.data.chat.output[0].content).toBe('Turn 1: wait');
  await ending.serving.closed;
  await ending[Symbol.asyncDispose]();
});
