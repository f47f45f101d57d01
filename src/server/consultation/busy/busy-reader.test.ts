import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { BusyPeriod } from '#core/consultation/busy/busy-slots.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { type BusyCalendar, CalendarReadError, type FetchedCalendar } from './busy-calendar.ts';
import { type BusyReaderParts, createBusyReader } from './busy-reader.ts';
import { type BusySettings, createBusyTimes } from './busy-times.ts';
import type { CalendarHealth } from './known-calendars.ts';
import { sqliteBusyStore } from './stores/sqlite.ts';

const NOW = Math.floor(Date.now() / 900_000) * 900_000;
const HOUR = 3_600_000;
const SETTINGS = { whenUnknown: 'offer', bufferMinutes: 0, noticeHours: 0 } as const;
/** Every look finds each calendar due. */
const QUICK = { pollMs: 5, everyMs: 0, freshMs: 0, patienceMs: 200, keptMs: 60_000 };
const SELDOM = { ...QUICK, pollMs: 60_000, everyMs: 60_000, freshMs: 60_000 };

const busyHour = (hours: number): BusyPeriod => ({
  from: NOW + hours * HOUR,
  to: NOW + (hours + 1) * HOUR,
});

/** The busy times of an owner who keeps nothing at the desk. */
function busyTimesOf(
  reader: Parameters<typeof createBusyTimes>[0]['reader'],
  settings: BusySettings,
  businessZone: string | null,
) {
  const kept = { known: async () => [], fresh: async () => [] };
  return createBusyTimes({ reader, kept, settings, businessZone, zone: businessZone ?? 'UTC' });
}

/** A calendar whose answers the test decides. It answers with its busy times as JSON. */
function calendar(
  id: string,
  answer: () => readonly BusyPeriod[] | Promise<readonly BusyPeriod[]>,
) {
  let fetches = 0;
  const busyCalendar: BusyCalendar = {
    id,
    async fetch(): Promise<FetchedCalendar> {
      fetches += 1;
      return { format: 'ics', answers: [Buffer.from(JSON.stringify(await answer()))] };
    },
  };
  return { ...busyCalendar, fetches: () => fetches };
}

async function openStore() {
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  onTestFinished(async () => {
    database.close();
    await folder.remove();
  });
  return { store: sqliteBusyStore(database), database };
}

/** Starts a reader that stops at the end of the test. */
function startReader(
  parts: Pick<BusyReaderParts, 'calendars' | 'store'> & Partial<BusyReaderParts>,
) {
  const stop = new AbortController();
  const logged: string[] = [];
  const told: CalendarHealth[] = [];
  const reader = createBusyReader({
    read: async ({ answers }) => ({ busy: JSON.parse(`${answers[0]}`), unread: 0 }),
    site: { businessZone: null, serverZone: 'UTC', ownHost: null },
    tellOwner: async (trouble) => told.push(trouble) > 0,
    logger: pino({ level: 'info' }, { write: (line) => logged.push(line) }),
    shutdown: stop.signal,
    timing: QUICK,
    ...parts,
  });
  const stopped = reader.run();
  const end = () => {
    stop.abort();
    return stopped;
  };
  onTestFinished(end);
  return { reader, logged, told, end };
}

const refusing =
  (reason = 'status 500') =>
  () =>
    Promise.reject(new CalendarReadError(reason));

test('what all calendars say is busy, and it is known again after a restart', async () => {
  const { store } = await openStore();
  const calendars = [
    calendar('a', () => [busyHour(2)]),
    calendar('b', () => [busyHour(3), busyHour(9)]),
  ];
  const first = startReader({ calendars, store });
  await expect.poll(() => first.reader.known().isAnyUnknown).toBe(false);
  const all = [{ from: NOW + 2 * HOUR, to: NOW + 4 * HOUR }, busyHour(9)];
  expect(first.reader.known().busy).toEqual(all);
  await first.end();
  const dead = calendars.map(({ id }) => calendar(id, refusing()));
  const second = startReader({ calendars: dead, store });
  await second.reader.freshen('begun');
  expect(second.reader.known()).toEqual({ busy: all, isAnyUnknown: false });
});

