import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { BookingNews } from '#core/consultation/booking-news.ts';
import { StorageError } from '#server/database/storage-error.ts';
import {
  answeredBody,
  type BookingApp,
  bookingApp,
} from '#server/test-support/booking/booking-app.ts';
import { bodyForNow } from '#server/test-support/booking/consultations.ts';
import { mailerStandIn } from '#server/test-support/stand-ins/mailer-stand-in.ts';
import { breakableStorage } from '#server/test-support/storage/breakable-storage.ts';
import { type BookingMail, letterSender } from './booking-mail.ts';
import type { DeliveryResult, Notifier } from './notifier.ts';
import { runOutbox } from './outbox.ts';

const QUICK = { pollMs: 5, leaseMs: 60_000, firstRetryMs: 10 };
const DOWN: DeliveryResult = { kind: 'failed', reason: 'status 502' };
const ORIGIN = 'https://everline.test';

/** Creates a notifier that keeps the news. `answer` decides each result. */
function chat(answer: (news: BookingNews) => DeliveryResult = () => ({ kind: 'delivered' })) {
  const told: BookingNews[] = [];
  const notifier: Notifier = {
    send: async () => ({ kind: 'delivered' }),
    async sendChange(news) {
      const delivery = answer(news);
      if (delivery.kind === 'delivered') told.push(news);
      return delivery;
    },
  };
  return { notifier, told };
}

function startOutbox(
  { ledger, logger }: BookingApp,
  notifier: Notifier,
  mail: BookingMail | null = null,
) {
  const stop = new AbortController();
  const senders = { mail: mail && letterSender(mail, ORIGIN) };
  const { signal: shutdown } = stop;
  const stopped = runOutbox({ ledger, notifier, senders, logger, shutdown, timing: QUICK });
  const end = () => {
    stop.abort();
    return stopped;
  };
  onTestFinished(end);
  return { end };
}

/** Books a request and cancels it. Resolves with its id and its link. */
async function cancelledBooking(booking: BookingApp) {
  const { id, link } = await answeredBody(await booking.post(bodyForNow()));
  expect((await booking.cancel(link)).status).toBe(303);
  return { id, link };
}

const statesOf = ({ database }: BookingApp) =>
  database.connection
    .prepare('select channel, recipient, state, payload from booking_messages order by channel')
    .all()
    .map((row) => ({ ...row }));

test('a change is told to the owner once, also when the chat is down for a while', async () => {
  let down = true;
  const { notifier, told } = chat(() => (down ? DOWN : { kind: 'delivered' }));
  await using booking = await bookingApp({ notifier });
  const { id } = await cancelledBooking(booking);
  startOutbox(booking, notifier);
  const failures = () => booking.logged.filter((line) => line.includes('message failed'));
  await expect.poll(() => failures().length).toBeGreaterThan(1);
  down = false;
  await expect.poll(() => statesOf(booking)).toMatchObject([{ state: 'delivered', payload: null }]);
  await delay(50);
  expect(told).toMatchObject([{ event: 'cancelled', booking: { id, name: 'Ada Lovelace' } }]);
});

/** A store whose rows are not in the database of the ledger. */
const hosted = { hostedStore: { async insert() {}, async probe() {} } };

test('the visitor of a hosted request is in the ledger only if letters can be sent', async () => {
  const { notifier } = chat();
  const { mail, delivered } = mailerStandIn();
  await using booking = await bookingApp({ notifier, hasMail: true, ...hosted });
  await cancelledBooking(booking);
  expect(booking.bookings()).toMatchObject([
    { visitor_name: 'Ada Lovelace', visitor_email: 'ada@engine.example' },
  ]);
  startOutbox(booking, notifier, mail);
  await expect.poll(() => delivered.length).toBe(4);
  await using own = await bookingApp({ notifier, hasMail: true });
  await cancelledBooking(own);
  expect(own.bookings()).toMatchObject([{ visitor_name: null, visitor_email: null }]);
});

test('without a mailer there are no letters, and the ledger has nothing about the person', async () => {
  const { notifier, told } = chat();
  await using booking = await bookingApp({ notifier, ...hosted });
  await cancelledBooking(booking);
  expect(statesOf(booking)).toMatchObject([{ channel: 'chat', recipient: 'owner' }]);
  const stored = JSON.stringify([booking.bookings(), statesOf(booking)]);
  expect(stored).not.toMatch(/Lovelace|engine\.example/);
  startOutbox(booking, notifier);
  await expect.poll(() => told).toMatchObject([{ isRowHosted: true, booking: { name: null } }]);
});

