import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BOOKING_WINDOW_DAYS } from '#core/booking-numbers.ts';
import { addDays, monthOf } from '#core/consultation/calendar-date.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { bodyWith, bookingApp } from '#server/test-support/booking/booking-app.ts';
import { bookingEngines } from '#server/test-support/booking/booking-engines.ts';
import type { BookingLedger } from '../storage/booking-ledger.ts';

const SLOT = '2026-11-16T08:30:00.000Z';
const THURSDAY = Date.UTC(2026, 10, 12, 8);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: THURSDAY });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(bookingEngines())('with %s', (_, engine) => {
  test('a slot is listed as full as soon as its last place is booked', async () => {
    await using booking = await bookingApp({ ...(await engine()), slotCapacity: 2 });
    const full = async () => (await slotsOf(booking, '2026-11')).full;
    expect(await full()).toEqual([]);
    expect((await booking.post(bodyWith())).status).toBe(201);
    expect(await full()).toEqual([]);
    expect((await booking.post(bodyWith())).status).toBe(201);
    expect(await full()).toEqual([SLOT]);
    expect((await booking.post(bodyWith())).status).toBe(409);
    // The same half hour of another day and another half hour of the same day are other slots.
    await booking.post(bodyWith({ selected_time: '10:00 AM' }));
    expect(await full()).toEqual([SLOT]);
    expect((await slotsOf(booking, '2026-12')).full).toEqual([]);
  });
});

test('the answer holds the month, the capacity, full slots, closed days and nothing else', async () => {
  await using booking = await bookingApp({ slotCapacity: 1, closedDays: '2026-11-19..2026-11-20' });
  await booking.post(bodyWith());
  const response = await booking.app.request('/api/slots?month=2026-11');
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=30');
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({
    month: '2026-11',
    capacity: 1,
    full: [SLOT],
    closed: ['2026-11-19', '2026-11-20'],
  });
});

test('without a capacity no slot is full, and the ledger is never asked', async () => {
  let asked = 0;
  const wrapLedger = watched(() => {
    asked += 1;
  });
  await using booking = await bookingApp({ wrapLedger, closedDays: '12-25' });
  await booking.post(bodyWith());
  const december = { month: '2026-12', capacity: null, full: [], closed: ['2026-12-25'] };
  expect(await slotsOf(booking, '2026-12')).toEqual(december);
  expect(asked).toBe(0);
});

const monthAfterWindow = monthOf(addDays('2026-11-12', BOOKING_WINDOW_DAYS + 31));

test.each(['2026-10', monthAfterWindow, '1999-01', '9999-12'])(
  'the lists of %s, a month outside the window, are empty, and the ledger is not asked',
  async (month) => {
    const wrapLedger = watched(() => {
      throw new Error('The ledger was asked.');
    });
    await using booking = await bookingApp({ wrapLedger, slotCapacity: 1, closedDays: '02-02' });
    expect(await slotsOf(booking, month)).toEqual({ month, capacity: 1, full: [], closed: [] });
  },
);

test.each(['', '?month=', '?month=2026-13', '?month=2026-1', '?month=2026-11-16', '?month=soon'])(
  'the malformed query %j is answered with 400 and is not cached',
  async (query) => {
    await using booking = await bookingApp({ slotCapacity: 1 });
    const response = await booking.app.request(`/api/slots${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({
      error: 'bad-request',
      message: 'The month must be written as YYYY-MM, such as 2026-11.',
    });
  },
);

test('the ledger is asked once in 30 seconds for each month, however many visitors look', async () => {
  let asked = 0;
  const wrapLedger = watched(() => {
    asked += 1;
  });
  await using booking = await bookingApp({ wrapLedger, slotCapacity: 1 });
  await Promise.all(Array.from({ length: 20 }, () => slotsOf(booking, '2026-11')));
  vi.setSystemTime(THURSDAY + 29_999);
  await slotsOf(booking, '2026-11');
  expect(asked).toBe(1);
  await slotsOf(booking, '2026-12');
  expect(asked).toBe(2);
  vi.setSystemTime(THURSDAY + 30_000);
  await slotsOf(booking, '2026-11');
  expect(asked).toBe(3);
  // The clock was set back. The kept answer would otherwise be used for too long.
  vi.setSystemTime(THURSDAY);
  await slotsOf(booking, '2026-11');
  expect(asked).toBe(4);
});

test('a ledger out of reach is answered with 503, and the next request asks again', async () => {
  let isDown = true;
  const wrapLedger = watched(() => {
    if (isDown) throw new StorageError('The ledger is down.');
  });
  await using booking = await bookingApp({ wrapLedger, slotCapacity: 1 });
  const response = await booking.app.request('/api/slots?month=2026-11');
  expect(response.status).toBe(503);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  isDown = false;
  expect((await slotsOf(booking, '2026-11')).full).toEqual([]);
});

test('a visitor who asks too often is told when to ask again, and can still book', async () => {
  await using booking = await bookingApp({ slotCapacity: 1, rateLimit: 2 });
  await slotsOf(booking, '2026-11');
  await slotsOf(booking, '2026-11');
  const response = await booking.app.request('/api/slots?month=2026-11');
  expect(response.status).toBe(429);
  expect(response.headers.get('Retry-After')).toBe('30');
  expect((await booking.post(bodyWith())).status).toBe(201);
});

test('the address takes GET and HEAD only', async () => {
  await using booking = await bookingApp();
  const post = await booking.app.request('/api/slots?month=2026-11', { method: 'POST' });
  expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET']);
  const head = await booking.app.request('/api/slots?month=2026-11', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

/** Wraps a ledger. The listener is called before each question about full slots. */
function watched(listener: () => void) {
  return (ledger: BookingLedger): BookingLedger => ({
    ...ledger,
    async fullSlots(...question) {
      listener();
      return ledger.fullSlots(...question);
    },
  });
}

interface SlotsAnswer {
  full: string[];
}

async function slotsOf(
  { app }: Awaited<ReturnType<typeof bookingApp>>,
  month: string,
): Promise<SlotsAnswer> {
  const response = await app.request(`/api/slots?month=${month}`);
  expect(response.status).toBe(200);
  return (await response.json()) as SlotsAnswer;
}
