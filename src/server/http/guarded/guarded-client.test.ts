import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startLoopbackServer } from '#server/test-support/stand-ins/loopback-server.ts';
import { testCertificate } from '#server/test-support/stand-ins/test-certificate.ts';
import { guardedClient } from './guarded-client.ts';
import type { LookUpAll } from './guarded-request.ts';
import { requestSlots } from './request-slots.ts';

const LOOPBACK = { hostname: '127.0.0.1', port: null };
const HERE = [{ address: '127.0.0.1', family: 4 }];

let target: Awaited<ReturnType<typeof startLoopbackServer>>;
let port: string;
let connections = 0;
let received: { headers: IncomingMessage['headers']; method: string; body: string }[] = [];
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  target = await startLoopbackServer(async (incoming, response) => {
    connections += 1;
    const { headers, method = '' } = incoming;
    received.push({ headers, method, body: await text(incoming) });
    answer(response);
  });
  port = target.host.split(':')[1] ?? '';
});
afterAll(() => target.close());
beforeEach(() => {
  connections = 0;
  received = [];
  answer = (response) => response.end('heard');
});

const HOST = 'organisation-of-the-host';
const request = (url: string) => {
  return { orgId: HOST, url, headers: {}, body: '{}', timeoutMs: 5000 };
};
const clientWith = (parts: Partial<Parameters<typeof guardedClient>[0]>) =>
  guardedClient({ privateHosts: [], hostsOrgId: HOST, ...parts });
const guarded = clientWith({});
const open = clientWith({ privateHosts: [LOOPBACK] });

describe('an address that is not public', () => {
  test.each([
    (at: string) => `http://127.0.0.1:${at}/`,
    (at: string) => `http://localhost:${at}/`,
    (at: string) => `http://LOCALHOST:${at}/`,
    // The same address as one decimal, octal or hexadecimal number, and in short forms.
    (at: string) => `http://2130706433:${at}/`,
    (at: string) => `http://017700000001:${at}/`,
    (at: string) => `http://0x7f000001:${at}/`,
    (at: string) => `http://0177.0.0.1:${at}/`,
    (at: string) => `http://0x7f.0.0.1:${at}/`,
    (at: string) => `http://127.1:${at}/`,
    (at: string) => `http://１２７.0.0.1:${at}/`,
    (at: string) => `http://0.0.0.0:${at}/`,
    (at: string) => `http://0:${at}/`,
    (at: string) => `http://[::1]:${at}/`,
    (at: string) => `http://[::]:${at}/`,
    (at: string) => `http://[::ffff:127.0.0.1]:${at}/`,
    (at: string) => `http://[::ffff:7f00:1]:${at}/`,
    (at: string) => `http://[::127.0.0.1]:${at}/`,
    () => 'http://169.254.169.254/latest/meta-data/',
    () => 'http://[fd00:ec2::254]/latest/meta-data/',
    () => 'https://10.0.0.1/',
    () => 'http://[fe80::1]/',
  ])('is refused without a connection: %s', async (urlAt) => {
    expect(await guarded.post(request(urlAt(port)))).toMatchObject({
      kind: 'forbidden',
      reason: expect.stringContaining('VOICE_PRIVATE_HOSTS'),
    });
    expect(connections).toBe(0);
  });

  test.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'http://user:password@example.com/',
    'http://user@example.com/',
    'not an address',
    '',
    `https://example.com/${'a'.repeat(4000)}`,
  ])('is refused like an address of another kind: %s', async (url) => {
    expect(await open.post(request(url))).toMatchObject({ kind: 'forbidden' });
  });

  test('is refused when a name begins to point to it, because every connection looks it up anew', async () => {
    const lookups: string[] = [];
    const lookUp: LookUpAll = async (hostname) => {
      lookups.push(hostname);
      if (lookups.length === 1) throw new Error('not found');
      return HERE;
    };
    const client = clientWith({ lookUp });
    const url = `http://changing.example:${port}/`;
    expect(await client.post(request(url))).toEqual({
      kind: 'failed',
      reason: 'connection failed',
    });
    expect(await client.post(request(url))).toMatchObject({ kind: 'forbidden' });
    // One lookup decides and connects, so the name cannot change in between.
    expect(lookups).toEqual(['changing.example', 'changing.example']);
    expect(connections).toBe(0);
  });

  test('is refused for a name that ends with a dot, whoever resolves it', async () => {
    const client = clientWith({ lookUp: async () => HERE });
    expect(await client.post(request(`http://localhost.:${port}/`))).toMatchObject({
      kind: 'forbidden',
    });
  });

  test('is refused beside a public address of the same name', async () => {
    const lookUp: LookUpAll = async () => [{ address: '1.1.1.1', family: 4 }, ...HERE];
    const client = clientWith({ lookUp });
    expect(await client.post(request(`http://both.example:${port}/`))).toMatchObject({
      kind: 'forbidden',
    });
    expect(connections).toBe(0);
  });

  test('is allowed for a host and a port that the owner has named', async () => {
    const named = { hostname: 'tools.example', port: Number(port) };
    const lookUp: LookUpAll = async () => HERE;
    const client = clientWith({ privateHosts: [named], lookUp });
    expect(await client.post(request(`http://tools.example:${port}/`))).toMatchObject({
      kind: 'answered',
      status: 200,
      text: 'heard',
    });
    expect(await client.post(request(`http://tools.example:${Number(port) - 1}/`))).toMatchObject({
      kind: 'forbidden',
    });
    expect(await client.post(request(`http://other.example:${port}/`))).toMatchObject({
      kind: 'forbidden',
    });
    expect(connections).toBe(1);
  });

  test('is refused to every organisation but the one that runs the server', async () => {
    const guest = { ...request(`http://${target.host}/`), orgId: 'organisation-of-a-guest' };
    expect(await open.post(guest)).toMatchObject({ kind: 'forbidden' });
    const lookUp: LookUpAll = async () => HERE;
    const named = { hostname: 'tools.example', port: null };
    const client = clientWith({ privateHosts: [named], lookUp });
    expect(await client.post({ ...guest, url: `http://tools.example:${port}/` })).toMatchObject({
      kind: 'forbidden',
    });
    expect(connections).toBe(0);
  });
});

