import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../compose/listen-and-drain.ts';
import { createRequestListener } from '../compose/request-listener.ts';
import { bodyWith, bookingApp } from '../test-support/booking/booking-app.ts';
import { parseRawResponse, rawConnection } from '../test-support/processes/raw-connection.ts';
import { createBrokenRequestListener } from './broken-request.ts';
import type { UnfinishedLimits } from './unfinished-requests.ts';

const ATTACKER = '127.0.0.2';
const VISITOR = '127.0.0.3';
const NEVER_MS = 2 ** 30;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const booked = JSON.stringify(bodyWith());
const GO_ON = 'HTTP/1.1 100 Continue\r\n\r\n';

async function start(
  unfinished: UnfinishedLimits,
  { rateLimit = 10_000, trustedProxies = 0 } = {},
) {
  const booking = await bookingApp({ rateLimit });
  const counted: string[] = [];
  const { origin, shutDown, closed } = await serve({
    host: '127.0.0.1',
    port: 0,
    drainMs: 0,
    compose: async ({ closing }) => ({
      onRequest: createRequestListener({
        ...booking,
        jsonPosts: booking.jsonPosts.flatMap((post) => [post, { ...post, address: '/voice/chat' }]),
        closing,
        unfinished,
        trustedProxies,
        onAnswered: ({ method, route, status }) => counted.push(`${method} ${route} ${status}`),
        countVisit: () => {},
      }),
      onBrokenRequest: createBrokenRequestListener(booking.site.headers),
      close: async () => {},
    }),
  });
  onTestFinished(async () => {
    shutDown();
    await closed;
    await booking[Symbol.asyncDispose]();
  });

  /** Sends the headers of a request and the beginning of its body. */
  async function begin(
    from: string,
    type = JSON_TYPE,
    body = booked,
    address = '/api/consultations',
    visitor = from,
  ) {
    const connection = await rawConnection(origin, from);
    const head = [
      `POST ${address} HTTP/1.1`,
      'Host: localhost',
      `X-Forwarded-For: ${visitor}`,
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    connection.send(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
    return {
      ...connection,
      finish: () => connection.send(body.slice(20)),
      answer: async () => {
        await expect.poll(connection.received).toContain('\r\n\r\n');
        return parseRawResponse(connection.received());
      },
    };
  }
  /**
   * Begins a request and waits until the server has read its headers, so that the next one is younger.
   * The server says so, because the client asks whether it may go on.
   */
  async function beginAndWait(from: string, visitor = from) {
    const connection = await rawConnection(origin, from);
    connection.send(
      `POST /api/consultations HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${visitor}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(booked)}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await expect.poll(connection.received).toBe(GO_ON);
    const answerIn = (received: string) => parseRawResponse(received.slice(GO_ON.length));
    return {
      ...connection,
      finish: () => connection.send(booked),
      answer: async () => {
        await expect.poll(() => connection.received().slice(GO_ON.length)).toContain('\r\n\r\n');
        return answerIn(connection.received());
      },
      lastAnswer: async () => answerIn(await connection.ended),
    };
  }
  const beginMany = (count: number, from: string, type?: string) =>
    Promise.all(Array.from({ length: count }, () => begin(from, type)));
  async function book(from: string) {
    const request = await begin(from);
    request.finish();
    const { status } = await request.answer();
    request.drop();
    return status;
  }
  return { origin, counted, begin, beginAndWait, beginMany, book };
}

/** How many sockets this process holds. Those of the server and of its clients are both in it. */
function openSockets(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
}

test.each([
  ['JSON', JSON_TYPE],
  ['forms', FORM_TYPE],
])(
  'many unfinished %s of one address are refused, and another address books at once',
  async (_, type) => {
    const { beginMany, book } = await start({ perNetwork: 8, patienceMs: NEVER_MS, lingerMs: 1 });
    const before = openSockets();
    const held = await beginMany(60, ATTACKER, type);
    // Each refused connection is closed after its answer. Eight requests go on.
    await expect.poll(() => openSockets() - before).toBe(2 * 8);
    const refused = held.filter(({ received }) => received() !== '');
    expect(refused).toHaveLength(52);
    for (const { received } of refused) {
      const { status, headers, body } = parseRawResponse(received());
      expect([status, headers['retry-after']]).toEqual([429, '2']);
      expect(JSON.parse(body)).toMatchObject({ error: 'too-many-requests' });
      expect(headers).toHaveProperty('content-security-policy');
    }
    expect(await book(VISITOR)).toBe(201);

    // What was not refused is not lost, however long it took.
    const [slow] = held.filter(({ received }) => received() === '');
    if (type === JSON_TYPE) {
      slow?.finish();
      expect((await slow?.answer())?.status).toBe(201);
      // Its place is free again.
      expect(await book(ATTACKER)).toBe(201);
    }
    for (const { drop } of held) drop();
    await expect.poll(openSockets).toBe(before);
  },
);

test.each([
  ['a JSON body', JSON_TYPE, '/api/consultations'],
  ['a form', FORM_TYPE, '/api/consultations'],
  ['a body that nobody reads', JSON_TYPE, '/api/nowhere'],
])(
  '%s that does not arrive in time is refused, and its socket is closed',
  async (_, type, address) => {
    const { begin, book } = await start({ patienceMs: 20, lingerMs: 1 });
    const before = openSockets();
    const slow = await Promise.all([1, 2, 3].map(() => begin(ATTACKER, type, booked, address)));
    for (const { ended } of slow) {
      const { status, headers, body } = parseRawResponse(await ended);
      if (address === '/api/nowhere') expect(status).toBe(404);
      else {
        expect([status, headers['retry-after']]).toEqual([408, '2']);
        expect(JSON.parse(body)).toMatchObject({ error: 'request-timeout' });
      }
    }
    await expect.poll(openSockets).toBe(before);
    expect(await book(VISITOR)).toBe(201);
  },
);

test('if too many are unfinished in all, the one that has waited for longest has to go', async () => {
  const { beginAndWait, book } = await start({ inAll: 3, patienceMs: NEVER_MS });
  const first = await beginAndWait('127.0.0.4');
  const others = [await beginAndWait('127.0.0.5'), await beginAndWait('127.0.0.6')];
  expect(await book(VISITOR)).toBe(201);
  expect((await first.lastAnswer()).status).toBe(408);
  for (const other of others) {
    other.finish();
    expect((await other.answer()).status).toBe(201);
    other.drop();
  }
});

test('if too many are unfinished in all, an upload that gets on stays, however old it is', async () => {
  const { origin, beginAndWait, book } = await start({ inAll: 2, patienceMs: NEVER_MS });
  const body = JSON.stringify(bodyWith({ filler: 'x'.repeat(90_000) }));
  const upload = await rawConnection(origin, '127.0.0.4');
  upload.send(
    `POST /api/consultations HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  // Requests are read in order, so the headers of the upload have arrived.
  expect(await book(VISITOR)).toBe(201);
  upload.send(body.slice(0, -1));
  expect(await book(VISITOR)).toBe(201);
  const stalled = await beginAndWait('127.0.0.5');
  expect(await book(VISITOR)).toBe(201);
  expect((await stalled.lastAnswer()).status).toBe(408);
  upload.send(body.slice(-1));
  await expect.poll(upload.received).toContain('201 Created');
  upload.drop();
});

test('all networks of one organisation share its places', async () => {
  const limits = { perNetwork: 1, patienceMs: NEVER_MS, lingerMs: 1 };
  const { begin, beginAndWait } = await start(limits, { trustedProxies: 1 });
  const by = (visitor: string) => begin(ATTACKER, JSON_TYPE, booked, '/api/consultations', visitor);
  const first = await beginAndWait(ATTACKER, '2001:db8:1:1::1');
  const second = await by('2001:db8:1:2::1');
  expect((await second.answer()).status).toBe(429);
  const stranger = await by('2001:db8:2:1::1');
  for (const request of [stranger, first]) {
    request.finish();
    expect((await request.answer()).status).toBe(201);
    request.drop();
  }
});

test.each([
  ['a place', 429, { perNetwork: 0, lingerMs: 1 }],
  ['the time', 408, { patienceMs: 1, lingerMs: 1 }],
])(
  'a page of another site can read that %s is missing, and the answer is counted',
  async (_, status, limits) => {
    const { begin, counted } = await start(limits);
    for (const [address, origins, exposed] of [
      ['/voice/chat', '*', 'Retry-After'],
      ['/api/consultations', undefined, undefined],
    ]) {
      const { headers, ...answer } = await (
        await begin(VISITOR, JSON_TYPE, booked, address)
      ).answer();
      expect(answer.status).toBe(status);
      expect(headers['access-control-allow-origin']).toBe(origins);
      expect(headers['access-control-expose-headers']).toBe(exposed);
    }
    expect(counted).toEqual([`POST unfinished ${status}`, `POST unfinished ${status}`]);
  },
);

test('a body on a slow line may take longer, as long as its bytes keep coming', async () => {
  const { origin } = await start({ patienceMs: 50, lingerMs: 1 });
  const body = JSON.stringify(bodyWith({ filler: 'x'.repeat(90_000) }));
  const connection = await rawConnection(origin, VISITOR);
  connection.send(
    `POST /api/consultations HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  connection.send(body.slice(0, -1));
  // Ninety thousand bytes give the body eleven seconds, so it is still waited for after the patience
  // with a silent connection is over.
  const silent = await rawConnection(origin, VISITOR);
  silent.send(
    `POST /api/consultations HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: 9\r\n\r\n`,
  );
  expect(parseRawResponse(await silent.ended).status).toBe(408);
  connection.send(body.slice(-1));
  await expect.poll(connection.received).toContain('201 Created');
  connection.drop();
});

test('the limit of requests is asked before the body is read', async () => {
  const { begin, book } = await start({ patienceMs: NEVER_MS, lingerMs: 1 }, { rateLimit: 1 });
  expect(await book(ATTACKER)).toBe(201);
  const unread = await begin(ATTACKER);
  const { status, headers } = parseRawResponse(await unread.ended);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
