import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { utcStamp } from '#core/consultation/calendar/calendar-entry.ts';
import { calendarDifferenceText } from '#core/consultation/owner/owners-trouble.ts';
import { answeredBody, bookingApp } from '#server/test-support/booking/booking-app.ts';
import { bodyForNow } from '#server/test-support/booking/consultations.ts';
import { calendarObject } from '#server/test-support/stand-ins/calendar-stand-in.ts';
import { startRadicale } from '#server/test-support/stand-ins/radicale.ts';
import { testCertificate } from '#server/test-support/stand-ins/test-certificate.ts';
import { parseBookingCalendar } from '../busy/calendar-address.ts';
import { sqliteBusyStore } from '../busy/stores/sqlite.ts';
import { runOutbox } from '../messages/outbox.ts';
import { watchBookingCalendar } from './calendar-watch.ts';
import { calendarWriter } from './calendar-writer.ts';
import { sqliteCalendar } from './stores/sqlite.ts';
import { sqliteWrittenBookings } from './written/sqlite.ts';

const surroundings = { ca: testCertificate.cert };
const DELIVERED = { kind: 'delivered' } as const;

let radicale: Awaited<ReturnType<typeof startRadicale>>;
let calendars = 0;
let folder: string;
beforeAll(async () => {
  radicale = await startRadicale();
});
afterAll(() => radicale[Symbol.asyncDispose]());
beforeEach(async () => {
  calendars += 1;
  folder = `${radicale.home}work-${calendars}/`;
  expect(await radicale.send('MKCALENDAR', folder)).toBe(201);
});

/** Books a consultation and waits until it is in the calendar, which is then watched. */
async function bookedAndWatched() {
  const booking = await bookingApp({ hasCalendar: true, businessTimeZone: 'UTC' });
  const { database, ledger, logger } = booking;
  const stop = new AbortController();
  const { signal: shutdown } = stop;
  const address = parseBookingCalendar(radicale.address(folder)) ?? expect.fail('no address');
  const told: string[] = [];
  let looks = 0;
  const store = sqliteBusyStore(database);
  const counted = {
    ...store,
    keepReading: (...reading: Parameters<typeof store.keepReading>) =>
      store.keepReading(...reading).finally(() => (looks += 1)),
  };
  const news = { businessTimeZone: 'UTC', hasMail: false, hasWebhook: false, hasCalendar: true };
  const { entryOf } = sqliteCalendar(database);
  const origin = 'https://everline.test';
  const work = [
    runOutbox({
      ledger,
      notifier: { send: async () => DELIVERED, sendChange: async () => DELIVERED },
      senders: {
        calendar: calendarWriter({
          address,
          calendar: { entryOf },
          origin,
          shutdown,
          surroundings,
        }),
        async difference({ payload }) {
          told.push(calendarDifferenceText(payload).text);
          return DELIVERED;
        },
      },
      logger,
      shutdown,
      timing: { pollMs: 5, leaseMs: 60_000, firstRetryMs: 10 },
    }),
    watchBookingCalendar({
      address,
      written: sqliteWrittenBookings(database),
      store: counted,
      news,
      zone: 'UTC',
      logger,
      shutdown,
      surroundings,
      timing: { pollMs: 5, everyMs: 0 },
    }),
  ];
  onTestFinished(async () => {
    stop.abort();
    await Promise.all(work);
    await booking[Symbol.asyncDispose]();
  });
  const { id, link, reference } = await answeredBody(await booking.post(bodyForNow()));
  const path = `${folder}${id}.ics`;
  await expect.poll(() => radicale.send('GET', path)).toBe(200);
  /** Waits until the calendar was looked at twice more. */
  const looked = async () => {
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before + 1);
  };
  const state = () => booking.bookings()[0];
  return { booking, path, link, reference, told, looked, state };
}

test('an entry that is as it was written tells nothing, also when its text was changed', async () => {
  const { path, told, looked, state } = await bookedAndWatched();
  await looked();
  const start = utcStamp(Number(state()?.starts_at));
  expect(await radicale.send('PUT', path, eventAt(path, `DTSTART:${start}`))).toBeLessThan(300);
  await looked();
  expect(told).toEqual([]);
});

test('an entry that has become long is not read, and hides no other one', async () => {
  const { path, told, looked, state } = await bookedAndWatched();
  const start = utcStamp(Number(state()?.starts_at));
  const long = `DTSTART:${start}\r\nDESCRIPTION:${'long '.repeat(20_000)}`;
  expect(await radicale.send('PUT', path, eventAt(path, long))).toBeLessThan(300);
  await looked();
  expect(told).toEqual([]);
});

test.each(['deleted', 'moved'])(
  'an entry that was %s is told once, and the booking stays',
  async (how) => {
    const { path, told, looked, state, reference } = await bookedAndWatched();
    const before = state();
    if (how === 'deleted') expect(await radicale.send('DELETE', path)).toBe(200);
    else {
      const moved = eventAt(path, 'DTSTART;TZID=America/New_York:20301118T090000');
      expect(await radicale.send('PUT', path, moved)).toBeLessThan(300);
    }
    await expect.poll(() => told).toHaveLength(1);
    await looked();
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`The entry of ${reference} was moved or deleted`);
    expect(state()).toEqual(before);
  },
);

test('an entry that is gone because its visitor cancelled tells nothing', async () => {
  const { booking, path, link, told, looked } = await bookedAndWatched();
  await booking.cancel(link);
  await expect.poll(() => radicale.send('GET', path)).toBe(404);
  await looked();
  expect(told).toEqual([]);
});

/** Returns the entry as a program writes it that has changed it. */
function eventAt(path: string, start: string): string {
  const id = /([^/]+)\.ics$/.exec(path)?.[1];
  return calendarObject(`${id}@everline.test`, start, 'DURATION:PT30M', 'SUMMARY:Something else');
}
