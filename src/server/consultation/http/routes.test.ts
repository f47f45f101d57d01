import { randomUUID } from 'node:crypto';
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { bookingReference } from '#core/consultation/booking-reference.ts';
import { answeredBody, bodyWith, bookingApp } from '#server/test-support/booking/booking-app.ts';
import { validBody, validRow } from '#server/test-support/booking/consultations.ts';

const refusing = await bookingApp();
afterAll(() => refusing[Symbol.asyncDispose]());

// The server's clock stands at the time for which the valid body is written.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12, 8) }));
afterEach(() => void vi.useRealTimers());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test('a valid request is answered with 201, its id and its link, and stored with exactly the eight fields', async () => {
  await using booking = await bookingApp();
  const response = await booking.post(validBody);
  expect(response.status).toBe(201);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const answer = await answeredBody(response);
  expect(answer).toEqual({
    id: expect.stringMatching(UUID),
    link: expect.stringMatching(/^\/booking\/[\w-]{43}$/),
    reference: bookingReference(answer.id),
  });
  expect(booking.rows()).toEqual([validRow]);
  expect(booking.messages).toMatchObject([{ id: answer.id, row: validRow, date: '2026-11-16' }]);
});

test('a repeated request is answered with the same link', async () => {
  await using booking = await bookingApp();
  const key = randomUUID();
  const answers = [1, 2].map(async () => answeredBody(await booking.post(validBody, { key })));
  const [first, second] = await Promise.all(answers);
  const third = await answeredBody(await booking.post(validBody, { key }));
  expect(second).toEqual(first);
  expect(third).toEqual(first);
});

