import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../config/start-error.ts';
import type { UpgradeListener } from '../http/upgrade-listener.ts';
import {
  parseRawResponse,
  rawConnection,
  rawRequest,
} from '../test-support/processes/raw-connection.ts';
import { serve } from './listen-and-drain.ts';

const LOOPBACK = { host: '127.0.0.1', port: 0 };
const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

const UPGRADE = REQUEST.replace(
  '\r\n\r\n',
  '\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
);

interface Options {
  onRequest?: RequestListener;
  onUpgrade?: UpgradeListener;
  host?: string;
  port?: number;
  drainMs?: number;
  keepAliveMs?: number;
}

async function start({
  onRequest = (_, res) => res.end('hello'),
  onUpgrade,
  ...options
}: Options = {}) {
  const serving = await serve({
    ...LOOPBACK,
    ...options,
    compose: async () => ({
      onRequest,
      ...(onUpgrade && { onUpgrade }),
      onBrokenRequest: (_, socket) => socket.destroy(),
      close: async () => {},
    }),
  });
  onTestFinished(async () => {
    serving.shutDown();
    await serving.closed;
  });
  return serving;
}

/** Starts a server that finishes loading only when the test calls `loaded`. */
function startLate(answers: Pick<Options, 'onRequest' | 'onUpgrade'>) {
  const { promise, resolve: loaded } = Promise.withResolvers<void>();
  const { promise: bound, resolve: tellOrigin } = Promise.withResolvers<string>();
  const starting = serve({
    ...LOOPBACK,
    compose: async ({ origin }) => {
      tellOrigin(origin);
      await promise;
      return {
        onRequest: () => {},
        ...answers,
        onBrokenRequest: () => {},
        close: async () => {},
      };
    },
  });
  return { loaded, bound, starting };
}

/** Holds the first request until the test answers it. */
function heldRequest() {
  const { promise: arrived, resolve } = Promise.withResolvers<ServerResponse>();
  const onRequest: RequestListener = (_, response) => resolve(response);
  return { arrived, onRequest };
}

test('the origin has the port that the system chose', async () => {
  const { origin } = await start();
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await rawRequest(origin, 'GET / HTTP/1.1')).body).toContain('hello');
});

test.each([
  ['0.0.0.0', 'http://127.0.0.1:'],
  ['::1', 'http://[::1]:'],
  ['localhost', 'http://localhost:'],
])('a server that listens on %s says that its origin begins with %s', async (host, address) => {
  const { origin } = await start({ host });
  expect(origin.startsWith(address)).toBe(true);
});

