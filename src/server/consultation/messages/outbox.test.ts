import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  answeredBody,
  type BookingApp,
  bodyWith,
  bookingApp,
} from '#server/test-support/booking/booking-app.ts';
import { breakableStorage } from '#server/test-support/storage/breakable-storage.ts';
import { messageOutcomeOf, outboxTiming } from './message-queue.ts';
import type { DeliveryResult, Notifier } from './notifier.ts';
import { runOutbox } from './outbox.ts';

const QUICK = { pollMs: 5, leaseMs: 60_000, firstRetryMs: 10 };
const DOWN: DeliveryResult = { kind: 'failed', reason: 'status 502' };

/** Creates a notifier that calls `answer` to get the result of each attempt. */
function scriptedNotifier(
  answer: (attempt: number, id: string) => DeliveryResult | Promise<DeliveryResult>,
) {
  const attempts: string[] = [];
  const delivered: string[] = [];
  const notifier: Notifier = {
    sendChange: async () => ({ kind: 'delivered' }),
    async send({ id }) {
      const delivery = await answer(attempts.push(id), id);
      if (delivery.kind === 'delivered') delivered.push(id);
      return delivery;
    },
  };
  return { notifier, attempts, delivered };
}

function startOutbox(
  { ledger, logger }: Pick<BookingApp, 'ledger' | 'logger'>,
  notifier: Notifier,
) {
  const stop = new AbortController();
  const stopped = runOutbox({ ledger, notifier, logger, shutdown: stop.signal, timing: QUICK });
  const end = () => {
    stop.abort();
    return stopped;
  };
  onTestFinished(end);
  return { end };
}

async function bookMany(booking: BookingApp, count: number): Promise<string[]> {
  const responses = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      booking.post(bodyWith({ problems: `Number ${index}` })),
    ),
  );
  return Promise.all(responses.map(async (response) => (await answeredBody(response)).id));
}

describe('the next attempt at a message', () => {
  test.each([
    [0, 60_000],
    [1, 120_000],
    [2, 240_000],
    [5, 1_920_000],
    [6, 3_600_000],
    [2000, 3_600_000],
  ])('after %i earlier failures comes %i ms later', (attempts, later) => {
    const postponed = { kind: 'postponed', retryInMs: later };
    expect(messageOutcomeOf(DOWN, attempts, outboxTiming)).toEqual(postponed);
  });

  test('comes no earlier than the provider asks for', () => {
    const asked = (retryAfterMs: number) =>
      messageOutcomeOf({ ...DOWN, kind: 'failed', retryAfterMs }, 0, outboxTiming);
    expect(asked(2_282_000)).toEqual({ kind: 'postponed', retryInMs: 2_282_000 });
    expect(asked(1000)).toEqual({ kind: 'postponed', retryInMs: 60_000 });
    expect(asked(Number.MAX_VALUE)).toEqual({ kind: 'postponed', retryInMs: 86_400_000 });
  });

  test.each([{ kind: 'delivered' } as const, { kind: 'refused', reason: 'x' } as const])(
    'never comes for a message that was %j',
    (delivery) => {
      expect(messageOutcomeOf(delivery, 3, outboxTiming)).toEqual({ kind: delivery.kind });
    },
  );
});

test('requests are booked while the provider is down, and each message is sent once when it is back', async () => {
  let down = true;
  const { notifier, attempts, delivered } = scriptedNotifier(() =>
    down ? DOWN : { kind: 'delivered' },
  );
  await using booking = await bookingApp({ notifier, timing: QUICK });
  const ids = await bookMany(booking, 25);
  expect(booking.rows()).toHaveLength(25);
  const outbox = startOutbox(booking, notifier);
  const tried = attempts.length;
  await expect.poll(() => attempts.length).toBeGreaterThan(tried);
  down = false;
  await expect.poll(() => delivered.length).toBe(25);
  await outbox.end();
  expect(delivered.toSorted()).toEqual(ids.toSorted());
  const states = new Set(booking.bookings().map(({ message_state }) => message_state));
  expect(states).toEqual(new Set(['delivered']));
});

test('while the provider fails, the outbox tries only one of the due messages', async () => {
  const { notifier, attempts } = scriptedNotifier(() => DOWN);
  await using booking = await bookingApp({ notifier, timing: QUICK });
  await bookMany(booking, 8);
  const due = () => booking.bookings().filter((row) => Number(row.message_due_at) <= Date.now());
  await expect.poll(() => due().length).toBe(8);
  const long = { ...QUICK, firstRetryMs: 60_000 };
  const stop = new AbortController();
  const { ledger, logger } = booking;
  const stopped = runOutbox({ ledger, notifier, logger, shutdown: stop.signal, timing: long });
  await expect.poll(() => due().length).toBe(0);
  stop.abort();
  await stopped;
  expect(attempts).toHaveLength(8 + 1);
});

