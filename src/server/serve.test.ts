import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { RequestListener, ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from './serve.ts';
import { StartError } from './start-error.ts';
import { parseResponse, rawConnection, rawRequest } from './test-support/raw-connection.ts';

const LOOPBACK = { host: '127.0.0.1', port: 0 };
const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

interface Options {
  onRequest?: RequestListener;
  host?: string;
  port?: number;
  drainMs?: number;
}

async function start({ onRequest = (_, res) => res.end('hello'), ...options }: Options = {}) {
  const serving = await serve({
    ...LOOPBACK,
    ...options,
    compose: async () => ({
      onRequest,
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

/** Holds the first request until the test answers it. */
function heldRequest() {
  const { promise: arrived, resolve } = Promise.withResolvers<ServerResponse>();
  const onRequest: RequestListener = (_, response) => resolve(response);
  return { arrived, onRequest };
}

test('tells the port that the system chose', async () => {
  const { origin } = await start();
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await rawRequest(origin, 'GET / HTTP/1.1')).body).toContain('hello');
});

test.each([
  ['0.0.0.0', 'http://127.0.0.1:'],
  ['::1', 'http://[::1]:'],
  ['localhost', 'http://localhost:'],
])('listening on %s it is open at %s', async (host, address) => {
  const { origin } = await start({ host });
  expect(origin.startsWith(address)).toBe(true);
});

test('who connects before everything is loaded waits for the answer', async () => {
  const loaded = Promise.withResolvers<void>();
  const bound = Promise.withResolvers<string>();
  const starting = serve({
    ...LOOPBACK,
    compose: async ({ origin }) => {
      bound.resolve(origin);
      await loaded.promise;
      return {
        onRequest: (_, res) => res.end('hello'),
        onBrokenRequest: () => {},
        close: async () => {},
      };
    },
  });
  const connection = await rawConnection(await bound.promise);
  const received = new Promise((resolve) => {
    subscribe('http.server.request.start', resolve);
    onTestFinished(() => {
      unsubscribe('http.server.request.start', resolve);
    });
  });
  connection.send(REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  await received;
  loaded.resolve();
  expect(await connection.ended).toContain('hello');
  const serving = await starting;
  serving.shutDown();
  await serving.closed;
});

test('a port that is taken is told with a way out', async () => {
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
])('a host that cannot be had (%s) is told', async (host, message) => {
  const starting = start({ host });
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow(message);
});

test('a site that cannot be loaded frees the port again', async () => {
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

test('shutting down, it takes nobody new and lets the request in flight finish', async () => {
  const { arrived, onRequest } = heldRequest();
  const { origin, shutDown, closed } = await start({ onRequest });
  const connection = await rawConnection(origin);
  connection.send(REQUEST);
  const response = await arrived;

  shutDown();
  await expect(rawConnection(origin)).rejects.toThrow('ECONNREFUSED');
  response.end('finished');

  expect(parseResponse(await connection.ended)).toMatchObject({ status: 200 });
  await closed;
});

test('shutting down, it waits neither for idle connections nor for those that never spoke', async () => {
  // Without a bound of its own: the test times out if the server waits for either.
  const { origin, shutDown, closed } = await start({ drainMs: 2 ** 31 - 1 });
  const idle = await rawConnection(origin);
  idle.send(REQUEST);
  await expect.poll(idle.received).toContain('hello');
  const silent = await rawConnection(origin);
  // Connections are accepted in turn: once a later one has its answer, the silent one is known too.
  await rawRequest(origin, 'GET / HTTP/1.1');

  shutDown();
  await Promise.all([closed, idle.ended, silent.ended]);
  expect(silent.received()).toBe('');
});

test('shutting down, it drops what does not finish in time', async () => {
  const { arrived, onRequest } = heldRequest();
  const { origin, shutDown, closed } = await start({ onRequest, drainMs: 10 });
  const connection = await rawConnection(origin);
  connection.send(REQUEST);
  await arrived;

  shutDown();
  await closed;
  await expect(connection.ended).resolves.toBe('');
});

test('a second signal changes nothing', async () => {
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