test('a request that comes before everything is loaded waits for its answer', async () => {
  const { loaded, bound, starting } = startLate({
    onRequest: (_, res) => res.end('hello'),
  });
  const connection = await rawConnection(await bound);
  const received = new Promise((resolve) => {
    subscribe('http.server.request.start', resolve);
    onTestFinished(() => {
      unsubscribe('http.server.request.start', resolve);
    });
  });
  connection.send(REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  await received;
  loaded();
  expect(await connection.ended).toContain('hello');
  const serving = await starting;
  serving.shutDown();
  await serving.closed;
});

test('a taken port is reported together with a solution', async () => {
  const { origin } = await start();
  const port = Number(new URL(origin).port);
  const second = start({ port });
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or choose another with PORT=…`,
  );
});

test.each([
  ['192.0.2.1', '192.0.2.1 is not an address of this machine.'],
  ['nowhere.invalid', 'The name nowhere.invalid leads to no address.'],
])('a host that cannot be used (%s) is reported', async (host, message) => {
  const starting = start({ host });
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow(message);
});

test('a failure to load the site frees the port again', async () => {
  const bound = Promise.withResolvers<string>();
  const starting = serve({
    ...LOOPBACK,
    compose: async ({ origin }) => {
      bound.resolve(origin);
      throw new StartError('not built');
    },
  });
  await expect(starting).rejects.toThrow('not built');
  const port = Number(new URL(await bound.promise).port);
  expect((await start({ port })).origin).toContain(String(port));
});

test('a shutdown takes no new connections and lets running requests finish', async () => {
  const { arrived, onRequest } = heldRequest();
  const { origin, shutDown, closed } = await start({ onRequest });
  const connection = await rawConnection(origin);
  connection.send(REQUEST);
  const response = await arrived;

  shutDown();
  await expect(rawConnection(origin)).rejects.toThrow('ECONNREFUSED');
  response.end('finished');

  expect(parseRawResponse(await connection.ended)).toMatchObject({ status: 200 });
  await closed;
});

test('a shutdown waits neither for idle connections nor for silent ones', async () => {
  // The limit is so long that the test times out if the server waits for either connection.
  const { origin, shutDown, closed } = await start({ drainMs: 2 ** 31 - 1 });
  const idle = await rawConnection(origin);
  idle.send(REQUEST);
  await expect.poll(idle.received).toContain('hello');
  const silent = await rawConnection(origin);
  // Connections are accepted in order. When a later connection has its answer, the silent
  // connection has been accepted too.
  await rawRequest(origin, 'GET / HTTP/1.1');

  shutDown();
  await Promise.all([closed, idle.ended, silent.ended]);
  expect(silent.received()).toBe('');
});

test('a shutdown drops a request that does not finish in time', async () => {
  const { arrived, onRequest } = heldRequest();
  const { origin, shutDown, closed } = await start({ onRequest, drainMs: 10 });
  const connection = await rawConnection(origin);
  connection.send(REQUEST);
  await arrived;

  shutDown();
  await closed;
  await expect(connection.ended).resolves.toBe('');
});

test('a request that came while the process was blocked is answered, however long the connection was idle', async () => {
  const { origin } = await start({ keepAliveMs: 1 });
  const connection = await rawConnection(origin);
  const answers = () => connection.received().split('hello').length - 1;
  connection.send(REQUEST);
  await expect.poll(answers).toBe(1);

  // This code blocks the process for longer than the six seconds for which Node keeps an idle
  // connection. The code runs in an immediate, because the event loop then runs timers before it
  // reads sockets.
  setImmediate(() => {
    connection.send(REQUEST);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6200);
  });
  await expect.poll(answers).toBe(2);
  connection.drop();
});

test('an idle connection is closed', async () => {
  const { origin } = await start({ keepAliveMs: 1 });
  const connection = await rawConnection(origin);
  connection.send(REQUEST);
  expect(await connection.ended).toContain('hello');
});

test('a server that drains answers the connections that wait to be accepted, and refuses later ones', async () => {
  const { origin, drain, closed } = await start();
  const port = Number(new URL(origin).port);
  // The system completes these connections at once, and the event loop has accepted none of them
  // when the server begins to drain.
  const waiting = Array.from({ length: 40 }, () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.on('error', () => {}).write(REQUEST);
    return { socket, answer: once(socket, 'data').catch(() => ['lost']) };
  });
  await new Promise((resolve) => {
    process.nextTick(resolve);
  });
  const drained = drain();
  for (const { answer } of waiting) expect((await answer).join('')).toContain('hello');
  await expect(rawConnection(origin)).rejects.toThrow('ECONNREFUSED');
  for (const { socket } of waiting) socket.destroy();
  await drained;
  await closed;
});

test('a request that comes on an idle connection after the server has begun to drain is answered', async () => {
  const { origin, drain, closed } = await start();
  const connection = await rawConnection(origin);
  const answers = () => connection.received().split('hello').length - 1;
  connection.send(REQUEST);
  await expect.poll(answers).toBe(1);
  const drained = drain();
  connection.send(REQUEST);
  await expect.poll(answers).toBe(2);
  await Promise.all([drained, closed, connection.ended]);
});

test('an answer that is under way when nothing else comes any more ends before the shutdown', async () => {
  const { arrived, onRequest } = heldRequest();
  const signals = Promise.withResolvers<{ closing: AbortSignal; shutdown: AbortSignal }>();
  // The limit is so long that the test times out if the server waits for it.
  const { origin, drain, closed } = await serve({
    ...LOOPBACK,
    drainMs: 2 ** 31 - 1,
    compose: async (bound) => {
      signals.resolve(bound);
      return { onRequest, onBrokenRequest: () => {}, close: async () => {} };
    },
  });
  const { closing, shutdown } = await signals.promise;
  const idle = await rawConnection(origin);
  const connection = await rawConnection(origin);
  const drained = drain();
  connection.send(REQUEST);
  const response = await arrived;
  response.write('one ');
  // The server closes what is idle when nothing comes any more.
  await idle.ended;
  expect([closing.aborted, shutdown.aborted]).toEqual([true, false]);
  response.end('two');
  await Promise.all([drained, closed]);
  expect(shutdown.aborted).toBe(true);
  expect(await connection.ended).toContain('two');
});

test('a shutdown ends the wait of a server that drains', async () => {
  const { arrived, onRequest } = heldRequest();
  const { origin, drain, shutDown, closed } = await start({ onRequest, drainMs: 10 });
  const connection = await rawConnection(origin);
  connection.send(REQUEST);
  await arrived;
  const drained = drain();
  shutDown();
  await Promise.all([drained, closed, connection.ended]);
});

test('a second shutdown changes nothing', async () => {
  const { arrived, onRequest } = heldRequest();
  const { origin, shutDown, closed } = await start({ onRequest });
  const connection = await rawConnection(origin);
  connection.send(REQUEST);
  const response = await arrived;
  shutDown();
  shutDown();
  response.end('finished');
  await closed;
  expect(await connection.ended).toContain('finished');
});

test('a request for a WebSocket that comes before everything is loaded waits for its answer', async () => {
  const { loaded, bound, starting } = startLate({
    onUpgrade: (_, socket, head) => socket.end(`welcome ${head}`),
  });
  const connection = await rawConnection(await bound);
  connection.send(`${UPGRADE}already`);
  loaded();
  expect(await connection.ended).toBe('welcome already');
  const serving = await starting;
  serving.shutDown();
  await serving.closed;
});

test('without a WebSocket listener, a request for a WebSocket is answered like any other request', async () => {
  const { origin } = await start();
  const connection = await rawConnection(origin);
  connection.send(UPGRADE);
  await expect.poll(connection.received).toContain('hello');
  connection.drop();
});

test('a request that offers a protocol other than WebSocket is answered like any other request', async () => {
  const { origin } = await start({ onUpgrade: (_, socket) => socket.destroy() });
  const connection = await rawConnection(origin);
  connection.send(UPGRADE.replace('websocket', 'h2c'));
  await expect.poll(connection.received).toContain('hello');
  connection.drop();
});

test('a WebSocket connection that breaks off does not disturb the server', async () => {
  const upgraded = Promise.withResolvers<Duplex>();
  const { origin } = await start({ onUpgrade: (_, socket) => upgraded.resolve(socket) });
  const connection = await rawConnection(origin);
  connection.send(UPGRADE);
  const socket = await upgraded.promise;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.destroy(new Error('broken'));
  await closed;
  expect((await rawRequest(origin, 'GET / HTTP/1.1', 'Host: localhost')).body).toContain('hello');
});

test('a shutdown waits for a WebSocket to end, and closes the WebSocket after the time limit', async () => {
  const { promise: upgraded, resolve } = Promise.withResolvers<Duplex>();
  const onUpgrade: UpgradeListener = (_, socket) => resolve(socket);
  const { origin, shutDown, closed } = await start({ onUpgrade, drainMs: 10 });
  const connection = await rawConnection(origin);
  connection.send(UPGRADE);
  const socket = await upgraded;
  socket.write('goodbye');
  shutDown();
  await closed;
  expect(await connection.ended).toBe('goodbye');
});
