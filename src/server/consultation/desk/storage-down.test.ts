import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ConsultationRow } from '#core/consultation/request.ts';
import { StorageError } from '#server/database/storage-error.ts';
import {
  type BookingAppOptions,
  bodyWith,
  bookingApp,
} from '#server/test-support/booking/booking-app.ts';
import { validBody, validRow } from '#server/test-support/booking/consultations.ts';
import { breakableStorage } from '#server/test-support/storage/breakable-storage.ts';
import { runOutbox } from '../messages/outbox.ts';
import { sendOnceNotifier } from '../messages/send-once-notifier.ts';
import type { ConsultationStore } from '../storage/consultation-store.ts';

const FAILED = { error: 'storage-down', message: 'Failed to submit form. Please try again.' };
const LEDGER = ['claim', 'finish', 'abandon', 'findFinished', 'settleMessage', 'findBooking'];

afterEach(() => {
  vi.useRealTimers();
});

/** Starts an app whose ledger fails at the operations named in `broken`. */
async function appThatMayBreak(options: BookingAppOptions = {}) {
  const broken = new Set<string>();
  const booking = await bookingApp({
    wrapLedger: (ledger) => breakableStorage(ledger, broken),
    ...options,
  });
  return { ...booking, broken };
}

/**
 * Starts an app of the same kind that stores the rows in a hosted table. `insert` is an operation of
 * that table, and `probe` is an operation of both.
 */
async function hostedAppThatMayBreak() {
  const rows: ConsultationRow[] = [];
  const broken = new Set<string>();
  const table: ConsultationStore = {
    async insert(_id, row) {
      rows.push(row);
    },
    async probe() {},
  };
  const booking = await bookingApp({
    hostedStore: breakableStorage(table, broken),
    wrapLedger: (ledger) => breakableStorage(ledger, broken),
  });
  return { ...booking, broken, rows: () => rows };
}

describe.each([
  ['the ledger', [...LEDGER, 'probe'], appThatMayBreak],
  ['the table of the rows', ['finish', 'probe'], appThatMayBreak],
  ['the hosted table', ['insert', 'probe'], hostedAppThatMayBreak],
  ['all of it', [...LEDGER, 'insert', 'probe'], hostedAppThatMayBreak],
])('while %s is down', (_, parts, open) => {
  test('a request gets 503, and the owner is notified once however often it is repeated', async () => {
    await using booking = await open();
    for (const part of parts) booking.broken.add(part);
    const key = randomUUID();
    for (const _ of [1, 2, 3]) {
      const response = await booking.post(validBody, { key });
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual(FAILED);
    }
    expect(booking.messages).toMatchObject([{ row: validRow }]);
    expect(booking.rows()).toEqual([]);
    expect((await booking.app.request('/readyz')).status).toBe(503);
    expect((await booking.app.request('/healthz')).status).toBe(200);

    booking.broken.clear();
    // The server caches the answer of /readyz for a moment, so the test polls.
    await expect.poll(async () => (await booking.app.request('/readyz')).status).toBe(200);
    const booked = await booking.post(validBody, { key });
    expect(booked.status).toBe(201);
    expect((await booking.post(validBody, { key })).status).toBe(201);
    expect(booking.rows()).toEqual([validRow]);
    expect(booking.messages).toHaveLength(1);
    expect(booking.bookings()).toMatchObject([{ message_state: 'delivered' }]);
  });

  test('twenty simultaneous requests with the same key all get 503 and notify the owner once', async () => {
    await using booking = await open();
    for (const part of parts) booking.broken.add(part);
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => booking.post(validBody, { key })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(503));
    expect(booking.messages).toHaveLength(1);
  });

  test('a form gets the page with its values, so that it can be sent again', async () => {
    await using booking = await open();
    for (const part of parts) booking.broken.add(part);
    const { client_time: _, time_zone: __, ...fields } = validBody;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12, 8) });
    const response = await booking.postForm(fields);
    expect(response.status).toBe(503);
    const page = await response.text();
    expect(page).toContain('<p>Failed to submit form. Please try again.</p>');
    expect(page).toContain('value="Ada Lovelace"');
    booking.broken.clear();
    expect((await booking.postForm(fields)).status).toBe(303);
    expect(booking.messages).toHaveLength(1);
  });
});

