import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqlite } from '#server/database/sqlite-database.ts';
import {
  parseRawResponse,
  rawConnection,
  rawRequest,
} from '#server/test-support/processes/raw-connection.ts';
import { joinRoom } from '#server/test-support/rooms/join-room.ts';
import { roomCaller } from '#server/test-support/rooms/room-caller.ts';
import { recordingFilePath } from '#server/test-support/storage/recording-file-path.ts';
import {
  PUBLIC_KEY,
  type VoiceServer,
  voiceServer,
  writeTestRecordings,
} from '#server/test-support/voice-server.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';

interface StartedCall {
  id: string;
  webCallUrl: string;
  transport: { callToken?: string };
}

const SITE = { assistantId: SITE_ASSISTANT_ID };

let server: VoiceServer;
beforeAll(async () => {
  server = await voiceServer({ MAX_CALLS: '1' });
});
afterAll(() => server[Symbol.asyncDispose]());

async function start(at = server, key = PUBLIC_KEY): Promise<StartedCall> {
  return (await at.make('/call/web', SITE, key)) as StartedCall;
}

async function statusOf(id: string, at = server): Promise<string> {
  const response = await at.ask('GET', `/call/${id}`);
  const { status, endedReason } = (await response.json()) as Record<string, unknown>;
  return [status, endedReason].filter(Boolean).join(' ');
}

test('a call is in progress after the visitor has joined, and ended after the visitor has left', async () => {
  const { id, webCallUrl } = await start();
  await using visitor = await joinRoom(webCallUrl);
  await expect.poll(() => visitor.received).toMatchObject([{ type: 'joined', owner: false }]);
  expect(await statusOf(id)).toBe('in-progress');
  visitor.leave();
  await visitor.closed;
  await expect.poll(() => statusOf(id)).toBe('ended customer-ended-call');
});

test('a visitor who joins with the token from the private key is the owner', async () => {
  const { webCallUrl, transport } = (await server.make('/call/web', SITE)) as StartedCall;
  await using visitor = await joinRoom(webCallUrl, transport.callToken);
  await expect.poll(() => visitor.received).toMatchObject([{ type: 'joined', owner: true }]);
  visitor.leave();
  await visitor.closed;
});

test('when all lines are taken, a call is refused with the time to wait, and nothing is stored', async () => {
  const { webCallUrl } = await start();
  await using visitor = await roomCaller(webCallUrl);
  await visitor.call();
  visitor.sendSilence();
  const askAgain = () => server.ask('POST', '/call/web', { key: PUBLIC_KEY, body: SITE });
  await expect.poll(async () => (await askAgain()).status).toBe(429);
  const before = await server.sdk().calls.list();
  const refused = await askAgain();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('30');
  expect(await refused.json()).toEqual({
    message: 'All lines are taken; try again in 30 seconds',
    error: 'Too Many Requests',
    statusCode: 429,
  });
  expect(await server.sdk().calls.list()).toEqual(before);
  visitor.send({ type: 'leave' });
  await expect.poll(async () => (await askAgain()).status).toBe(201);
});

test('a call that was joined and has no sound takes no line', async () => {
  const { webCallUrl } = await start();
  await using visitor = await joinRoom(webCallUrl);
  await expect.poll(() => visitor.received.length).toBe(1);
  const other = await start();
  await using second = await joinRoom(other.webCallUrl);
  await expect.poll(() => second.received).toMatchObject([{ type: 'joined' }]);
  for (const leaving of [visitor, second]) {
    leaving.leave();
    await leaving.closed;
  }
});

test('the owner ends a running call by removing it, and its recordings are removed too', async () => {
  const { id, webCallUrl } = await start();
  await using visitor = await joinRoom(webCallUrl);
  await expect.poll(() => visitor.received.length).toBe(1);
  await writeTestRecordings(server.dataDir, id);
  expect((await server.ask('DELETE', `/call/${id}`)).status).toBe(200);
  await visitor.closed;
  expect(visitor.received.at(-1)).toMatchObject({ type: 'fatal', error: 'ejected' });
  expect((await server.ask('GET', `/call/${id}`)).status).toBe(404);
  const file = recordingFilePath(join(server.dataDir, 'recordings'), id, 'customer');
  await expect(access(file)).rejects.toThrow('ENOENT');
});

