import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_KEY, type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import type { ResourceStore } from '../platform/resource-store.ts';
import { chatResource } from '../platform/resources/chat.ts';
import { SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';
import { newResource } from '../platform/stored-resource.ts';
import { UNKNOWN_VISITOR_LOCALE } from '../platform/visitor-locale.ts';

let server: VoiceServer;
let store: ResourceStore;
beforeAll(async () => {
  server = await voiceServer(
    {},
    {
      aroundStorage(storage) {
        store = storage.resources;
        return storage;
      },
    },
  );
});
afterAll(() => server[Symbol.asyncDispose]());

interface Answered {
  id: string;
  messages: { role: string; content: string }[];
}

async function chat(body: object, key = PUBLIC_KEY): Promise<Answered> {
  return (await server.make('/chat', body, key)) as Answered;
}

const read = async (id: string): Promise<Answered> =>
  (await (await server.ask('GET', `/chat/${id}`)).json()) as Answered;
const wordsOf = ({ messages }: Pick<Answered, 'messages'>) =>
  messages.map(({ content }) => content);

/** Returns the number of bytes of all stored chats, read directly from the database file. */
function chatBytes(): number {
  const database = new DatabaseSync(join(server.dataDir, 'everline.sqlite'), { readOnly: true });
  try {
    const sum = `select sum(length(cast(body as blob)) + length(cast(state as blob))) as bytes
      from resources where kind = 'chat'`;
    return Number(database.prepare(sum).get()?.bytes ?? 0);
  } finally {
    database.close();
  }
}

test('each chat of a chain takes the same storage, however long the chain is', async () => {
  let previousChatId: string | undefined;
  const costs: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const before = chatBytes();
    const body = { input: 'x'.repeat(2000), ...(previousChatId && { previousChatId }) };
    previousChatId = (await chat(body)).id;
    costs.push(chatBytes() - before);
  }
  // The sizes of later chats differ from the size of the second chat only by the digits of
  // counters.
  for (const cost of costs.slice(1)) expect(Math.abs(cost - (costs[1] ?? 0))).toBeLessThan(40);
});

test('GET answers a chat with all messages before it, and a list leaves them out', async () => {
  const first = await chat({ input: 'One' });
  const second = await chat({
    previousChatId: first.id.toUpperCase(),
    input: [
      { role: 'user', content: 'Two' },
      { role: 'user', content: 'Three' },
    ],
  });
  const third = await chat({ previousChatId: second.id, input: 'Four' });
  const said = ['One', 'Turn 1: One', 'Two', 'Three', 'Turn 2: Three'];
  expect(wordsOf(first)).toEqual([]);
  expect(wordsOf(second)).toEqual(said.slice(0, 3));
  expect(wordsOf(third)).toEqual(said);
  for (const one of [first, second, third]) expect(await read(one.id)).toEqual(one);
  const listed = await (await server.ask('GET', `/chat?id=${third.id}`)).json();
  expect(JSON.stringify(listed)).toContain('Turn 3: Four');
  expect(JSON.stringify(listed)).not.toContain('"messages"');
});

test('a chat of a session is answered with the messages before it, and a chain may follow it', async () => {
  const { id: sessionId } = await server.make('/session', {}, PUBLIC_KEY);
  await chat({ sessionId, input: 'One' });
  const second = await chat({ sessionId, input: 'Two' });
  await chat({ sessionId, input: 'Three' });
  expect(await read(second.id)).toEqual(second);
  expect(wordsOf(second)).toEqual(['One', 'Turn 1: One']);
  const beside = await chat({ previousChatId: second.id, input: 'Other' });
  expect(wordsOf(beside)).toEqual(['One', 'Turn 1: One', 'Two', 'Turn 2: Two']);
  expect(await read(beside.id)).toEqual(beside);
});

