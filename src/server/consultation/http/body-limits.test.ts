import { afterAll, expect, test } from 'vitest';
import { serve } from '#server/compose/listen-and-drain.ts';
import { createRequestListener } from '#server/compose/request-listener.ts';
import { createBrokenRequestListener } from '#server/http/broken-request.ts';
import { bodyWith, bookingApp } from '#server/test-support/booking/booking-app.ts';
import { parseRawResponse, rawConnection } from '#server/test-support/processes/raw-connection.ts';

const TOO_LARGE = { error: 'too-large', message: 'The request is too large.' };
const LIMIT = 96 * 1024;

const booking = await bookingApp();
const { origin, shutDown, closed } = await serve({
  host: '127.0.0.1',
  port: 0,
  compose: async ({ closing }) => ({
    onRequest: createRequestListener({ ...booking, closing, countVisit: () => {} }),
    onBrokenRequest: createBrokenRequestListener(booking.site.headers),
    close: async () => {},
  }),
});
afterAll(async () => {
  shutDown();
  await closed;
  await booking[Symbol.asyncDispose]();
});

/**
 * Returns a valid request as a text of `bytes` bytes. The field `filler`, which the server ignores,
 * makes the text long enough.
 */
function bodyOfBytes(bytes: number): string {
  const bare = JSON.stringify(bodyWith({ filler: '' }));
  return JSON.stringify(bodyWith({ filler: 'x'.repeat(bytes - bare.length) }));
}

function chunked(body: string): string {
  const chunks = body.match(/.{1,16384}/gs) ?? [];
  return [...chunks, ''].map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
}

function head(...lines: string[]): string {
  const always = ['POST /api/consultations HTTP/1.1', 'Host: localhost', 'Connection: close'];
  return `${[...always, 'Content-Type: application/json', ...lines].join('\r\n')}\r\n\r\n`;
}

test('the longest texts of a visitor are accepted, even if each letter takes several bytes', async () => {
  const texts = { problems: '語'.repeat(5000), additional: '"'.repeat(5000) };
  expect((await booking.post(bodyWith(texts))).status).toBe(201);
  expect((await booking.post(bodyOfBytes(LIMIT))).status).toBe(201);
});

test('a body whose Content-Length is too large is refused before it is read', async () => {
  const before = booking.rows().length;
  const connection = await rawConnection(origin);
  connection.send(head('Content-Length: 1000000000'));
  // The server answers although the client has not sent any byte of the body.
  await expect.poll(connection.received).toContain('The request is too large.');
  connection.drop();
  expect(parseRawResponse(connection.received()).status).toBe(413);
  expect(booking.rows()).toHaveLength(before);
});

test.each([
  ['with its length', (body: string) => `${head(`Content-Length: ${body.length}`)}${body}`],
  ['in chunks', (body: string) => `${head('Transfer-Encoding: chunked')}${chunked(body)}`],
])(
  'a body with one byte too many is refused when it is sent %s over a socket',
  async (_, request) => {
    const before = booking.rows().length;
    const tooLong = await rawConnection(origin);
    tooLong.send(request(bodyOfBytes(LIMIT + 1)));
    await expect.poll(tooLong.received).toContain('The request is too large.');
    tooLong.drop();
    const refused = parseRawResponse(tooLong.received());
    expect(refused.status).toBe(413);
    expect(JSON.parse(/\{.*\}/.exec(refused.body)?.[0] ?? '')).toEqual(TOO_LARGE);
    expect(booking.rows()).toHaveLength(before);

    const fitting = await rawConnection(origin);
    fitting.send(request(bodyOfBytes(LIMIT)));
    expect(parseRawResponse(await fitting.ended).status).toBe(201);
  },
);

test('a body of endless chunks is cut off at the limit', async () => {
  const connection = await rawConnection(origin);
  connection.send(head('Transfer-Encoding: chunked'));
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  for (let sent = 0; sent <= LIMIT; sent += 0x4000) connection.send(chunk);
  await expect.poll(connection.received).toContain('The request is too large.');
  connection.drop();
});

test('a body that ends too early is not booked and does no harm', async () => {
  const before = booking.rows().length;
  const connection = await rawConnection(origin);
  connection.send(`${head('Content-Length: 500')}{"name": "Ada Lovelace"`);
  connection.drop();
  await connection.ended;
  const next = await fetch(`${origin}/api/consultations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(bodyWith({ problems: 'The one after.' })),
  });
  expect(next.status).toBe(201);
  expect(booking.rows()).toHaveLength(before + 1);
});

test('a form that is too large is answered with a page that says so', async () => {
  const response = await booking.postForm({ problems: 'x'.repeat(LIMIT) });
  expect(response.status).toBe(413);
  expect(response.headers.get('Content-Type')).toContain('text/html');
  const page = await response.text();
  expect(page).toContain('<title>Error: Too long to send | ');
  expect(page).toContain('<h1 class="title-lg">That was too long to send</h1>');
  expect(page).toContain('href="/consultation#request"');
});