describe('a request for a WebSocket', () => {
  const ask = async (path: string, protocol: string, at = server) => {
    const connection = await rawConnection(at.origin);
    connection.send(
      [
        `GET ${path} HTTP/1.1`,
        'Host: localhost',
        `Upgrade: ${protocol}`,
        'Connection: Upgrade',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '\r\n',
      ].join('\r\n'),
    );
    await expect.poll(connection.received).toContain('\r\n\r\n');
    return connection;
  };

  test.each(['/', '/voice/call/web', '/voice/room', '/nowhere?x'])(
    'at %s is answered with 404, and the connection ends',
    async (path) => {
      const connection = await ask(path, 'websocket');
      const { status, headers, body } = parseRawResponse(await connection.ended);
      expect(status).toBe(404);
      expect(JSON.parse(body)).toEqual({ error: 'not-found', message: expect.any(String) });
      expect(headers).toMatchObject({
        connection: 'close',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    },
  );

  const GOOD = {
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  test.each([
    ['without a key', 'GET', { ...GOOD, 'Sec-WebSocket-Key': undefined }, 400],
    ['with a malformed key', 'GET', { ...GOOD, 'Sec-WebSocket-Key': 'short' }, 400],
    ['in another version', 'GET', { ...GOOD, 'Sec-WebSocket-Version': '7' }, 400],
    ['with a broken subprotocol', 'GET', { ...GOOD, 'Sec-WebSocket-Protocol': 'a,,b' }, 400],
    ['by another method', 'POST', GOOD, 405],
  ])('at a room %s gets an error with the usual headers', async (_, method, headers, status) => {
    const given: Record<string, string | undefined> = headers;
    const response = await rawRequest(
      server.origin,
      `${method} /voice/room/${randomUUID()} HTTP/1.1`,
      'Host: localhost',
      ...Object.keys(given).flatMap((name) => (given[name] ? [`${name}: ${given[name]}`] : [])),
      'Connection: Upgrade',
    );
    expect(response.status).toBe(status);
    expect(JSON.parse(response.body)).toEqual({
      error: status === 405 ? 'method-not-allowed' : 'bad-request',
      message: expect.any(String),
    });
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      ...(status === 405 ? { allow: 'GET' } : { 'sec-websocket-version': '13' }),
    });
  });

  test('at a room that does not exist succeeds, and the visitor gets the error over the socket', async () => {
    await using visitor = await joinRoom(`${server.origin}/voice/room/nowhere`);
    await visitor.closed;
    expect(visitor.received).toMatchObject([{ type: 'fatal', error: 'no-room' }]);
  });

  test('that comes too often is answered with 429', async () => {
    await using at = await voiceServer({ RATE_LIMIT: '2' });
    for (const status of [404, 404, 429]) {
      const connection = await ask('/', 'websocket', at);
      expect(parseRawResponse(await connection.ended).status).toBe(status);
    }
  });

  test('for another protocol is answered like a normal request', async () => {
    const connection = await ask('/', 'h2c');
    expect(parseRawResponse(connection.received()).status).toBe(200);
    connection.drop();
  });
});

test('a shutdown ends a call and stores its end before the server stops', async () => {
  const ending = await voiceServer();
  const { id, webCallUrl } = await start(ending);
  await using visitor = await joinRoom(webCallUrl);
  await expect.poll(() => visitor.received.length).toBe(1);
  ending.serving.shutDown();
  await ending.serving.closed;
  await visitor.closed;
  expect(visitor.received.at(-1)).toMatchObject({ type: 'fatal', error: 'ejected' });
  const database = openSqlite(ending.dataDir);
  const call = await sqliteResourceStore(database).find('call', id);
  database.close();
  expect(call?.body).toMatchObject({ status: 'ended', endedReason: expect.any(String) });
  await ending[Symbol.asyncDispose]();
});
