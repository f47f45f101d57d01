import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarEntry } from '#core/consultation/calendar/calendar-entry.ts';
import { ownerCalendarEntry } from '#core/consultation/calendar/owner-calendar.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { answeredBody, bookingApp } from '#server/test-support/booking/booking-app.ts';
import { bodyForNow } from '#server/test-support/booking/consultations.ts';
import { newsOf } from '#server/test-support/booking/later-messages.ts';
import { startRadicale } from '#server/test-support/stand-ins/radicale.ts';
import { testCertificate } from '#server/test-support/stand-ins/test-certificate.ts';
import { parseBookingCalendar } from '../busy/calendar-address.ts';
import { caldavCalendar } from '../busy/calendars/caldav.ts';
import { readInThread } from '../busy/ics/reading-thread.ts';
import { runOutbox } from '../messages/outbox.ts';
import { calendarWriter } from './calendar-writer.ts';
import type { OwnersCalendar } from './owners-calendar.ts';
import { sqliteCalendar } from './stores/sqlite.ts';

const ORIGIN = 'https://everline.test';
const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const START = Date.UTC(2026, 10, 16, 14);
const RANGE = { from: Date.UTC(2026, 10, 10), to: Date.UTC(2026, 10, 30) };
const MESSAGE = {
  id: ID,
  bookingId: ID,
  recipient: 'owner',
  occasion: '',
  payload: newsOf('requested'),
  attempts: 0,
  ageMs: 0,
  isOverLimit: false,
} as const;

let radicale: Awaited<ReturnType<typeof startRadicale>>;
beforeAll(async () => {
  radicale = await startRadicale();
  expect(await radicale.send('MKCALENDAR', `${radicale.home}work/`)).toBe(201);
});
afterAll(() => radicale[Symbol.asyncDispose]());

function entry(changes: Partial<CalendarEntry> = {}): CalendarEntry {
  const time = {
    id: ID,
    date: '2026-11-16',
    slot: '15:00',
    startsAt: START,
    createdAt: 0,
  } as const;
  const guest = {
    name: 'Ada; Lovelace',
    texts: ['ada@engine.example', 'We miss calls.\nAll day.'],
  };
  return { ...ownerCalendarEntry({ ...time, service: 'ai-phone' }, guest), ...changes };
}

function writerTo(address: string, entryOf: OwnersCalendar['entryOf']) {
  return calendarWriter({
    address: parseBookingCalendar(address) ?? expect.fail('no address'),
    calendar: { entryOf },
    origin: ORIGIN,
    shutdown: new AbortController().signal,
    surroundings: { ca: testCertificate.cert },
  });
}

/** Reads the calendar as the busy times are read. Own events count only where nothing is excluded. */
async function startsIn(ownHost: string | null): Promise<string[]> {
  const address = parseBookingCalendar(radicale.address(`${radicale.home}work/`));
  const calendar = caldavCalendar('work', address ?? expect.fail(), { ca: testCertificate.cert });
  const fetched = await calendar.fetch(RANGE, new AbortController().signal);
  const site = { businessZone: null, serverZone: 'UTC', ownHost };
  const { busy } = await readInThread(fetched, { ...RANGE, ...site });
  return busy.map(({ from }) => new Date(from).toISOString().slice(5, 16));
}

test('a booking is in the calendar, moves in it and is removed from it, however often it is told', async () => {
  let now: CalendarEntry | null = entry();
  // Without the slash at its end, the address is still that of a folder.
  const write = writerTo(radicale.address(`${radicale.home}work`), async () => now);
  for (const _ of [1, 2]) expect(await write(MESSAGE)).toEqual({ kind: 'delivered' });
  expect(await startsIn(null)).toEqual(['11-16T14:00']);
  now = entry({ startsAt: START + 3_600_000, sequence: 1 });
  expect(await write(MESSAGE)).toEqual({ kind: 'delivered' });
  expect(await startsIn(null)).toEqual(['11-16T15:00']);
  // How many consultations a slot takes is decided by its capacity, and not by this calendar.
  expect(await startsIn('everline.test')).toEqual([]);
  now = entry({ state: 'cancelled', sequence: 2 });
  for (const _ of [1, 2]) expect(await write(MESSAGE)).toEqual({ kind: 'delivered' });
  expect(await startsIn(null)).toEqual([]);
});

test('a visitor books and cancels, and the calendar follows, with nothing about the visitor on the way', async () => {
  await using booking = await bookingApp({ hasCalendar: true, businessTimeZone: 'UTC' });
  const { link } = await answeredBody(await booking.post(bodyForNow()));
  const waiting = booking.database.connection.prepare('select payload from booking_messages');
  expect(waiting.all()).toHaveLength(1);
  expect(JSON.stringify(waiting.all())).not.toMatch(/lovelace|engine\.example/i);
  const { entryOf } = sqliteCalendar(booking.database);
  const senders = { calendar: writerTo(radicale.address(`${radicale.home}work/`), entryOf) };
  const stop = new AbortController();
  const delivered = { kind: 'delivered' } as const;
  const notifier = { send: async () => delivered, sendChange: async () => delivered };
  const timing = { pollMs: 5, leaseMs: 60_000, firstRetryMs: 10 };
  const { ledger, logger } = booking;
  const parts = { ledger, notifier, senders, logger, shutdown: stop.signal, timing };
  const stopped = runOutbox(parts);
  const events = async () =>
    radicale.send('GET', `${radicale.home}work/${booking.bookings()[0]?.id}.ics`);
  await expect.poll(events).toBe(200);
  await booking.cancel(link);
  await expect.poll(events).toBe(404);
  stop.abort();
  await stopped;
});

test('a booking that was erased, or has no day that can be had, is removed', async () => {
  let now: CalendarEntry | null = entry();
  const write = writerTo(radicale.address(`${radicale.home}work/`), async () => now);
  await write(MESSAGE);
  now = null;
  expect(await write(MESSAGE)).toEqual({ kind: 'delivered' });
  expect(await startsIn(null)).toEqual([]);
});

test.each([
  ['a wrong password', () => radicale.address(`${radicale.home}work/`, 'wrong'), 'status 401'],
  ['a calendar that is not there', () => radicale.address(`${radicale.home}gone/`), 'status 409'],
  ['a server that is away', () => 'caldavs://a:swordfish@127.0.0.1:1/x/', 'connection failed'],
])('with %s the entry is tried again', async (_, address, reason) => {
  const write = writerTo(address(), async () => entry());
  expect(await write(MESSAGE)).toEqual({ kind: 'failed', reason });
});

test('a database that is away is left to the outbox, which tries again', async () => {
  const write = writerTo(radicale.address(`${radicale.home}work/`), async () => {
    throw new StorageError('ECONNREFUSED');
  });
  await expect(write(MESSAGE)).rejects.toThrow(StorageError);
});
