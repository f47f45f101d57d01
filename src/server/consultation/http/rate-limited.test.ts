import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '#server/compose/listen-and-drain.ts';
import { createRequestListener } from '#server/compose/request-listener.ts';
import { createBrokenRequestListener } from '#server/http/broken-request.ts';
import { createStorageAllowance } from '#server/http/storage-allowance.ts';
import {
  type BookingAppOptions,
  bodyWith,
  bookingApp,
} from '#server/test-support/booking/booking-app.ts';
import { breakableStorage } from '#server/test-support/storage/breakable-storage.ts';

// The clock stands still. With a running clock, a slow test run could last longer than the limit,
// and a request that the test expects to be refused would be accepted.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12, 8) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts the app on a real socket, because without a socket a request has no client address. */
async function servedApp(options: BookingAppOptions) {
  const { trustedProxies = 0 } = options;
  const booking = await bookingApp(options);
  const { origin, shutDown, closed } = await serve({
    host: '127.0.0.1',
    port: 0,
    compose: async ({ closing }) => ({
      onRequest: createRequestListener({
        ...booking,
        closing,
        trustedProxies,
        countVisit: () => {},
      }),
      onBrokenRequest: createBrokenRequestListener(booking.site.headers),
      close: async () => {},
    }),
  });
  const post = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/consultations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    ...booking,
    origin,
    post,
    statuses: (count: number, headers?: Record<string, string>) =>
      Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const response = await post(bodyWith({ problems: `Number ${index}` }), headers);
          return response.status;
        }),
      ),
    async [Symbol.asyncDispose]() {
      shutDown();
      await closed;
      await booking[Symbol.asyncDispose]();
    },
  };
}

test('sixty requests a minute from one address are booked, and the next one is told how long to wait', async () => {
  await using booking = await servedApp({ rateLimit: 60 });
  expect(await booking.statuses(60)).toEqual(Array(60).fill(201));
  const response = await booking.post(bodyWith({ problems: 'One too many' }));
  expect(response.status).toBe(429);
  expect(response.headers.get('Retry-After')).toBe('1');
  expect(await response.json()).toEqual({
    error: 'too-many-requests',
    message: 'Too many requests. Please try again in 1 second.',
  });
  expect(booking.rows()).toHaveLength(60);
  // The limit does not apply to pages and invites.
  expect((await fetch(`${booking.origin}/`)).status).toBe(200);
  expect((await fetch(`${booking.origin}/api/consultations/x/invite.ics`)).status).toBe(404);
});

test('valid and invalid requests of an address both count', async () => {
  await using booking = await servedApp({ rateLimit: 2 });
  expect((await booking.post({})).status).toBe(422);
  expect((await booking.post({})).status).toBe(422);
  const response = await booking.post({});
  expect(response.status).toBe(429);
  expect(response.headers.get('Retry-After')).toBe('30');
});

test('all requests are accepted if there is no limit', async () => {
  await using booking = await servedApp({});
  expect(await booking.statuses(70)).toEqual(Array(70).fill(201));
});

test('without a trusted proxy, no visitor can pretend to have another address', async () => {
  await using booking = await servedApp({ rateLimit: 1 });
  expect(await booking.statuses(1, { 'X-Forwarded-For': '203.0.113.1' })).toEqual([201]);
  expect(await booking.statuses(1, { 'X-Forwarded-For': '203.0.113.2' })).toEqual([429]);
});

test('behind a trusted proxy, the limit applies to each visitor’s own address', async () => {
  await using booking = await servedApp({ rateLimit: 1, trustedProxies: 1 });
  expect(await booking.statuses(1, { 'X-Forwarded-For': '203.0.113.1' })).toEqual([201]);
  expect(await booking.statuses(1, { 'X-Forwarded-For': '203.0.113.2' })).toEqual([201]);
  // The proxy appends the client's address to this header. Addresses that the client itself wrote
  // into the header are ignored.
  const spoofed = { 'X-Forwarded-For': '198.51.100.7, 203.0.113.2' };
  expect(await booking.statuses(1, spoofed)).toEqual([429]);
});

test('a form that the rate limit refuses is shown again with its values', async () => {
  await using booking = await bookingApp({ rateLimit: 1 });
  const fields = { name: 'Ada Lovelace', problems: 'We miss calls.' };
  await booking.postForm(fields);
  const response = await booking.postForm(fields);
  expect(response.status).toBe(429);
  expect(response.headers.get('Retry-After')).toBe('60');
  const page = await response.text();
  expect(page).toContain('Too many requests. Please try again in 60 seconds.');
  expect(page).toContain('value="Ada Lovelace"');
});

test('an address that has used up its storage of the day is told when to try again', async () => {
  const allowance = createStorageAllowance(30_000);
  await using booking = await servedApp({ allowance });
  expect(await booking.statuses(2)).toEqual([201, 201]);
  const response = await booking.post(bodyWith({ problems: 'x'.repeat(4000) }));
  expect(response.status).toBe(429);
  expect(response.headers.get('Retry-After')).toBe(String(25 * 3600));
  expect(await response.json()).toEqual({
    error: 'too-much-stored',
    message: 'Too much was sent from your address today. Please try again in 25 hours.',
  });
  expect(booking.rows()).toHaveLength(2);
});

test('a form that the storage limit refuses is shown again with its values', async () => {
  await using booking = await bookingApp({ allowance: createStorageAllowance(100) });
  const { time_zone, locale, client_time, ...fields } = bodyWith() as Record<string, string>;
  const response = await booking.postForm(fields);
  expect(response.status).toBe(429);
  const page = await response.text();
  expect(page).toContain('Too much was sent from your address today.');
  expect(page).toContain('value="Ada Lovelace"');
});

test('a request that is not booked uses up no storage', async () => {
  const allowance = createStorageAllowance(30_000);
  await using booking = await servedApp({ allowance, slotCapacity: 1 });
  expect(await booking.statuses(1)).toEqual([201]);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect(await booking.statuses(1, { 'Idempotency-Key': randomUUID() })).toEqual([409]);
  }
});

test.each(['claim', 'finish'])(
  'a request that was not stored because %s failed uses up no storage',
  async (part) => {
    const broken = new Set([part]);
    await using booking = await servedApp({
      allowance: createStorageAllowance(30_000),
      wrapLedger: (ledger) => breakableStorage(ledger, broken),
    });
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect(await booking.statuses(1, { 'Idempotency-Key': randomUUID() })).toEqual([503]);
    }
    broken.clear();
    expect(await booking.statuses(1)).toEqual([201]);
  },
);
