import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { THURSDAY_12_NOVEMBER_2026 } from '#server/test-support/agent-talk.ts';
import { type BookingAppOptions, bodyWith } from '#server/test-support/booking/booking-app.ts';
import { bookingAppWithAgent } from '#server/test-support/booking/booking-app-with-agent.ts';
import {
  type AppWithAgent,
  bookingChannels,
  type Channel,
  type WantedSlot,
} from '#server/test-support/booking/booking-channels.ts';
import { bookingEngines } from '#server/test-support/booking/booking-engines.ts';
import { busyOwner } from '#server/test-support/booking/busy-owner.ts';

const WANTED: WantedSlot = { date: '2026-11-16', slot: '09:30' };
const START = '2026-11-16T08:30:00.000Z';
const NEXT: WantedSlot = { date: WANTED.date, slot: '10:00' };
const channels = Object.entries(bookingChannels);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: THURSDAY_12_NOVEMBER_2026 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** How many requests stand at a half hour of the wanted day in the database. */
async function bookedAt({ run }: AppWithAgent, slot: string): Promise<number> {
  const rows = await run(
    `select id from bookings where date = '${WANTED.date}' and slot = '${slot}'`,
  );
  return rows.length;
}

describe.each(bookingEngines())('with %s', (_, engine) => {
  const openApp = async (options: BookingAppOptions = {}) =>
    bookingAppWithAgent({ ...(await engine()), businessTimeZone: 'Europe/Paris', ...options });

  /** What a visitor of this channel reads of a half hour that somebody else has booked. */
  async function wordsOfFull(channel: Channel): Promise<string> {
    await using app = await openApp({ slotCapacity: 1 });
    expect((await app.post(bodyWith({ name: 'Charles Babbage' }))).status).toBe(201);
    const { isBooked, words } = await (await channel(app, WANTED, 'Jane Doe'))();
    expect(isBooked).toBe(false);
    return words;
  }

  test.each(channels)(
    'a busy half hour cannot be booked %s, the words are those of a full one, and the next half hour is free',
    async (_name, channel) => {
      const full = await wordsOfFull(channel);
      const { busyTimes } = busyOwner(START);
      await using app = await openApp({ busyTimes });
      expect(await (await channel(app, WANTED, 'Jane Doe'))()).toEqual({
        isBooked: false,
        words: full,
      });
      expect(await bookedAt(app, '09:30')).toBe(0);
      const { isBooked } = await (await channel(app, NEXT, 'June Roe'))();
      expect({ isBooked, stored: await bookedAt(app, '10:00') }).toEqual({
        isBooked: true,
        stored: 1,
      });
    },
  );

  test.each(channels)(
    'a half hour that becomes busy before the last step is refused %s',
    async (_name, channel) => {
      const { busyTimes, becomesBusyAt } = busyOwner();
      await using app = await openApp({ busyTimes });
      // The answer about free times, which is kept for half a minute, says that this one is free.
      await app.app.request('/api/slots?month=2026-11');
      const lastStep = await channel(app, WANTED, 'Jane Doe');
      becomesBusyAt(START);
      const { isBooked, words } = await lastStep();
      expect(isBooked).toBe(false);
      expect(words).toMatch(/taken|slot-full/);
      expect(await bookedAt(app, '09:30')).toBe(0);
    },
  );
});

test('a request that was booked and comes again with its key is still booked after its time became busy', async () => {
  const { busyTimes, becomesBusyAt } = busyOwner();
  await using app = await bookingAppWithAgent({ businessTimeZone: 'Europe/Paris', busyTimes });
  const key = randomUUID();
  const first = await app.post(bodyWith(), { key });
  const keyless = bodyWith({ name: 'Mary Somerville' });
  const unkeyed = await app.post(keyless, { key: null });
  const agentKey = randomUUID();
  const ofAgent = bodyWith({ name: 'Grace Hopper' });
  const booked = await app.book(ofAgent, agentKey);
  becomesBusyAt(START);

  const again = await app.post(bodyWith(), { key });
  expect(again.status).toBe(201);
  expect(await again.json()).toMatchObject({ id: Object(await first.json()).id });
  const unkeyedAgain = await app.post(keyless, { key: null });
  expect(unkeyedAgain.status).toBe(201);
  expect(await unkeyedAgain.json()).toMatchObject({ id: Object(await unkeyed.json()).id });
  const bookedAgain = await app.book(ofAgent, agentKey);
  expect(bookedAgain).toMatchObject({ kind: 'booked' });
  expect(Object(bookedAgain).booking.id).toBe(Object(booked).booking.id);
  expect(app.rows()).toHaveLength(3);
  // The same wish with a new key is a new request.
  expect((await app.post(bodyWith(), { key: randomUUID() })).status).toBe(409);
});

test('a form without a script that is sent again after its time became busy gets its thanks', async () => {
  const { busyTimes, becomesBusyAt } = busyOwner();
  await using app = await bookingAppWithAgent({ businessTimeZone: 'Europe/Paris', busyTimes });
  const { time_zone: _, locale: __, client_time: ___, ...fields } = bodyWith();
  expect((await app.postForm(fields as Record<string, string>)).status).toBe(303);
  becomesBusyAt(START);
  const again = await app.postForm(fields as Record<string, string>);
  expect([again.status, again.headers.get('Location')]).toEqual([
    303,
    expect.stringContaining('/thank-you'),
  ]);
  expect(app.rows()).toHaveLength(1);
});