test('a calendar that fails keeps what it said, until that is too old', async () => {
  const { store, database } = await openStore();
  let answer: () => readonly BusyPeriod[] | Promise<readonly BusyPeriod[]> = () => [busyHour(2)];
  const calendars = [calendar('a', () => answer())];
  const { reader, logged } = startReader({ calendars, store });
  await expect.poll(() => reader.known().busy).toEqual([busyHour(2)]);
  answer = refusing();
  await expect.poll(() => reader.health()[0]?.failures).toBeGreaterThan(2);
  expect(reader.known()).toEqual({ busy: [busyHour(2)], isAnyUnknown: false });
  const offering = busyTimesOf(reader, SETTINGS, null);
  const closing = busyTimesOf(reader, { ...SETTINGS, whenUnknown: 'none' }, null);
  expect(await closing.isBusy(NOW + 5 * HOUR)).toBe(false);
  database.connection.exec('update busy_calendars set read_at = read_at - 60000');
  await expect.poll(() => reader.known()).toEqual({ busy: [], isAnyUnknown: true });
  expect(await offering.isBusy(NOW + 2 * HOUR)).toBe(false);
  expect(await closing.isBusy(NOW + 5 * HOUR)).toBe(true);
  expect(await closing.startsBetween(NOW, NOW + HOUR)).toHaveLength(4);
  answer = () => [];
  await expect.poll(() => closing.isBusy(NOW + 5 * HOUR)).toBe(false);
  const warnings = logged.filter((line) => line.includes('cannot be read'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('"calendar":1,"reason":"status 500"');
  expect(logged.filter((line) => line.includes('is read again'))).toHaveLength(1);
});

test('the owner is told once of a calendar that fails again and again', async () => {
  const { store } = await openStore();
  let isDown = true;
  const broken = calendar('b', () => (isDown ? refusing('no answer in time')() : []));
  const calendars = [calendar('a', () => []), broken];
  const { reader, told } = startReader({ calendars, store });
  await expect.poll(() => reader.health()[1]?.failures).toBeGreaterThan(6);
  expect(told).toMatchObject([{ number: 2, reason: 'no answer in time', readAgoMs: null }]);
  isDown = false;
  await expect.poll(() => reader.health()[1]?.failures).toBe(0);
  isDown = true;
  await expect.poll(() => told).toHaveLength(2);
});

test('a message to the owner that fails is tried again', async () => {
  const { store } = await openStore();
  let attempts = 0;
  const tellOwner = async () => {
    attempts += 1;
    return attempts === 3;
  };
  const { reader } = startReader({ calendars: [calendar('a', refusing())], store, tellOwner });
  await expect.poll(() => reader.health()[0]?.failures).toBeGreaterThan(8);
  expect(attempts).toBe(3);
});

test('a booking asks again if the calendar was not read for a while, and sees what is new', async () => {
  const { store } = await openStore();
  let busy: BusyPeriod[] = [];
  const own = calendar('a', () => busy);
  const { reader } = startReader({ calendars: [own], store, timing: { ...SELDOM, freshMs: 30 } });
  const times = busyTimesOf(reader, SETTINGS, null);
  await expect.poll(() => reader.known().isAnyUnknown).toBe(false);
  busy = [busyHour(2)];
  await delay(40);
  expect(await times.startsBetween(NOW + 2 * HOUR, NOW + 2 * HOUR + 1)).toEqual([]);
  expect(await times.isBusy(NOW + 2 * HOUR)).toBe(true);
  const fetches = own.fetches();
  await Promise.all(Array.from({ length: 20 }, () => times.isBusy(NOW + 2 * HOUR)));
  expect(own.fetches() - fetches).toBeLessThan(3);
});

test('a booking with a fresh state asks nobody', async () => {
  const { store } = await openStore();
  const own = calendar('a', () => [busyHour(2)]);
  let questions = 0;
  const counted = {
    ...store,
    states: (ids: readonly string[]) => store.states(ids).finally(() => (questions += 1)),
  };
  const { reader } = startReader({ calendars: [own], store: counted, timing: SELDOM });
  const times = busyTimesOf(reader, SETTINGS, null);
  await expect.poll(() => reader.known().isAnyUnknown).toBe(false);
  const asked = questions;
  for (let hour = 0; hour < 50; hour += 1) await times.isBusy(NOW + hour * HOUR);
  expect([questions, own.fetches()]).toEqual([asked, 1]);
});

test('a booking does not wait long for a calendar that does not answer', async () => {
  const { store } = await openStore();
  const hung = Promise.withResolvers<readonly BusyPeriod[]>();
  const { reader } = startReader({ calendars: [calendar('a', () => hung.promise)], store });
  const times = busyTimesOf(reader, { ...SETTINGS, whenUnknown: 'none' }, null);
  const before = performance.now();
  expect(await times.isBusy(NOW + 2 * HOUR)).toBe(true);
  expect(performance.now() - before).toBeGreaterThan(150);
  hung.resolve([]);
  await expect.poll(() => times.isBusy(NOW + 2 * HOUR)).toBe(false);
});

test('of several processes with one storage, one reads the calendar and all know it', async () => {
  const { store } = await openStore();
  const answer = Promise.withResolvers<readonly BusyPeriod[]>();
  const own = calendar('a', () => answer.promise);
  const timing = { ...SELDOM, pollMs: 10 };
  const readers = Array.from({ length: 4 }, () => startReader({ calendars: [own], store, timing }));
  await expect.poll(own.fetches).toBe(1);
  const bookings = readers.map(({ reader }) =>
    busyTimesOf(reader, SETTINGS, null).isBusy(NOW + 2 * HOUR),
  );
  answer.resolve([busyHour(2)]);
  expect(await Promise.all(bookings)).toEqual([true, true, true, true]);
  expect(own.fetches()).toBe(1);
});

test('a calendar with an unknown fault fails as any other, and its words are in no log', async () => {
  const { store } = await openStore();
  const odd = calendar('a', () => Promise.reject(new TypeError('swordfish')));
  const { reader, told } = startReader({ calendars: [odd], store });
  await expect.poll(() => told).toMatchObject([{ reason: 'the calendar cannot be read' }]);
  expect(reader.known().isAnyUnknown).toBe(true);
});

test('calendars are read one after another, because a reading may need much memory', async () => {
  const { store } = await openStore();
  let atOnce = 0;
  let most = 0;
  const calendars = ['a', 'b', 'c', 'd'].map((id) => calendar(id, () => [busyHour(2)]));
  const { reader } = startReader({
    calendars,
    store,
    async read({ answers }) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await delay(5);
      atOnce -= 1;
      return { busy: JSON.parse(`${answers[0]}`), unread: 0 };
    },
  });
  await expect.poll(() => reader.known().isAnyUnknown).toBe(false);
  expect(most).toBe(1);
});

test('a reader that ends begins no further reading', async () => {
  const { store } = await openStore();
  const turn = Promise.withResolvers<void>();
  let begun = 0;
  const calendars = ['a', 'b', 'c'].map((id) => calendar(id, () => []));
  const { end } = startReader({
    calendars,
    store,
    async read() {
      begun += 1;
      await turn.promise;
      return { busy: [], unread: 0 };
    },
  });
  await expect.poll(() => begun).toBe(1);
  const ending = end();
  turn.resolve();
  await ending;
  expect(begun).toBe(1);
});

test('a reader that ends while it reads gives its task back', async () => {
  const { store } = await openStore();
  const answer = Promise.withResolvers<readonly BusyPeriod[]>();
  const own = calendar('a', () => answer.promise);
  const { end } = startReader({ calendars: [own], store });
  await expect.poll(own.fetches).toBe(1);
  const ending = end();
  answer.resolve([]);
  await ending;
  expect(await store.claim('a', { restMs: 0, leaseMs: 60_000 })).toBe(true);
});

test('what happens at night and at weekends is in no answer where the business has a zone', async () => {
  const { store } = await openStore();
  const monday = Date.UTC(2026, 10, 16);
  const always = { from: monday - 3 * 24 * HOUR, to: monday + 24 * HOUR };
  const { reader } = startReader({ calendars: [calendar('a', () => [always])], store });
  await expect.poll(() => reader.known().isAnyUnknown).toBe(false);
  const times = busyTimesOf(reader, SETTINGS, 'Europe/Paris');
  const starts = await times.startsBetween(always.from, always.to);
  const days = Map.groupBy(starts, (start) => new Date(start).toISOString().slice(5, 10));
  expect([...days].map(([day, list]) => [day, list.length])).toEqual([
    ['11-13', 16],
    ['11-16', 16],
  ]);
  expect(
    await busyTimesOf(reader, SETTINGS, null).startsBetween(monday, monday + HOUR),
  ).toHaveLength(4);
});

test('a storage that is down hides nothing that is known', async () => {
  const { store } = await openStore();
  let isDown = false;
  const broken = new Proxy(store, {
    get: (target, name: keyof typeof store) =>
      isDown ? () => Promise.reject(new Error('test storage failed')) : target[name],
  });
  const { reader } = startReader({
    calendars: [calendar('a', () => [busyHour(2)])],
    store: broken,
  });
  const times = busyTimesOf(reader, SETTINGS, null);
  await expect.poll(() => reader.known().isAnyUnknown).toBe(false);
  isDown = true;
  expect(await times.isBusy(NOW + 2 * HOUR)).toBe(true);
});

test('without calendars only the notice counts', async () => {
  const { store } = await openStore();
  const { reader } = startReader({ calendars: [], store });
  const times = busyTimesOf(reader, { ...SETTINGS, noticeHours: 24 }, null);
  expect(await times.isBusy(NOW + 23 * HOUR)).toBe(true);
  expect(await times.isBusy(NOW + 25 * HOUR)).toBe(false);
});
