import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startHttpsServer } from '#server/test-support/stand-ins/https-server.ts';
import { testCertificate } from '#server/test-support/stand-ins/test-certificate.ts';
import { CalendarReadError } from '../busy-calendar.ts';
import { parseCalendarAddresses } from '../calendar-address.ts';
import { icsCalendar } from './ics.ts';

const TEXT = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const RANGE = { from: 0, to: 1 };

async function fetched(address: string, signal = new AbortController().signal) {
  const [parsed = expect.fail('no address')] = parseCalendarAddresses(address) ?? [];
  const calendar = icsCalendar('one', parsed, { ca: testCertificate.cert });
  const { format, answers } = await calendar.fetch(RANGE, signal);
  return { format, text: Buffer.concat(answers).toString() };
}

test('the file at the address is fetched, with the login of the address', async () => {
  const seen: (string | undefined)[] = [];
  await using server = await startHttpsServer(({ url, headers }, answer) => {
    seen.push(url, headers.authorization);
    answer.end(TEXT);
  });
  const calendar = { format: 'ics', text: TEXT };
  expect(await fetched(`https://${server.host}/private/basic.ics?v=1`)).toEqual(calendar);
  expect(await fetched(`https://ada:sword%3Afish@${server.host}/`)).toEqual(calendar);
  expect(seen).toEqual([
    '/private/basic.ics?v=1',
    undefined,
    '/',
    `Basic ${Buffer.from('ada:sword:fish').toString('base64')}`,
  ]);
});

test('a redirect on the same host is followed', async () => {
  await using server = await startHttpsServer(({ url }, answer) => {
    if (url === '/a') answer.writeHead(302, { Location: '/b' }).end();
    else answer.end(TEXT);
  });
  expect((await fetched(`https://${server.host}/a`)).text).toBe(TEXT);
});

const answers: readonly (readonly [string, RequestListener, string])[] = [
  ['a redirect in a circle', redirectTo(({ url }) => `${url}`), 'too many redirects'],
  [
    'a redirect to plain http',
    redirectTo(() => 'http://127.0.0.1/'),
    'it leads to no https address',
  ],
  [
    'a redirect to a private host',
    redirectTo(() => 'https://10.0.0.1/'),
    'it leads to a private address',
  ],
  [
    'a redirect to the same machine',
    redirectTo(() => 'https://localhost/'),
    'it leads to a private address',
  ],
  [
    'a refused login',
    (_, answer) => answer.writeHead(401).end(),
    'the server refuses the login (status 401)',
  ],
  [
    'a calendar that is gone',
    (_, answer) => answer.writeHead(410).end(),
    'there is no such calendar (status 410)',
  ],
  [
    'a server in trouble',
    (_, answer) => answer.writeHead(500).end('swordfish'),
    'the server does not give the calendar (status 500)',
  ],
  ['a broken connection', (_, answer) => answer.destroy(), 'connection failed'],
  ['an answer that is too long', endless, 'the answer is too long'],
  [
    'a compressed answer',
    (_, answer) => answer.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(TEXT)),
    'the answer is compressed',
  ],
];

test.each(answers)('%s is told in words that hold no secret', async (_, listener, message) => {
  await using server = await startHttpsServer(listener);
  const reading = fetched(`https://ada:swordfish@${server.host}/private-1234`);
  await expect(reading).rejects.toThrow(new CalendarReadError(message));
});

test('an answer that breaks off is no calendar', async () => {
  await using server = await startHttpsServer(breakOff);
  const reading = fetched(`https://${server.host}/`);
  await expect(reading).rejects.toThrow(CalendarReadError);
});

test('an unknown certificate is no reason to send a login', async () => {
  let requests = 0;
  await using server = await startHttpsServer((_, answer) => {
    requests += 1;
    answer.end(TEXT);
  });
  const [address = expect.fail()] = parseCalendarAddresses(`https://a:b@${server.host}/`) ?? [];
  const reading = icsCalendar('one', address, {}).fetch(RANGE, new AbortController().signal);
  await expect(reading).rejects.toThrow(new CalendarReadError('connection failed'));
  expect(requests).toBe(0);
});

test('a reading ends when the server of the site ends', async () => {
  const stop = new AbortController();
  await using server = await startHttpsServer(() => stop.abort());
  const reading = fetched(`https://${server.host}/`, stop.signal);
  await expect(reading).rejects.toThrow(CalendarReadError);
});

function redirectTo(target: (request: IncomingMessage) => string): RequestListener {
  return (request, answer) => answer.writeHead(307, { Location: target(request) }).end();
}

function breakOff(_: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(200, { 'Content-Length': '1000' });
  answer.write(TEXT, () => answer.destroy());
}

function endless(_: IncomingMessage, answer: ServerResponse): void {
  const megabyte = Buffer.alloc(1024 * 1024, 'x');
  const write = () => {
    while (!answer.destroyed && answer.write(megabyte));
  };
  answer.on('drain', write).on('error', () => {});
  write();
}
