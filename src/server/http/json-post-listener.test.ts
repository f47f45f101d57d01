import { Hono } from 'hono';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { serve } from '../compose/listen-and-drain.ts';
import { createRequestListener } from '../compose/request-listener.ts';
import { StorageError } from '../database/storage-error.ts';
import { bodyWith, bookingApp } from '../test-support/booking/booking-app.ts';
import { parseRawResponse, rawConnection } from '../test-support/processes/raw-connection.ts';
import { createBrokenRequestListener } from './broken-request.ts';
import type { JsonPost } from './json-post.ts';

const booking = await bookingApp({ rateLimit: 1000 });
/** The statuses and routes that were counted for the metrics. */
const counted: unknown[] = [];
/** How many requests Hono has answered. */
let byHono = 0;
const watched = new Hono().all('*', (c) => {
  byHono += 1;
  return booking.app.fetch(c.req.raw, c.env);
});
const failing = (address: string, error: unknown): JsonPost => ({
  address,
  maxBytes: 100,
  refuse: async () => null,
  answer: () => Promise.reject(error),
});
const stop = new AbortController();
const { origin, shutDown, closed } = await serve({
  host: '127.0.0.1',
  port: 0,
  compose: async () => ({
    onRequest: createRequestListener({
      ...booking,
      app: watched as Hono,
      closing: stop.signal,
      jsonPosts: [
        ...booking.jsonPosts,
        failing('/api/broken', new Error('the password is swordfish')),
        failing('/api/unreachable', new StorageError('PostgreSQL', 'ECONNREFUSED')),
      ],
      onAnswered: ({ route, status }) => counted.push([route, status]),
      countVisit: () => {},
    }),
    onBrokenRequest: createBrokenRequestListener(booking.site.headers),
    close: async () => {},
  }),
});

beforeEach(() => {
  byHono = 0;
  counted.length = 0;
});
afterAll(async () => {
  shutDown();
  await closed;
  await booking[Symbol.asyncDispose]();
});

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const booked = JSON.stringify(bodyWith());
// Only the first request with these data is answered with the link of its booking.
await booking.post(booked, { key: null });

function post(body: string, headers: Record<string, string>, address = '/api/consultations') {
  return fetch(`${origin}${address}`, { method: 'POST', headers, body });
}

/** Returns what can be compared of an answer. Every booking has its own id, link and reference. */
async function comparable(response: Response) {
  const body = (await response.text()).replaceAll(
    /"(id|link|reference)":"[^"]+"/g,
    (_, name: string) => `"${name}":"…"`,
  );
  const { 'x-request-id': _, ...headers } = Object.fromEntries(
    [...response.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
  );
  return { status: response.status, headers: { ...headers, 'content-length': '' }, body };
}

test.each<[string, string, Record<string, string>, 'listener' | 'Hono']>([
  ['a request', booked, JSON_TYPE, 'listener'],
  [
    'a request with a charset',
    booked,
    { 'Content-Type': 'APPLICATION/json ; charset=utf-8' },
    'listener',
  ],
  [
    'a request of the site’s own page',
    booked,
    { ...JSON_TYPE, 'Sec-Fetch-Site': 'same-origin' },
    'listener',
  ],
  ['a request that begins with a byte order mark', `\uFEFF${booked}`, JSON_TYPE, 'listener'],
  [
    'a request with a wrong key',
    booked,
    { ...JSON_TYPE, 'Idempotency-Key': 'no-uuid' },
    'listener',
  ],
  ['a refused name', JSON.stringify(bodyWith({ name: 'ada' })), JSON_TYPE, 'listener'],
  ['a text that is not JSON', '{"name": ', JSON_TYPE, 'listener'],
  ['no text', '', JSON_TYPE, 'listener'],
  ['a list', '[]', JSON_TYPE, 'listener'],
  ['a text that is too long', `"${'x'.repeat(96 * 1024)}"`, JSON_TYPE, 'Hono'],
  ['a request of another site', booked, { ...JSON_TYPE, 'Sec-Fetch-Site': 'cross-site' }, 'Hono'],
  ['a request without a type', booked, { 'Content-Type': '' }, 'Hono'],
  ['a form', new URLSearchParams({ name: 'ada' }).toString(), FORM_TYPE, 'Hono'],
])(
  '%s gets the same answer from the listener and from Hono',
  async (_, body, headers, answerer) => {
    const sent = {
      method: 'POST',
      headers: { 'Content-Length': String(Buffer.byteLength(body)), ...headers },
      body,
    };
    const own = await booking.app.request('/api/consultations', sent);
    const served = await post(body, headers);
    expect(byHono).toBe(answerer === 'Hono' ? 1 : 0);
    expect(served.headers.get('X-Request-Id')).toMatch(/^[\da-f]{8}-/);
    expect(await comparable(served)).toEqual(await comparable(own));
  },
);

test('a request in chunks may begin with a byte order mark, as any other request', async () => {
  const body = new Blob([`\uFEFF${booked}`]).stream();
  const sent = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' } as const;
  expect((await fetch(`${origin}/api/consultations`, sent)).status).toBe(201);
  expect(byHono).toBe(1);
});

test('an answer is counted with the route, as Hono counts it', async () => {
  await post(booked, JSON_TYPE);
  await post('[]', JSON_TYPE);
  expect(counted).toEqual([
    ['/api/consultations', 201],
    ['/api/consultations', 422],
  ]);
});

test.each([
  ['/api/broken', 500, 'internal'],
  ['/api/unreachable', 503, 'storage-down'],
])(
  'a failure at %s is answered with %i and its id, and without its details',
  async (address, status, error) => {
    const response = await post('{}', JSON_TYPE, address);
    expect(response.status).toBe(status);
    const requestId = response.headers.get('X-Request-Id');
    expect(await response.json()).toEqual({ error, message: expect.any(String), requestId });
    expect(counted).toEqual([[address, status]]);
  },
);

test('a body that arrives in pieces is read whole, even if a letter is cut in two', async () => {
  const body = Buffer.from(JSON.stringify(bodyWith({ company: 'Zoë’s Engines' })));
  const cut = body.indexOf(Buffer.from('ë')) + 1;
  const head = [
    'POST /api/consultations HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  const connection = await rawConnection(origin);
  connection.send(`${head.join('\r\n')}\r\n\r\n`);
  connection.send(body.subarray(0, cut));
  // The second piece is a packet of its own, because the server has answered something in between.
  await fetch(`${origin}/`);
  connection.send(body.subarray(cut));
  expect(parseRawResponse(await connection.ended).status).toBe(201);
  expect(booking.rows().at(-1)).toMatchObject({ company: 'Zoë’s Engines' });
  expect(byHono).toBe(0);
});

test('during a shutdown the answer ends its connection', async () => {
  expect((await post(booked, JSON_TYPE)).headers.get('Connection')).toBe('keep-alive');
  stop.abort();
  const last = await post(booked, JSON_TYPE);
  expect(last.status).toBe(201);
  expect(last.headers.get('Connection')).toBe('close');
});
