import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import {
  createStorageAllowance,
  STORED_BYTES_A_DAY,
  type StorageAllowance,
} from '../http/storage-allowance.ts';
import { bookingBytes } from '../http/stored-bytes.ts';
import type { ResourceStore } from '../platform/resource-store.ts';
import { SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';
import { bodyWith } from '../test-support/booking/booking-app.ts';
import { type ScriptedAgent, scriptedAgent } from '../test-support/scripted-agent.ts';
import { breakableStorage } from '../test-support/storage/breakable-storage.ts';
import {
  PRIVATE_KEY,
  PUBLIC_KEY,
  type VoiceServer,
  voiceServer,
} from '../test-support/voice-server.ts';

afterEach(() => {
  vi.useRealTimers();
});

const KIB = 1024;
const SMALL = 512 * KIB;
const MOST_REQUESTS = 2000;
const key = PUBLIC_KEY;

/**
 * Returns the size of the database files after the content of the write-ahead log was moved into
 * the database.
 */
async function databaseBytes(dataDir: string): Promise<number> {
  const file = join(dataDir, 'everline.sqlite');
  const connection = new DatabaseSync(file, { timeout: 5000 });
  connection.exec('pragma wal_checkpoint(truncate)');
  connection.close();
  const sizes = await Promise.all(
    [file, `${file}-wal`].map((path) => stat(path).then(({ size }) => size)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Sends requests one after another until a request is refused. Resolves with the refusal. */
type Attack = (server: VoiceServer) => Promise<Response>;

async function untilRefused(send: (turn: number) => Promise<Response>): Promise<Response> {
  for (let turn = 0; turn < MOST_REQUESTS; turn += 1) {
    const response = await send(turn);
    if (response.status === 429) return response;
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
  throw new Error(`${MOST_REQUESTS} requests were taken.`);
}

const idOf = async (response: Response) => ((await response.clone().json()) as { id: string }).id;

/** Four messages, each nearly as long as the longest allowed message. */
const FAT = Array.from({ length: 4 }, () => ({ role: 'user', content: 'x'.repeat(9900) }));

const fatChain: Attack = (server) => {
  let previousChatId: string | undefined;
  return untilRefused(async (turn) => {
    const follows = turn % 2 === 0 ? {} : { previousChatId };
    const response = await server.ask('POST', '/chat', { key, body: { input: FAT, ...follows } });
    if (response.ok) previousChatId = await idOf(response);
    return response;
  });
};

const fatSessions: Attack = (server) => {
  let sessionId = '';
  return untilRefused(async (turn) => {
    if (turn % 3 !== 0)
      return server.ask('POST', '/chat', { key, body: { sessionId, input: FAT } });
    const response = await server.ask('POST', '/session', { key, body: {} });
    if (response.ok) sessionId = await idOf(response);
    return response;
  });
};

const longTalk: Attack = (server) => {
  let sessionId = '';
  return untilRefused(async (turn) => {
    if (turn % 60 !== 0)
      return server.ask('POST', '/chat', { key, body: { sessionId, input: 'Hello' } });
    const response = await server.ask('POST', '/session', { key, body: {} });
    if (response.ok) sessionId = await idOf(response);
    return response;
  });
};

/**
 * Sends chats of many lengths. A chat that fills a little more than half of a page wastes the most
 * space.
 */
const chatsOfAllLengths: Attack = (server) =>
  untilRefused((turn) =>
    server.ask('POST', '/chat', { key, body: { input: 'x'.repeat(1 + ((turn * 977) % 4000)) } }),
  );

const emptySessions: Attack = (server) =>
  untilRefused(() => server.ask('POST', '/session', { key, body: {} }));

const calls: Attack = (server) =>
  untilRefused(() =>
    server.ask('POST', '/call/web', { key, body: { assistantId: SITE_ASSISTANT_ID } }),
  );

const bookings: Attack = (server) =>
  untilRefused((turn) =>
    fetch(`${server.origin}/api/consultations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyWith({ problems: `${turn} ${'é'.repeat((turn % 50) * 99)}` })),
    }),
  );

test.each<[string, Attack, number]>([
  ['a chain of long chats', fatChain, 2048 * KIB],
  ['sessions full of long messages', fatSessions, 2048 * KIB],
  ['sessions of many short messages', longTalk, SMALL],
  ['chats of all lengths', chatsOfAllLengths, SMALL],
  ['empty sessions', emptySessions, 128 * KIB],
  ['calls that nobody joins', calls, 128 * KIB],
  ['bookings', bookings, SMALL],
])('with %s the database never grows by more than the allowance', async (_, attack, bytesADay) => {
  const allowance = createStorageAllowance(bytesADay, () => 0);
  await using server = await voiceServer({}, { allowance });
  const before = await databaseBytes(server.dataDir);
  const refusal = await attack(server);
  const growth = (await databaseBytes(server.dataDir)) - before;
  expect(growth).toBeLessThanOrEqual(bytesADay);
  // The server counts more bytes than it really stores. But visitors must still be able to use more
  // than a tenth of the allowance.
  expect(growth).toBeGreaterThan(0.1 * bytesADay);
  expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refusal.json()).toMatchObject({ message: expect.stringMatching(/today/) });
  // After the refusal the owner can still store data, and everybody can still read.
  await server.make('/session', {});
  expect((await fetch(`${server.origin}/`)).status).toBe(200);
});

test('with the default limits a chain of chats that goes on for hours stores no more than the allowance of a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
  await using server = await voiceServer({ RATE_LIMIT: 'on' });
  const before = await databaseBytes(server.dataDir);
  const send = (body: object) => {
    pass(1000);
    return server.ask('POST', '/chat', { key, body });
  };
  const metadata = { junk: 'x'.repeat(50_000) };
  const refused = await send({ input: [{ role: 'user', content: 'Hi', metadata }] });
  expect(refused.status).toBe(403);

  let previousChatId: string | undefined;
  const statuses: number[] = [];
  for (let turn = 0; turn < 260; turn += 1) {
    const follows = turn % 2 === 0 ? {} : { previousChatId };
    const response = await send({ input: FAT, ...follows });
    statuses.push(response.status);
    if (response.ok) previousChatId = await idOf(response);
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
  // In the end all requests are refused, because the allowance is used up or the conversation is
  // full.
  expect(statuses.slice(-50)).not.toContain(200);
  expect(statuses.slice(-50)).toContain(429);
  expect((await databaseBytes(server.dataDir)) - before).toBeLessThanOrEqual(STORED_BYTES_A_DAY);

  pass(25 * 3_600_000);
  expect((await send({ input: FAT })).status).toBe(200);
});

test('a turn that fails gives back its reservation', async () => {
  const allowance = createStorageAllowance(SMALL, () => 0);
  await using server = await voiceServer({}, { allowance });
  const { id: sessionId } = await server.make('/session', {}, key);
  for (let turn = 0; turn < 30; turn += 1) {
    const response = await server.ask('POST', '/chat', {
      key,
      body: { sessionId, input: 'break' },
    });
    expect(response.status).toBe(500);
  }
  await server.make('/chat', { sessionId, input: 'Hello' }, key);
});

test.each([
  ['a session', '/session', {}],
  ['a chat', '/chat', { input: 'Hello' }],
  ['a call', '/call/web', { assistantId: SITE_ASSISTANT_ID }],
])('%s that cannot be stored gives back its reservation', async (_, path, body) => {
  const broken = new Set<string>();
  let counted = 0;
  const allowance: StorageAllowance = {
    reserve(_address, bytes) {
      counted = bytes;
      return {
        settle: (stored) => {
          counted = stored;
        },
      };
    },
  };
  await using server = await voiceServer(
    {},
    {
      allowance,
      aroundStorage: (storage) => ({
        ...storage,
        resources: breakableStorage(storage.resources, broken),
      }),
    },
  );
  broken.add('insert');
  expect((await server.ask('POST', path, { key, body })).status).toBe(503);
  expect(counted).toBe(0);
  broken.clear();
  await server.make(path, body, key);
  expect(counted).toBeGreaterThan(0);
});

test('a booking that the agent makes counts for the visitor who talks to it', async () => {
  const stored: number[] = [];
  const allowance: StorageAllowance = {
    reserve: () => ({ settle: (bytes) => stored.push(bytes) }),
  };
  await using server = await voiceServer({}, { allowance });
  await server.make('/chat', { input: 'look' }, key);
  await server.make('/chat', { input: 'book' }, key);
  const [looked = 0, booked = 0] = stored;
  expect(booked - looked).toBeGreaterThanOrEqual(bookingBytes({ name: 'Ada Lovelace' }));
});

/** Returns the number of JSON bytes in all stored chats, read directly from the database. */
function chatBytes(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'everline.sqlite'), { readOnly: true });
  const sum = "select sum(length(cast(body as blob))) as bytes from resources where kind = 'chat'";
  const bytes = Number(database.prepare(sum).get()?.bytes);
  database.close();
  return bytes;
}

const HI = { role: 'user', content: 'Hi' };
const WIDE = '語'.repeat(300);
const CONVERSATION_BYTES = 256 * KIB;

test.each([
  ['words that are never said', PRIVATE_KEY, { input: [{ ...HI, message: 'é'.repeat(4900) }] }],
  ['words of many bytes', PUBLIC_KEY, { input: [{ role: 'user', message: '語'.repeat(4900) }] }],
  [
    'variables',
    PUBLIC_KEY,
    {
      input: 'Hi',
      assistantOverrides: { variableValues: { timeZone: WIDE, locale: WIDE, clientTime: WIDE } },
    },
  ],
])(
  'a chain of chats that is filled with %s holds no more bytes than a conversation may',
  async (_, sender, body) => {
    await using server = await voiceServer();
    let previousChatId: string | undefined;
    let refusal = '';
    for (let turn = 0; turn < 120 && refusal === ''; turn += 1) {
      const follows = previousChatId === undefined ? {} : { previousChatId };
      const response = await server.ask('POST', '/chat', {
        key: sender,
        body: { ...body, ...follows },
      });
      if (response.ok) previousChatId = await idOf(response);
      else refusal = await response.text();
    }
    expect(refusal).toContain('This conversation is full');
    const bytes = chatBytes(server.dataDir);
    expect(bytes).toBeGreaterThan(0.8 * CONVERSATION_BYTES);
    // The ids in each row and the last answer are not counted, so the stored bytes exceed the limit
    // a little.
    expect(bytes).toBeLessThan(1.15 * CONVERSATION_BYTES);
  },
);

test('variables that are sent with the public key are limited by their bytes', async () => {
  await using server = await voiceServer();
  const assistantOverrides = { variableValues: { locale: '語'.repeat(400) } };
  const body = { input: 'Hi', assistantOverrides };
  expect((await server.ask('POST', '/chat', { key, body })).status).toBe(403);
});

/** Returns a store that counts how often it reads a chain of chats. */
function countingChains(store: ResourceStore) {
  const counts = { read: 0 };
  const counting: ResourceStore = {
    ...store,
    listChain(...given) {
      counts.read += 1;
      return store.listChain(...given);
    },
  };
  return { counts, store: counting };
}

async function serverThatCountsChains(options: Parameters<typeof voiceServer>[1]) {
  let counts = { read: 0 };
  const server = await voiceServer(
    {},
    {
      ...options,
      aroundStorage(storage) {
        const counting = countingChains(storage.resources);
        counts = counting.counts;
        return { ...storage, resources: counting.store };
      },
    },
  );
  return { server, chainsRead: () => counts.read };
}

test('a request whose address has no allowance left is refused before the chain is read', async () => {
  let hasRoom = true;
  const allowance: StorageAllowance = {
    reserve: () => (hasRoom ? { settle() {} } : { waitSeconds: 5, isBusy: false }),
  };
  const { server, chainsRead } = await serverThatCountsChains({ allowance });
  await using _ = server;
  const { id: previousChatId } = await server.make('/chat', { input: 'Hi' }, key);
  const goOn = () => server.ask('POST', '/chat', { key, body: { previousChatId, input: 'Hi' } });
  hasRoom = false;
  expect((await goOn()).status).toBe(429);
  expect(chainsRead()).toBe(0);
  hasRoom = true;
  // The refused request does not delay the next request.
  expect((await goOn()).status).toBe(200);
  expect(chainsRead()).toBe(1);
});

test('when 58 messages continue one chat at once, only a few read the chain, one at a time', async () => {
  const script = scriptedAgent();
  const gate = Promise.withResolvers<void>();
  const chatAgent: Pick<ScriptedAgent, 'reply'> = {
    async reply(...turn) {
      if (script.turns.length > 0) await gate.promise;
      return script.reply(...turn);
    },
  };
  const { server, chainsRead } = await serverThatCountsChains({ chatAgent });
  await using _ = server;
  const { id: previousChatId } = await server.make('/chat', { input: FAT }, key);
  let refused = 0;
  const send = async () => {
    const body = { previousChatId, input: 'Hi' };
    const { status } = await server.ask('POST', '/chat', { key, body });
    if (status === 429) refused += 1;
    return status;
  };
  const answers = Promise.all(Array.from({ length: 58 }, send));
  await expect.poll(() => refused).toBe(58 - 9);
  expect(chainsRead()).toBe(1);
  gate.resolve();
  expect((await answers).filter((status) => status === 200)).toHaveLength(9);
  expect(chainsRead()).toBe(9);
});
