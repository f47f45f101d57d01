import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createBrokenRequestListener } from '../http/broken-request.ts';
import { appParts } from '../test-support/app-parts.ts';
import {
  parseRawResponse,
  rawConnection,
  rawRequest,
} from '../test-support/processes/raw-connection.ts';
import { createApp } from './app.ts';
import { serve } from './listen-and-drain.ts';
import { createRequestListener } from './request-listener.ts';

const parts = await appParts();
const app = createApp(parts);
app.get('/throws-no-error', () => {
  // Some libraries throw strings, and Hono passes them on instead of handling them.
  throw 'a string';
});
const visits: string[] = [];
const countVisit = (page: string) => visits.push(page);
const { origin, shutDown, closed } = await start({ ...parts, app, countVisit });

afterAll(async () => {
  shutDown();
  await closed;
});

function start(listenerParts: Omit<Parameters<typeof createRequestListener>[0], 'jsonPosts'>) {
  return serve({
    host: '127.0.0.1',
    port: 0,
    compose: async () => ({
      onRequest: createRequestListener({ ...listenerParts, jsonPosts: [] }),
      onBrokenRequest: createBrokenRequestListener(parts.site.headers),
      close: async () => {},
    }),
  });
}

test.each<[string, string, Record<string, string>]>([
  ['GET', '/', {}],
  ['GET', '/', { 'Accept-Encoding': 'gzip' }],
  ['GET', '/', { 'If-None-Match': '*' }],
  ['HEAD', '/', {}],
  ['HEAD', '/nowhere', {}],
  ['POST', '/', {}],
  ['GET', '/consultation/?a=1', {}],
  ['GET', '/assets/app-1a2b.js', {}],
  ['GET', '/assets/talk-3c4d.mp4', { Range: 'bytes=2-6' }],
  ['GET', '/assets/talk-3c4d.mp4', { Range: 'bytes=2-6', 'If-Range': '"old"' }],
  ['GET', '//evil.example/', {}],
  ['GET', '/%E0%A4%A', {}],
  ['POST', '/api/nowhere', {}],
  ['GET', '/healthz', {}],
])(
  'the listener and the app give the same answer to %s %s with the headers %j',
  async (method, path, headers) => {
    const own = await app.request(`http://localhost${path}`, { method, headers });
    const served = await rawRequest(
      origin,
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    );
    expect(served.status).toBe(own.status);
    expect(served.headers).toMatchObject(Object.fromEntries(own.headers));
    if (!headers['Accept-Encoding']) expect(served.body).toBe(await own.text());
  },
);

test('a page that a browser opens is counted, and nothing else is', async () => {
  const browser = [
    'Host: localhost',
    'Sec-Fetch-Mode: navigate',
    'Sec-Fetch-Dest: document',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ];
  const open = async (line: string, ...more: string[]) =>
    (await rawRequest(origin, `${line} HTTP/1.1`, ...browser, ...more)).status;
  visits.length = 0;
  expect(await open('GET /?from=a-letter')).toBe(200);
  expect(await open('GET /consultation', 'If-None-Match: *')).toBe(304);
  expect(visits).toEqual(['/', '/consultation']);
  expect(await open('HEAD /')).toBe(200);
  expect(await open('GET /consultation/')).toBe(308);
  expect(await open('GET /assets/app-1a2b.js')).toBe(200);
  expect(await open('GET /nowhere')).toBe(404);
  expect(await open('GET /healthz')).toBe(200);
  expect((await rawRequest(origin, 'GET / HTTP/1.1', 'Host: localhost')).status).toBe(200);
  expect(visits).toEqual(['/', '/consultation']);
});