test.each([
  ['a time limit that no timer takes', { timeoutMs: 1500.5 }],
  ['a header that would begin another one', { headers: { 'x-key': 'a\r\nb: c' } }],
])('a request with %s fails and gives its slot back', async (_, wrong) => {
  const client = clientWith({ privateHosts: [LOOPBACK], slots: requestSlots(1) });
  const sent = request(`http://${target.host}/`);
  expect(await client.post({ ...sent, ...wrong })).toEqual({
    kind: 'failed',
    reason: 'the request could not be made',
  });
  expect(await client.post(sent)).toMatchObject({ status: 200 });
});

test('no way to write a private address of IPv4 gets around the guard', async () => {
  const octet = fc.nat(255);
  const address = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
  );
  const digits = fc.constantFrom(
    (value: number) => String(value),
    (value: number) => `0x${value.toString(16)}`,
    (value: number) => `0${value.toString(8)}`,
  );
  const parts = fc.constantFrom(1, 2, 3, 4);
  await fc.assert(
    fc.asyncProperty(address, fc.array(digits, { minLength: 4, maxLength: 4 }), parts, post),
  );

  async function post(bytes: number[], written: ((value: number) => string)[], count: number) {
    // The last part of an address takes all bytes that are left.
    const last = bytes.slice(count - 1).reduce((sum, byte) => sum * 256 + byte, 0);
    const values = [...bytes.slice(0, count - 1), last];
    const host = values.map((value, at) => written[at]?.(value)).join('.');
    const mapped = `[::ffff:${bytes.join('.')}]`;
    for (const hostname of [host, mapped]) {
      expect(await guarded.post(request(`http://${hostname}/`))).toMatchObject({
        kind: 'forbidden',
        reason: expect.stringContaining('VOICE_PRIVATE_HOSTS'),
      });
    }
  }
});