test('a request that is repeated without a key is told its id, and not the link of the first sender', async () => {
  await using booking = await bookingApp();
  const sendAt = async (time: string) => {
    vi.setSystemTime(`2026-11-16T${time}Z`);
    const body = bodyWith({ client_time: `2026-11-16T${time}Z` });
    return answeredBody(await booking.post(body, { key: null }));
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const [first, atOnce] = await Promise.all([sendAt('08:00:00'), sendAt('08:00:00')]);
  const { link, ...shown } = first;
  expect(link).toMatch(/^\/booking\//);
  // The slot of the request has passed at the last time, and the request is still known.
  expect([atOnce, await sendAt('08:10:00'), await sendAt('09:00:00')]).toEqual([
    shown,
    shown,
    shown,
  ]);
});

test('the ledger stores zone, locale, instant and slot, and nothing about the person', async () => {
  await using booking = await bookingApp();
  await booking.post(validBody);
  const [kept] = booking.bookings();
  expect(kept).toMatchObject({
    service: 'ai-phone',
    date: '2026-11-16',
    slot: '09:30',
    starts_at: Date.UTC(2026, 10, 16, 8, 30),
    time_zone: 'Europe/Paris',
    locale: 'en-US',
    notice: null,
  });
  expect(JSON.stringify(kept)).not.toMatch(/Lovelace|engine\.example|Analytical|miss calls/);
});

test.each([
  ['en-GB', '16/11/2026'],
  ['de-DE', '16.11.2026'],
  ['', '11/16/2026'],
])('the day is stored in the notation of the locale %j', async (locale, selected_date) => {
  await using booking = await bookingApp();
  expect((await booking.post(bodyWith({ locale }))).status).toBe(201);
  expect(booking.rows()).toEqual([{ ...validRow, selected_date }]);
});

test('an optional field may be absent, null or empty', async () => {
  await using booking = await bookingApp();
  const optional = ['company', 'problems', 'additional', 'time_zone', 'locale', 'website'];
  for (const value of [undefined, null, '']) {
    const changes = Object.fromEntries(optional.map((field) => [field, value]));
    expect((await booking.post(bodyWith(changes))).status).toBe(201);
  }
  const sparse = { ...validRow, company: '', problems: '', additional: '' };
  expect(booking.rows()).toEqual([sparse, sparse, sparse]);
});

test('short texts are stored without surrounding blanks, and long texts as they were typed', async () => {
  await using booking = await bookingApp();
  const texts = {
    problems: '  *bold* <script>alert(1)</script> \u202Eright to left 👩🏽‍🚀\n\tand on ',
    additional: '=HYPERLINK("http://example.com")',
  };
  const padded = {
    name: ' Ada Lovelace ',
    email: '\tada@engine.example ',
    company: ' A & B, Co. ',
  };
  expect((await booking.post(bodyWith({ ...padded, ...texts }))).status).toBe(201);
  expect(booking.rows()).toEqual([{ ...validRow, company: 'A & B, Co.', ...texts }]);
});

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'the address does not take %s',
  async (method) => {
    const response = await refusing.app.request('/api/consultations', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
  },
);

test.each([
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/x-www-form-urlencoded-not',
  'constructor',
  '__proto__',
  '',
])('a body of the type %j is refused with 415', async (type) => {
  const response = await refusing.post(validBody, { headers: { 'Content-Type': type } });
  expect(response.status).toBe(415);
  expect(await response.json()).toEqual({
    error: 'unsupported-media-type',
    message: 'This address takes JSON or a form.',
  });
  expect(refusing.rows()).toEqual([]);
});

test('the Content-Type may have a charset and any case', async () => {
  await using booking = await bookingApp();
  const headers = { 'Content-Type': 'Application/JSON; charset=UTF-8' };
  expect((await booking.post(validBody, { headers })).status).toBe(201);
});

describe('with a fixed clock of the server,', () => {
  test.each([
    ['filled in faster than a hand types', { filled_in_ms: 2999 }, 'filled-fast'],
    ['more than a day behind', { client_time: '2026-11-11T07:59:59Z' }, 'clock-off'],
    ['more than a day ahead', { client_time: '2026-11-13T08:00:01Z' }, 'clock-off'],
    [
      'of another year',
      { client_time: '2020-01-02T09:00:00+01:00', selected_date: '2020-01-06' },
      'clock-off day-outside',
    ],
  ])(
    'a request %s is booked, and marked in the ledger and in the message',
    async (_, changes, marks) => {
      await using booking = await bookingApp();
      expect((await booking.post(bodyWith(changes))).status).toBe(201);
      expect(booking.bookings()).toMatchObject([{ marks }]);
      expect(booking.messages).toMatchObject([{ marks: marks.split(' ') }]);
    },
  );

  test.each([
    [{}],
    [{ filled_in_ms: 3000 }],
    [{ client_time: undefined }],
    [{ client_time: '2026-11-11T08:00:00Z' }],
  ])('a request with %j gets no mark', async (changes) => {
    await using booking = await bookingApp();
    expect((await booking.post(bodyWith(changes))).status).toBe(201);
    expect(booking.bookings()).toMatchObject([{ marks: '' }]);
    expect(booking.messages).toMatchObject([{ marks: [] }]);
  });
});

test('a slot accepts as many bookings as its capacity, and the next request is answered with 409', async () => {
  await using booking = await bookingApp({ slotCapacity: 2 });
  const statuses: number[] = [];
  for (const _ of [1, 2, 3]) statuses.push((await booking.post(validBody)).status);
  expect(statuses).toEqual([201, 201, 409]);
  // 10:30 AM in Athens is the same instant as 9:30 AM in Paris, and this slot is already full.
  const elsewhere = bodyWith({ time_zone: 'Europe/Athens', selected_time: '10:30 AM' });
  const full = await booking.post(elsewhere);
  expect(full.status).toBe(409);
  expect(await full.json()).toEqual({
    error: 'slot-full',
    message: 'That time has just been taken. Please choose another.',
  });
  expect((await booking.post(bodyWith({ selected_time: '10:00 AM' }))).status).toBe(201);
  expect(booking.rows()).toHaveLength(3);
  expect(booking.messages).toHaveLength(3);
});