test('the visitor gets the answer 201 when a hosted row is stored but the ledger could not note the booking', async () => {
  await using booking = await hostedAppThatMayBreak();
  booking.broken.add('finish');
  const key = randomUUID();
  const first = await booking.post(validBody, { key });
  expect(first.status).toBe(201);
  expect(booking.rows()).toEqual([validRow]);

  booking.broken.clear();
  // After eight seconds the lease of the key is over, and the process of the first request counts
  // as dead.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8001 });
  const again = await booking.post(validBody, { key });
  expect(await again.json()).toEqual(await first.json());
  // The hosted table has no ids by which it could recognise the row.
  expect(booking.rows()).toEqual([validRow, validRow]);
  expect(booking.messages).toHaveLength(1);
});

test('a key whose failure could not be noted is free again when its lease is over', async () => {
  // By this clock the day of the body is in the window, so the request takes a place.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(validBody.client_time) });
  await using booking = await appThatMayBreak({ slotCapacity: 1 });
  for (const part of ['finish', 'abandon']) booking.broken.add(part);
  const key = randomUUID();
  expect((await booking.post(validBody, { key })).status).toBe(503);
  booking.broken.clear();
  vi.setSystemTime(Date.now() + 8001);
  expect((await booking.post(validBody, { key })).status).toBe(201);
  expect(booking.rows()).toEqual([validRow]);
  expect(booking.messages).toHaveLength(1);
});

test('a slot whose booking failed stays free for others', async () => {
  // By this clock the day of the body is in the window, so the request takes a place.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(validBody.client_time) });
  await using booking = await appThatMayBreak({ slotCapacity: 1 });
  booking.broken.add('finish');
  expect((await booking.post(validBody)).status).toBe(503);
  booking.broken.clear();
  expect((await booking.post(bodyWith({ name: 'Grace Hopper' }))).status).toBe(201);
});

test('a message that failed together with the storage is sent with the next attempt', async () => {
  const answers = ['failed', 'delivered', 'delivered'] as const;
  let sent = 0;
  await using booking = await appThatMayBreak({
    notifier: {
      sendChange: async () => ({ kind: 'delivered' }),
      async send() {
        return { kind: answers[sent++] ?? 'delivered', reason: 'status 502' };
      },
    },
  });
  booking.broken.add('claim');
  const key = randomUUID();
  for (const _ of [1, 2, 3]) expect((await booking.post(validBody, { key })).status).toBe(503);
  expect(sent).toBe(2);
});

test('invalid input is refused as usual while the storage is down', async () => {
  await using booking = await appThatMayBreak();
  for (const part of LEDGER) booking.broken.add(part);
  expect((await booking.post(bodyWith({ email: 'ada' }))).status).toBe(422);
  expect((await booking.post('{')).status).toBe(422);
  expect(booking.messages).toEqual([]);
});

test('the log names only the storage and its error code', async () => {
  await using booking = await appThatMayBreak();
  booking.broken.add('finish');
  await booking.post(validBody);
  const failures = booking.logged.map((line) => JSON.parse(line));
  expect(failures).toMatchObject([
    { level: 50, failure: { type: 'StorageError', message: 'The test storage failed (broken).' } },
  ]);
});

test('a claim whose answer was lost leads to one row and, through the outbox, to one message', async () => {
  const sent: string[] = [];
  const notifier = sendOnceNotifier({
    sendChange: async () => ({ kind: 'delivered' }),
    async send({ id }) {
      sent.push(id);
      return { kind: 'delivered' };
    },
  });
  let lost = true;
  await using booking = await bookingApp({
    notifier,
    keyLeaseMs: 0,
    wrapLedger: (ledger) => ({
      ...ledger,
      async claim(claim) {
        const outcome = await ledger.claim(claim);
        if (lost) throw new StorageError('test storage', 'answer lost');
        return outcome;
      },
    }),
  });
  const key = randomUUID();
  expect((await booking.post(validBody, { key })).status).toBe(503);
  lost = false;
  expect((await booking.post(validBody, { key })).status).toBe(201);
  expect(booking.rows()).toEqual([validRow]);

  const stop = new AbortController();
  const { ledger, logger } = booking;
  const timing = { pollMs: 5, leaseMs: 1000, firstRetryMs: 1000 };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  const outbox = runOutbox({ ledger, notifier, logger, shutdown: stop.signal, timing });
  const states = () => booking.bookings().map(({ message_state }) => message_state);
  await expect.poll(states).toEqual(['delivered']);
  stop.abort();
  await outbox;
  expect(sent).toHaveLength(1);
});
