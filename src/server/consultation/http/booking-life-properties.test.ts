import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookingNews } from '#core/consultation/booking-news.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import {
  answeredBody,
  type BookingApp,
  type BookingAppOptions,
  bodyWith,
  bookingApp,
} from '#server/test-support/booking/booking-app.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import type { Notifier } from '../messages/notifier.ts';
import { runOutbox } from '../messages/outbox.ts';
import { postgresLedger } from '../storage/ledgers/postgres.ts';

const CAPACITY = 2;
const TIMES = ['9:00 AM', '9:30 AM', '10:00 AM'];

type Step =
  | { kind: 'book'; time: number }
  | { kind: 'move'; booking: number; time: number; isStale: boolean }
  | { kind: 'cancel'; booking: number; isStale: boolean };

const time = fc.nat(TIMES.length - 1);
const isStale = fc.nat(4).map((number) => number === 0);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('book' as const), time }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('move' as const), booking: fc.nat(5), time, isStale }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), booking: fc.nat(5), isStale }),
  },
);

/** What the model knows about one booking. */
interface ModelBooking {
  id: string;
  link: string;
  time: number;
  sequence: number;
  isCancelled: boolean;
  /** The events that the owner has to be told, in their order. */
  events: string[];
}

/** Predicts every answer with the simplest rules, and compares it with the answer of the app. */
async function runSteps(booking: BookingApp, steps: readonly Step[]): Promise<ModelBooking[]> {
  const bookings: ModelBooking[] = [];
  const placesAt = (at: number, except?: ModelBooking) =>
    bookings.filter((one) => one !== except && one.time === at && !one.isCancelled).length;
  const send = async (address: string, fields: Record<string, string>) =>
    booking.app.request(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  for (const next of steps) {
    if (next.kind === 'book') {
      const response = await booking.post(bodyWith({ selected_time: TIMES[next.time] }));
      expect(response.status).toBe(placesAt(next.time) < CAPACITY ? 201 : 409);
      if (response.status !== 201) continue;
      const { id, link } = await answeredBody(response);
      bookings.push({ id, link, time: next.time, sequence: 0, isCancelled: false, events: [] });
      continue;
    }
    const one = bookings[next.booking % (bookings.length || 1)];
    if (!one) continue;
    const sequence = String(next.isStale ? one.sequence + 1 : one.sequence);
    const isOpen = !next.isStale && !one.isCancelled;
    if (next.kind === 'cancel') {
      const response = await send(`${one.link}/cancel`, { sequence });
      expect(response.status).toBe(isOpen ? 303 : 409);
      if (isOpen) Object.assign(one, { isCancelled: true, sequence: one.sequence + 1 });
      if (isOpen) one.events.push('cancelled');
      continue;
    }
    const fields = { selected_date: '2026-11-16', selected_time: TIMES[next.time] ?? '', sequence };
    const response = await send(`${one.link}/move`, fields);
    const isSame = next.time === one.time;
    const hasPlace = placesAt(next.time, one) < CAPACITY;
    expect(response.status).toBe(!isOpen ? 409 : isSame ? 422 : hasPlace ? 303 : 409);
    if (!isOpen || isSame || !hasPlace) continue;
    Object.assign(one, { time: next.time, sequence: one.sequence + 1 });
    one.events.push('moved');
  }
  return bookings;
}

/** Delivers all waiting messages. Every third attempt fails, as if the chat were down. */
async function tellAll({ ledger, logger }: BookingApp, expected: number): Promise<BookingNews[]> {
  const told: BookingNews[] = [];
  let attempts = 0;
  const notifier: Notifier = {
    send: async () => ({ kind: 'delivered' }),
    async sendChange(news) {
      attempts += 1;
      if (attempts % 3 === 0) return { kind: 'failed', reason: 'status 502' };
      told.push(news);
      return { kind: 'delivered' };
    },
  };
  const stop = new AbortController();
  const timing = { pollMs: 1, leaseMs: 60_000, firstRetryMs: 1 };
  const stopped = runOutbox({ ledger, notifier, logger, shutdown: stop.signal, timing });
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(expected);
  stop.abort();
  await stopped;
  return told;
}

async function checkModel(steps: readonly Step[], options: BookingAppOptions): Promise<void> {
  await using booking = await bookingApp({ ...options, slotCapacity: CAPACITY });
  const bookings = await runSteps(booking, steps);
  for (const { id, sequence, isCancelled, time: at } of bookings) {
    const stored = await booking.ledger.findBooking(id);
    expect(stored?.sequence).toBe(sequence);
    expect(stored?.state).toBe(isCancelled ? 'cancelled' : 'requested');
    expect(stored?.slot).toBe(['09:00', '09:30', '10:00'][at]);
  }
  const changes = bookings.reduce((sum, { events }) => sum + events.length, 0);
  const told = await tellAll(booking, changes);
  expect(told).toHaveLength(changes);
  for (const { id, events } of bookings) {
    const news = told.filter((one) => one.booking.id === id);
    expect(news.map(({ event }) => event)).toEqual(events);
    expect(news.map((one) => one.booking.sequence)).toEqual(events.map((_, index) => index + 1));
  }
}

describe('random bookings, moves and cancellations', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12, 8), shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const steps = fc.array(step, { minLength: 4, maxLength: 24, size: 'max' });

  test('keep to the model with the embedded database, and every change is told once', async () => {
    await fc.assert(
      fc.asyncProperty(steps, (random) => checkModel(random, {})),
      { numRuns: 20 },
    );
  });

  test('keep to the model with PostgreSQL, and every change is told once', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (random) => {
        await using lent = await emptiedDatabase();
        const database = await openPostgres(lent.url);
        try {
          await checkModel(random, { wrapLedger: () => postgresLedger(database) });
        } finally {
          await database.close();
        }
      }),
      { numRuns: 6 },
    );
  });
});