test('no response names the software that made it', async () => {
  const { headers } = await rawRequest(origin, 'GET / HTTP/1.1', 'Host: localhost');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test.each([['/\\evil.example/'], ['/consultation\\'], ['/..\\..\\etc']])(
  '%s is answered with the page for missing pages',
  async (path) => {
    const response = await rawRequest(origin, `GET ${path} HTTP/1.1`, 'Host: localhost');
    expect(response.status).toBe(404);
    expect(response.headers).not.toHaveProperty('location');
    expect(response.body).toContain('<h1>Not here</h1>');
  },
);

test.each([
  ['has no Host', ['GET / HTTP/1.1']],
  ['has two Hosts', ['GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example']],
  ['has two Hosts for the app', ['GET /healthz HTTP/1.1', 'Host: localhost', 'HOST: evil.example']],
  ['has the same Host twice', ['GET / HTTP/1.1', 'Host: localhost', 'Host: localhost']],
  ['has two Hosts in HTTP/1.0', ['GET / HTTP/1.0', 'Host: localhost', 'Host: evil.example']],
  ['has an empty Host', ['GET / HTTP/1.1', 'Host:']],
  ['names no possible host', ['GET /healthz HTTP/1.1', 'Host: a b']],
  ['names no possible host for a page', ['GET / HTTP/1.1', 'Host: a b']],
  ['names a host with a path', ['GET / HTTP/1.1', 'Host: localhost/consultation']],
  ['names a host with a user', ['GET / HTTP/1.1', 'Host: ada@localhost']],
  ['names no possible port', ['GET / HTTP/1.1', 'Host: localhost:port']],
  ['names no possible address', ['GET / HTTP/1.1', 'Host: [localhost]']],
  ['is for no address', ['OPTIONS * HTTP/1.1', 'Host: localhost']],
  ['is not HTTP', ['HELLO']],
])('a request that %s is refused with the security headers', async (_, lines) => {
  const response = await rawRequest(origin, ...lines);
  expect(response.status).toBe(400);
  expectOurHeaders(response.headers);
  expect(JSON.parse(response.body)).toEqual({
    error: 'bad-request',
    message: expect.any(String),
  });
});

test.each([
  'localhost',
  'everline.test:8443',
  'xn--bcher-kva.example',
  '127.0.0.1:80',
  '[::1]:3000',
])('a request for the host %s is answered', async (host) => {
  expect((await rawRequest(origin, 'GET / HTTP/1.1', `Host: ${host}`)).status).toBe(200);
  expect((await rawRequest(origin, 'GET /healthz HTTP/1.1', `Host: ${host}`)).status).toBe(200);
});

test('endless headers are refused with the security headers', async () => {
  const response = await rawRequest(origin, 'GET / HTTP/1.1', `X-Filler: ${'x'.repeat(20_000)}`);
  expect(response.status).toBe(431);
  expectOurHeaders(response.headers);
});

test('a request of HTTP/1.0 needs no Host header', async () => {
  expect((await rawRequest(origin, 'GET / HTTP/1.0')).status).toBe(200);
  expect((await rawRequest(origin, 'GET /healthz HTTP/1.0')).status).toBe(200);
});

test('an unknown value of the Expect header is ignored', async () => {
  const response = await rawRequest(origin, 'GET / HTTP/1.1', 'Host: localhost', 'Expect: wonders');
  expect(response.status).toBe(200);
  expectOurHeaders(response.headers);
});

test('a request line with a full URL is answered', async () => {
  const response = await rawRequest(
    origin,
    'GET http://localhost/consultation HTTP/1.1',
    'Host: localhost',
  );
  expect(response.status).toBe(200);
});

test('a thrown value that is not an Error is answered like an Error', async () => {
  const response = await rawRequest(origin, 'GET /throws-no-error HTTP/1.1', 'Host: localhost');
  expect(response.status).toBe(500);
  expectOurHeaders(response.headers);
  expect(JSON.parse(response.body)).toEqual({
    error: 'internal',
    message: expect.any(String),
    requestId: expect.any(String),
  });
});

test('during a shutdown the answer with a page ends its connection too', async () => {
  const ending = { ...parts, closing: AbortSignal.abort() };
  const server = await start({ ...ending, app: createApp(ending), countVisit });
  const connection = await rawConnection(server.origin);
  connection.send('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const page = parseRawResponse(await connection.ended);
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({ connection: 'close' });
  server.shutDown();
  await server.closed;
});

test('a connection that breaks off does not harm the server', async () => {
  const connection = await rawConnection(origin);
  connection.send('GET / HTTP/1.1\r\nHost: loc');
  connection.drop();
  await connection.ended;
  expect((await rawRequest(origin, 'GET / HTTP/1.1', 'Host: localhost')).status).toBe(200);
});

function expectOurHeaders(headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(parts.site.headers)) {
    expect(headers[name.toLowerCase()], name).toBe(value);
  }
}

test('a request that the app answers has an id, and only a trusted proxy may choose it', async () => {
  const idOf = async (at: string) => {
    const given = 'X-Request-Id: 0123456789abcdef';
    const answer = await rawRequest(at, 'GET /healthz HTTP/1.1', 'Host: localhost', given);
    return answer.headers['x-request-id'];
  };
  expect(await idOf(origin)).toMatch(/^[\da-f]{8}-/);
  const behindProxy = await start({ ...parts, app, countVisit, trustedProxies: 1 });
  expect(await idOf(behindProxy.origin)).toBe('0123456789abcdef');
  behindProxy.shutDown();
  await behindProxy.closed;
});

test('a proxy that is not trusted is warned of once', async () => {
  const logged: string[] = [];
  const logger = pino({}, { write: (line) => logged.push(line) });
  const behindProxy = await start({ ...parts, app, countVisit, logger });
  const forwarded = 'X-Forwarded-For: 203.0.113.9';
  for (let time = 0; time < 2; time += 1) {
    await rawRequest(behindProxy.origin, 'GET /healthz HTTP/1.1', 'Host: localhost', forwarded);
  }
  expect(logged).toEqual([expect.stringContaining('TRUST_PROXY is 0')]);
  expect(logged.join('')).not.toContain('203.0.113.9');
  behindProxy.shutDown();
  await behindProxy.closed;
});
