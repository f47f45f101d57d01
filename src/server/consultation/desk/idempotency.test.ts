import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import {
  answeredBody,
  type BookingApp,
  bodyWith,
  bookingApp,
} from '#server/test-support/booking/booking-app.ts';
import { validBody } from '#server/test-support/booking/consultations.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function idOf(response: Response): Promise<string> {
  expect(response.status).toBe(201);
  return (await answeredBody(response)).id;
}

function expectOnce(booking: BookingApp): void {
  expect(booking.rows()).toHaveLength(1);
  expect(booking.messages).toHaveLength(1);
}

test('a repeated key and body get the same answer, with one row and one message', async () => {
  await using booking = await bookingApp();
  const key = randomUUID();
  const first = await idOf(await booking.post(validBody, { key }));
  expect(await idOf(await booking.post(validBody, { key }))).toBe(first);
  // A key in capital letters is the same UUID, so it counts as the same key.
  expect(await idOf(await booking.post(validBody, { key: key.toUpperCase() }))).toBe(first);
  expectOnce(booking);
});

test('twenty simultaneous requests with the same key and body make one booking', async () => {
  await using booking = await bookingApp();
  const key = randomUUID();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => booking.post(validBody, { key })),
  );
  const ids = await Promise.all(responses.map(idOf));
  expect(new Set(ids).size).toBe(1);
  expectOnce(booking);
});

test('a key with another body is refused, both before and after the booking is made', async () => {
  await using booking = await bookingApp();
  const key = randomUUID();
  const other = bodyWith({ problems: 'Something else.' });
  const [, meanwhile] = await Promise.all([
    booking.post(validBody, { key }),
    booking.post(other, { key }),
  ]);
  for (const refused of [meanwhile, await booking.post(other, { key })]) {
    expect(refused?.status).toBe(422);
    expect(await refused?.json()).toEqual({
      error: 'key-reused',
      message: 'This key was used for another request.',
      fields: { 'Idempotency-Key': 'This key was used for another request' },
    });
  }
  expectOnce(booking);
});

test.each(['', '1', 'not-a-uuid', `${randomUUID()}0`, `{${randomUUID()}}`])(
  'the key %j is refused because it is no UUID',
  async (key) => {
    await using booking = await bookingApp();
    const response = await booking.post(validBody, { key });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: 'invalid-request',
      fields: { 'Idempotency-Key': 'This must be a UUID' },
    });
    expect(booking.rows()).toEqual([]);
  },
);

test('two attempts with different client times count as the same body', async () => {
  await using booking = await bookingApp();
  const key = randomUUID();
  const first = await idOf(await booking.post(bodyWith({ filled_in_ms: 1 }), { key }));
  const later = bodyWith({ client_time: '2026-11-12T08:05:00Z', filled_in_ms: 300_001 });
  expect(await idOf(await booking.post(later, { key }))).toBe(first);
  expectOnce(booking);
});

test('a booking that was made in time stays when the request is repeated after the slot has passed', async () => {
  await using booking = await bookingApp();
  const key = randomUUID();
  const first = await idOf(await booking.post(validBody, { key }));
  const late = { client_time: '2026-11-17T12:00:00Z' };
  expect(await idOf(await booking.post(bodyWith(late), { key }))).toBe(first);
  expectOnce(booking);
  // A request with another key or another body is a new request. It comes after the slot has
  // passed, so it is refused.
  expect((await booking.post(bodyWith(late))).status).toBe(422);
  const other = bodyWith({ ...late, name: 'Ada Byron' });
  expect((await booking.post(other, { key })).status).toBe(422);
  expectOnce(booking);
});

test('a body without a key books once a day', async () => {
  await using booking = await bookingApp();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12, 8) });
  const first = await idOf(await booking.post(validBody, { key: null }));
  vi.setSystemTime(Date.UTC(2026, 10, 12, 23, 59));
  const later = bodyWith({ client_time: '2026-11-12T23:59:00Z' });
  expect(await idOf(await booking.post(later, { key: null }))).toBe(first);
  expectOnce(booking);

  expect(await idOf(await booking.post(bodyWith({ company: '' }), { key: null }))).not.toBe(first);
  vi.setSystemTime(Date.UTC(2026, 10, 13));
  expect(await idOf(await booking.post(validBody, { key: null }))).not.toBe(first);
  expect(booking.rows()).toHaveLength(3);
});

test('a refused request does not use its key up', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(validBody.client_time) });
  await using booking = await bookingApp({ slotCapacity: 1 });
  await booking.post(validBody);
  const key = randomUUID();
  expect((await booking.post(bodyWith({ name: '' }), { key })).status).toBe(422);
  expect((await booking.post(validBody, { key })).status).toBe(409);
  await idOf(await booking.post(bodyWith({ selected_time: '10:00 AM' }), { key }));
});
