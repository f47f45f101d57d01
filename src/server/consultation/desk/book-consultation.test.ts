import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeredBody, bodyWith, bookingApp } from '#server/test-support/booking/booking-app.ts';
import { validBody, validRow } from '#server/test-support/booking/consultations.ts';
import { breakableStorage } from '#server/test-support/storage/breakable-storage.ts';
import type { DeliveryResult, Notifier } from '../messages/notifier.ts';

const HEAD_START_MS = 1000;

// The insert of a row waits up to a second for the message. With fake timers, this second passes
// only when the test advances the timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/**
 * Starts an app that records the order of events. An attempt to send a message lasts until the test
 * gives it a result.
 */
async function observedApp() {
  const events: string[] = [];
  const pending: Array<(delivery: DeliveryResult) => void> = [];
  const broken = new Set<string>();
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const inserted = Promise.withResolvers<void>();
  const notifier: Notifier = {
    sendChange: async () => ({ kind: 'delivered' }),
    async send() {
      events.push('sending');
      const { promise, resolve } = Promise.withResolvers<DeliveryResult>();
      begun[pending.push(resolve) - 1]?.resolve();
      const delivery = await promise;
      events.push('settled');
      return delivery;
    },
  };
  const booking = await bookingApp({
    notifier,
    wrapLedger(ledger) {
      const kept = breakableStorage(ledger, broken);
      return {
        ...kept,
        async finish(...values) {
          events.push('insert');
          inserted.resolve();
          return kept.finish(...values);
        },
      };
    },
  });
  const sent = (count: number) => begun[count - 1]?.promise;
  return { ...booking, events, pending, broken, inserted: inserted.promise, sent };
}

const DOWN: DeliveryResult = { kind: 'failed', reason: 'status 502' };

test.each<DeliveryResult>([{ kind: 'delivered' }, DOWN, { kind: 'refused', reason: 'status 403' }])(
  'the message is sent first, and the insert begins as soon as the message is settled: %j',
  async (delivery) => {
    await using booking = await observedApp();
    const answer = booking.post(validBody);
    await booking.sent(1);
    expect(booking.events).toEqual(['sending']);
    booking.pending[0]?.(delivery);
    await booking.inserted;
    expect((await answer).status).toBe(201);
    expect(booking.events).toEqual(['sending', 'settled', 'insert']);
    expect(booking.rows()).toEqual([validRow]);
  },
);

test('the insert waits at most a second for the message, and the visitor notices nothing', async () => {
  await using booking = await observedApp();
  const answer = booking.post(validBody);
  await booking.sent(1);
  await vi.advanceTimersByTimeAsync(HEAD_START_MS - 1);
  expect(booking.events).toEqual(['sending']);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(201);
  expect(booking.events).toEqual(['sending', 'insert']);
  // Until the message has a result, its state in the ledger is `waiting`. If this process dies,
  // another process can send the message.
  expect(booking.bookings()).toMatchObject([{ message_state: 'waiting', message_attempts: 0 }]);

  booking.pending[0]?.({ kind: 'delivered' });
  await booking.desk.idle();
  expect(booking.bookings()).toMatchObject([{ message_state: 'delivered', notice: null }]);
});

test('a message that fails is logged, and is due in the outbox after a minute', async () => {
  await using booking = await observedApp();
  const before = Date.now();
  const answer = booking.post(validBody);
  await booking.sent(1);
  booking.pending[0]?.(DOWN);
  const { id } = await answeredBody(await answer);
  const [kept] = booking.bookings();
  expect(kept).toMatchObject({ message_state: 'waiting', message_attempts: 1 });
  expect(Number(kept?.message_due_at) - before).toBeGreaterThanOrEqual(60_000);
  expect(Number(kept?.message_due_at) - Date.now()).toBeLessThanOrEqual(60_000);
  expect(booking.logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, booking: id, reason: 'status 502', msg: 'consultation message failed' },
  ]);
});

test('a message that the provider refuses for good is logged and not tried again', async () => {
  await using booking = await observedApp();
  const answer = booking.post(validBody);
  await booking.sent(1);
  booking.pending[0]?.({ kind: 'refused', reason: 'status 403' });
  await answer;
  expect(booking.bookings()).toMatchObject([{ message_state: 'refused', notice: null }]);
  expect(booking.logged.map((line) => JSON.parse(line))).toMatchObject([
    { reason: 'status 403', msg: 'consultation message refused' },
  ]);
});

test('a message that fails late while the ledger is down is sent with the next attempt', async () => {
  await using booking = await observedApp();
  booking.broken.add('claim');
  const key = randomUUID();
  // The visitor gets the answer after a second, while the message is still being sent.
  const failed = booking.post(validBody, { key });
  await booking.sent(1);
  await vi.advanceTimersByTimeAsync(HEAD_START_MS);
  expect((await failed).status).toBe(503);
  booking.pending[0]?.(DOWN);
  await booking.desk.idle();
  booking.broken.clear();

  const answer = booking.post(validBody, { key });
  await booking.sent(2);
  booking.pending[1]?.({ kind: 'delivered' });
  expect((await answer).status).toBe(201);
  expect(booking.bookings()).toMatchObject([{ message_state: 'delivered' }]);
});

test('a message that is still being sent when the ledger comes back is not sent twice', async () => {
  await using booking = await observedApp();
  booking.broken.add('claim');
  const key = randomUUID();
  const failed = booking.post(validBody, { key });
  await booking.sent(1);
  await vi.advanceTimersByTimeAsync(HEAD_START_MS);
  expect((await failed).status).toBe(503);
  booking.broken.clear();

  const answer = booking.post(validBody, { key });
  booking.pending[0]?.({ kind: 'delivered' });
  expect((await answer).status).toBe(201);
  expect(booking.pending).toHaveLength(1);
  expect(booking.bookings()).toMatchObject([{ message_state: 'delivered' }]);
});

test('the desk is idle as soon as no booking and no message is unfinished', async () => {
  await using booking = await observedApp();
  const answer = booking.post(bodyWith({ problems: '' }));
  await booking.sent(1);
  let idle = false;
  const waiting = booking.desk.idle().then(() => {
    idle = true;
  });
  await vi.advanceTimersByTimeAsync(HEAD_START_MS);
  await booking.inserted;
  await answer;
  expect(idle).toBe(false);
  booking.pending[0]?.({ kind: 'delivered' });
  await waiting;
  expect(booking.bookings()).toMatchObject([{ message_state: 'delivered' }]);
});