describe('a chat that an older version stored with all messages before it', () => {
  async function oldChat(): Promise<string> {
    const body = {
      assistantId: SITE_ASSISTANT_ID,
      // The older version stored each message of an input, except for the last message, both in
      // `input` and in `messages`.
      input: [
        { role: 'user', content: 'B' },
        { role: 'user', content: 'C' },
      ],
      messages: [
        { role: 'user', content: 'A' },
        { role: 'user', content: 'B' },
      ],
      output: [{ role: 'assistant', content: 'Turn 4: C' }],
      previousChatId: randomUUID(),
    };
    const state = { agent: { turn: 4 }, visitor: UNKNOWN_VISITOR_LOCALE };
    const kept = { ...newResource(chatResource, body, 'public'), state };
    await store.insert([kept]);
    return kept.id;
  }

  test('is read and listed like any other chat', async () => {
    const id = await oldChat();
    expect(wordsOf(await read(id))).toEqual(['A', 'B']);
    const listed = await (await server.ask('GET', `/chat?id=${id}`)).text();
    expect(listed).not.toContain('"messages"');
  });

  test('can be continued, and is the first chat of the chain that follows it', async () => {
    const next = await chat({ previousChatId: await oldChat(), input: 'D' });
    expect(wordsOf(next)).toEqual(['A', 'B', 'C', 'Turn 4: C']);
    const last = await chat({ previousChatId: next.id, input: 'E' });
    expect(wordsOf(last)).toEqual(['A', 'B', 'C', 'Turn 4: C', 'D', 'Turn 5: D']);
    expect(await read(last.id)).toEqual(last);
  });
});

test('a chain continues after one of its chats was removed', async () => {
  const first = await chat({ input: 'One' });
  const second = await chat({ previousChatId: first.id, input: 'Two' });
  await server.ask('DELETE', `/chat/${first.id}`);
  const third = await chat({ previousChatId: second.id, input: 'Three' });
  expect(wordsOf(third)).toEqual(['Two', 'Turn 2: Two']);
});

describe('a chain is refused as full', () => {
  async function grown(input: unknown, key?: string) {
    let previousChatId: string | undefined;
    for (let turn = 0; turn < 60; turn += 1) {
      const body = { input, ...(previousChatId && { previousChatId }) };
      const response = await server.ask('POST', '/chat', { body, ...(key && { key }) });
      if (response.status === 400) return response.json();
      previousChatId = ((await response.json()) as Answered).id;
    }
    throw new Error('The chain was never full.');
  }
  const full = { message: ['This conversation is full; start a new one'] };

  test('if it has too many characters', async () => {
    const answer = await grown('x'.repeat(9000), PUBLIC_KEY);
    expect(answer).toMatchObject(full);
  });

  test('if it has too many bytes, including metadata', async () => {
    const message = { role: 'user', content: 'Hi', metadata: { note: 'x'.repeat(9900) } };
    const answer = await grown([message]);
    expect(answer).toMatchObject(full);
  });
});

test('any messages of a visitor are read back in their order', async () => {
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).filter((text) => {
    return text.trim() !== '' && text !== 'break' && text !== 'wait';
  });
  const inputs = fc.oneof(words, fc.array(words, { minLength: 1, maxLength: 3 }));
  await fc.assert(
    fc.asyncProperty(fc.array(inputs, { minLength: 1, maxLength: 4 }), async (turns) => {
      const expected: string[] = [];
      let previousChatId: string | undefined;
      for (const input of turns) {
        const pieces = [input].flat();
        const sent =
          typeof input === 'string' ? input : input.map((content) => ({ role: 'user', content }));
        const body = { input: sent, ...(previousChatId && { previousChatId }) };
        const answered = await chat(body);
        expected.push(...pieces.slice(0, -1));
        expect(wordsOf(answered)).toEqual(expected);
        expect(wordsOf(await read(answered.id))).toEqual(expected);
        expected.push(...pieces.slice(-1), answerTo(answered));
        previousChatId = answered.id;
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

function answerTo(answered: object): string {
  const { output } = answered as { output: [{ content: string }] };
  return output[0].content;
}

test('a message with the public key is refused above a size in bytes', async () => {
  const send = (input: unknown) =>
    server.ask('POST', '/chat', { key: PUBLIC_KEY, body: { input } });
  const content = '宽'.repeat(6000);
  for (const input of [
    content,
    [{ role: 'user', content }],
    [{ role: 'user', message: content }],
  ]) {
    const response = await send(input);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: ['A message must not be larger than 16384 bytes'],
    });
  }
  expect((await send('宽'.repeat(5000))).status).toBe(200);
});