test('visitor and owner get a letter about the request and about its change, with the link for the visitor only', async () => {
  const { notifier, told } = chat();
  const { mail, delivered } = mailerStandIn();
  await using booking = await bookingApp({ notifier, hasMail: true });
  const { id, link } = await cancelledBooking(booking);
  const outbox = startOutbox(booking, notifier, mail);
  await expect.poll(() => delivered.length).toBe(4);
  await expect.poll(() => told.length).toBe(1);
  await outbox.end();
  expect(delivered.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
    'ada@engine.example visitor: cancelled',
    'ada@engine.example visitor: requested',
    'owner@everline.test owner: cancelled',
    'owner@everline.test owner: requested',
  ]);
  for (const { to, text } of delivered) {
    expect(text).toBe(to === 'owner@everline.test' ? '' : `${ORIGIN}${link}`);
  }
  const cancelled = delivered.find(({ subject }) => subject === 'visitor: cancelled');
  expect(cancelled?.calendarFile).toContain(`UID:${id}@everline.test`);
  expect(cancelled?.calendarFile).toContain('METHOD:CANCEL');
  expect(new Set(delivered.map(({ messageId }) => messageId)).size).toBe(4);
  expect(statesOf(booking).every(({ payload }) => payload === null)).toBe(true);
});

test.each(['chat', 'mail'])('a %s that fails does not delay the other channel', async (broken) => {
  const { notifier, told } = chat(() => (broken === 'chat' ? DOWN : { kind: 'delivered' }));
  const { mail, delivered } = mailerStandIn(() =>
    broken === 'mail' ? DOWN : { kind: 'delivered' },
  );
  await using booking = await bookingApp({ notifier, hasMail: true });
  await cancelledBooking(booking);
  const outbox = startOutbox(booking, notifier, mail);
  const arrived = broken === 'chat' ? delivered : told;
  await expect.poll(() => arrived.length).toBe(broken === 'chat' ? 4 : 1);
  await outbox.end();
  expect(broken === 'chat' ? told : delivered).toEqual([]);
});

test('a mailer that never answers does not delay the chat', async () => {
  const { notifier, told } = chat();
  const hung = Promise.withResolvers<DeliveryResult>();
  const { mail } = mailerStandIn(() => hung.promise);
  await using booking = await bookingApp({ notifier, hasMail: true });
  await cancelledBooking(booking);
  startOutbox(booking, notifier, mail);
  await expect.poll(() => told.length).toBe(1);
  hung.resolve(DOWN);
});

test('one address gets three mails a day, and the other letters are refused', async () => {
  const { notifier } = chat();
  const { mail, delivered } = mailerStandIn();
  await using booking = await bookingApp({ notifier, hasMail: true });
  for (const _ of [1, 2, 3]) await cancelledBooking(booking);
  startOutbox(booking, notifier, mail);
  await expect
    .poll(() => statesOf(booking).filter(({ state }) => state === 'waiting').length)
    .toBe(0);
  const to = (address: string) => delivered.filter((letter) => letter.to === address).length;
  expect(to('ada@engine.example')).toBe(3);
  expect(to('owner@everline.test')).toBe(6);
  expect(statesOf(booking).filter(({ state }) => state === 'refused')).toHaveLength(3);
});

test('a delivery that the ledger could not store is not sent again', async () => {
  const broken = new Set<string>();
  const { notifier, told } = chat(() => {
    broken.add('settleLaterMessage');
    return { kind: 'delivered' };
  });
  await using booking = await bookingApp({
    notifier,
    wrapLedger: (ledger) => breakableStorage(ledger, broken),
  });
  await cancelledBooking(booking);
  startOutbox(booking, notifier);
  await expect.poll(() => told.length).toBe(1);
  // The lease is over while the ledger still cannot store the result.
  booking.database.connection.exec('update booking_messages set due_at = 0');
  await delay(60);
  expect(told).toHaveLength(1);
  broken.clear();
  await expect.poll(() => statesOf(booking)).toMatchObject([{ state: 'delivered' }]);
  expect(told).toHaveLength(1);
});

test('a letter whose sender cannot reach the database is tried again', async () => {
  const { notifier } = chat();
  let attempts = 0;
  const { mail, delivered } = mailerStandIn(() => {
    attempts += 1;
    if (attempts === 1) throw new StorageError('test storage', 'out of reach');
    return { kind: 'delivered' };
  });
  await using booking = await bookingApp({ notifier, hasMail: true });
  await answeredBody(await booking.post(bodyForNow()));
  startOutbox(booking, notifier, mail);
  await expect.poll(() => delivered.length).toBe(2);
  expect(statesOf(booking).some(({ state }) => state === 'refused')).toBe(false);
  expect(booking.logged.join()).toContain('the database is out of reach');
});

test('a letter that may have arrived is sent three times at most', async () => {
  const { notifier } = chat();
  const { mail, attempts } = mailerStandIn(() => ({
    kind: 'failed',
    reason: 'no answer in time',
    mayHaveArrived: true,
  }));
  await using booking = await bookingApp({ notifier, hasMail: true });
  await answeredBody(await booking.post(bodyForNow()));
  startOutbox(booking, notifier, mail);
  await expect
    .poll(() => statesOf(booking))
    .toMatchObject([
      { state: 'refused', payload: null },
      { state: 'refused', payload: null },
    ]);
  for (const to of ['ada@engine.example', 'owner@everline.test'])
    expect(attempts.filter((letter) => letter.to === to).length).toBeLessThanOrEqual(3);
});