test('a message that always fails does not delay the others', async () => {
  let poison = '';
  const { notifier: failing } = scriptedNotifier(() => DOWN);
  await using booking = await bookingApp({ notifier: failing, timing: QUICK });
  await bookMany(booking, 6);
  const picky = scriptedNotifier((_, id) => {
    poison ||= id;
    return id === poison ? DOWN : { kind: 'delivered' };
  });
  const outbox = startOutbox(booking, picky.notifier);
  await expect.poll(() => picky.delivered.length).toBe(5);
  await outbox.end();
  expect(picky.delivered).not.toContain(poison);
});

test('the outbox gives up a message that cannot be written, and sends the others', async () => {
  const { notifier: failing } = scriptedNotifier(() => DOWN);
  await using booking = await bookingApp({ notifier: failing, timing: QUICK });
  await bookMany(booking, 3);
  let broken = '';
  const strict = scriptedNotifier((_, id) => {
    broken ||= id;
    if (id === broken) throw new TypeError('no such service');
    return { kind: 'delivered' };
  });
  const outbox = startOutbox(booking, strict.notifier);
  await expect.poll(() => strict.delivered.length).toBe(2);
  await outbox.end();
  const states = booking.bookings().map(({ message_state }) => message_state);
  expect(states.toSorted()).toEqual(['delivered', 'delivered', 'refused']);
});

test('two outboxes with one ledger share the work and never send the same message at the same time', async () => {
  const underWay = new Set<string>();
  const overlaps: string[] = [];
  const { notifier: failing } = scriptedNotifier(() => DOWN);
  await using booking = await bookingApp({ notifier: failing, timing: QUICK });
  await bookMany(booking, 30);
  const slow = () =>
    scriptedNotifier(async (attempt, id) => {
      if (underWay.has(id)) overlaps.push(id);
      underWay.add(id);
      await delay(2);
      underWay.delete(id);
      return attempt % 5 === 1 ? DOWN : { kind: 'delivered' };
    });
  const [one, other] = [slow(), slow()];
  const outboxes = [one, other].map(({ notifier }) => startOutbox(booking, notifier));
  const all = () => [...one.delivered, ...other.delivered];
  await expect.poll(() => all().length).toBe(30);
  await Promise.all(outboxes.map(({ end }) => end()));
  expect(new Set(all()).size).toBe(30);
  expect(overlaps).toEqual([]);
  expect(one.delivered.length).toBeGreaterThan(0);
  expect(other.delivered.length).toBeGreaterThan(0);
});

test('a stopped outbox finishes the message it is sending and begins no other', async () => {
  const { notifier: failing } = scriptedNotifier(() => DOWN);
  await using booking = await bookingApp({ notifier: failing, timing: QUICK });
  await bookMany(booking, 3);
  const answer = Promise.withResolvers<DeliveryResult>();
  const held = scriptedNotifier(() => answer.promise);
  const outbox = startOutbox(booking, held.notifier);
  await expect.poll(() => held.attempts).toHaveLength(1);
  let ended = false;
  const ending = outbox.end().then(() => {
    ended = true;
  });
  await delay(20);
  expect(ended).toBe(false);
  answer.resolve({ kind: 'delivered' });
  await ending;
  expect(held.attempts).toHaveLength(1);
  const states = booking.bookings().map(({ message_state }) => message_state);
  expect(states.toSorted()).toEqual(['delivered', 'waiting', 'waiting']);
});

test('an idle outbox stops at once, however long its pause is', async () => {
  await using booking = await bookingApp();
  const stop = new AbortController();
  const { notifier } = scriptedNotifier(() => DOWN);
  const { ledger, logger } = booking;
  const timing = { ...QUICK, pollMs: 3_600_000 };
  const stopped = runOutbox({ ledger, notifier, logger, shutdown: stop.signal, timing });
  await delay(20);
  stop.abort();
  await stopped;
});

test('the outbox goes on after the ledger has failed', async () => {
  const broken = new Set(['takeDueMessages']);
  let down = true;
  const { notifier, delivered } = scriptedNotifier(() => (down ? DOWN : { kind: 'delivered' }));
  await using booking = await bookingApp({
    notifier,
    timing: QUICK,
    wrapLedger: (ledger) => breakableStorage(ledger, broken),
  });
  await bookMany(booking, 1);
  down = false;
  const outbox = startOutbox(booking, notifier);
  const failures = () => booking.logged.filter((line) => line.includes('test storage failed'));
  await expect.poll(() => failures().length).toBeGreaterThan(2);
  broken.clear();
  await expect.poll(() => delivered).toHaveLength(1);
  await outbox.end();
});