describe('an answer', () => {
  const post = (timeoutMs = 5000, signal?: AbortSignal) =>
    open.post({ ...request(`http://${target.host}/`), timeoutMs, ...(signal && { signal }) });

  test('comes to a request with its body and headers, on a connection of its own', async () => {
    const sent = { ...request(`http://${target.host}/hook?a=b`), body: '{"a":"é"}' };
    await open.post({ ...sent, headers: { 'x-key': 'swordfish' } });
    expect(received[0]).toMatchObject({
      method: 'POST',
      body: '{"a":"é"}',
      headers: { 'x-key': 'swordfish', connection: 'close', 'accept-encoding': 'identity' },
    });
  });

  test('that redirects is not followed', async () => {
    let followed = 0;
    const secret = await startLoopbackServer((_, response) => {
      followed += 1;
      response.end();
    });
    answer = (response) => response.writeHead(307, { Location: `http://${secret.host}/` }).end();
    expect(await post()).toMatchObject({ kind: 'answered', status: 307 });
    expect(followed).toBe(0);
    await secret.close();
  });

  test('with an error says when to come back', async () => {
    answer = (response) => response.writeHead(503, { 'Retry-After': '7' }).end();
    expect(await post()).toMatchObject({ status: 503, retryAfterMs: 7000 });
    answer = (response) => response.writeHead(503, { 'Retry-After': '999999999' }).end();
    expect(await post()).toMatchObject({ retryAfterMs: 86_400_000 });
    answer = (response) => response.writeHead(503, { 'Retry-After': 'soon' }).end();
    expect(await post()).toMatchObject({ retryAfterMs: null });
  });

  test('that is too long ends, whether its length is announced or not', async () => {
    const client = clientWith({ privateHosts: [LOOPBACK], mostAnswerBytes: 1000 });
    const tooLong = { kind: 'failed', reason: 'the answer is too long' };
    answer = (response) => response.end('a'.repeat(1001));
    expect(await client.post(request(`http://${target.host}/`))).toEqual(tooLong);
    let isClosed = false;
    answer = (response) => {
      const endless = setInterval(() => response.write('a'.repeat(400)), 1);
      response.on('close', () => {
        clearInterval(endless);
        isClosed = true;
      });
    };
    expect(await client.post(request(`http://${target.host}/`))).toEqual(tooLong);
    await expect.poll(() => isClosed).toBe(true);
    answer = (response) => response.end('a'.repeat(1000));
    expect(await client.post(request(`http://${target.host}/`))).toMatchObject({ status: 200 });
  });

  test('that is compressed is not unpacked', async () => {
    answer = (response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('a'.repeat(100_000)));
    expect(await post()).toEqual({ kind: 'failed', reason: 'the answer is compressed' });
  });

  test('that does not come in time is given up, before and after its first byte', async () => {
    const late = { kind: 'failed', reason: 'no answer in time' };
    answer = () => {};
    expect(await post(50)).toEqual(late);
    answer = (response) => response.write('a');
    expect(await post(100)).toEqual(late);
  });

  test('is not awaited after the signal', async () => {
    const stop = new AbortController();
    answer = () => stop.abort();
    expect(await post(5000, stop.signal)).toEqual({ kind: 'failed', reason: 'connection failed' });
  });

  test('that breaks off or switches the protocol is a failure', async () => {
    answer = (response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('a', () => response.destroy());
    };
    expect(await post()).toMatchObject({ kind: 'failed' });
    answer = (response) => {
      response.socket?.end('HTTP/1.1 101 Go\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
    };
    expect(await post()).toMatchObject({ kind: 'failed' });
  });

  test('of a server whose certificate nobody has signed is not read', async () => {
    const { key, cert } = testCertificate;
    const server = createTlsServer({ key, cert }, (_, response) => response.end('heard'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: tlsPort } = server.address() as AddressInfo;
    expect(await open.post(request(`https://127.0.0.1:${tlsPort}/`))).toEqual({
      kind: 'failed',
      reason: 'connection failed',
    });
    server.close();
    await once(server, 'close');
  });
});

test('only so many requests are under way at once', async () => {
  const client = clientWith({ privateHosts: [LOOPBACK], slots: requestSlots(2) });
  const waiting: ServerResponse[] = [];
  answer = (response) => waiting.push(response);
  const two = [1, 2].map(() => client.post(request(`http://${target.host}/`)));
  expect(await client.post(request(`http://${target.host}/`))).toEqual({
    kind: 'failed',
    reason: 'too many requests at once',
  });
  await expect.poll(() => waiting.length).toBe(2);
  for (const response of waiting) response.end('heard');
  expect(await Promise.all(two)).toMatchObject([{ status: 200 }, { status: 200 }]);
  answer = (response) => response.end('heard');
  expect(await client.post(request(`http://${target.host}/`))).toMatchObject({ status: 200 });
});
