import { expect, test } from 'vitest';
import { utcStamp } from '#core/consultation/calendar/calendar-entry.ts';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import { isWeekend, type Slot } from '#core/consultation/schedule.ts';
import { nextWeekdayAfter } from '#server/test-support/booking/booking-channels.ts';
import { serverChannels } from '#server/test-support/booking/server-channels.ts';
import { busyServers } from '#server/test-support/processes/busy-server.ts';
import { calendarFigures, closedSlots } from '#server/test-support/processes/calendar-figures.ts';
import {
  EVENT_SECRETS,
  ownersCalendarFile,
  startCalendarStandIn,
} from '#server/test-support/stand-ins/calendar-stand-in.ts';
import { startRadicale } from '#server/test-support/stand-ins/radicale.ts';
import { filesContaining } from '#server/test-support/storage/stored-traces.ts';

const ZONE = 'Europe/Paris';
const HOUR_MS = 3_600_000;

let day = addDays(new Date().toISOString().slice(0, 10) as CalendarDate, 5);
while (isWeekend(day)) day = addDays(day, 1);
const months = [day.slice(0, 7), nextWeekdayAfter(day).slice(0, 7)];

function startOf(slot: Slot | '17:00', date = day): number {
  return Temporal.PlainDateTime.from(`${date}T${slot}`).toZonedDateTime(ZONE).epochMilliseconds;
}
const isoOf = (slot: Slot) => new Date(startOf(slot)).toISOString();
const event = (from: number, to: number) => [`DTSTART:${utcStamp(from)}`, `DTEND:${utcStamp(to)}`];

/** Starts both of the owner's calendars: a file with 10:00 to 10:30, and CalDAV with 14:00 to 15:00. */
async function startCalendars() {
  const opened = new AsyncDisposableStack();
  const file = opened.use(
    await startCalendarStandIn(ownersCalendarFile([event(startOf('10:00'), startOf('10:30'))])),
  );
  const radicale = await startRadicale();
  opened.use(radicale);
  const work = `${radicale.home}work/`;
  expect(await radicale.send('MKCALENDAR', work)).toBe(201);
  const meeting = ownersCalendarFile([event(startOf('14:00'), startOf('15:00'))]);
  expect(await radicale.send('PUT', `${work}meeting.ics`, meeting)).toBe(201);
  const addresses = `${file.address} ${radicale.address(work)}`;
  const secrets = [
    ...EVENT_SECRETS,
    file.path,
    file.host,
    radicale.host,
    'swordfish',
    'sword:fish',
    'sword%3Afish',
    'ada@acme.example',
    'ada%40acme.example',
    Buffer.from('ada@acme.example:sword:fish').toString('base64'),
  ];
  return { file, radicale, addresses, secrets, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Waits until every calendar was read once, or has failed since it was read. */
async function figuresOf(origin: string, name: 'age_seconds' | 'failures', least: number) {
  const values = async () => [...(await calendarFigures(origin, name)).values()];
  await expect
    .poll(async () => (await values()).filter((value) => value >= least).length, { interval: 50 })
    .toBe(2);
  return values();
}

async function expectClosed(origin: string, closed: readonly Slot[], open: readonly Slot[]) {
  const full = await closedSlots(origin, months);
  for (const slot of closed) expect([slot, full.has(isoOf(slot))]).toEqual([slot, true]);
  for (const slot of open) expect([slot, full.has(isoOf(slot))]).toEqual([slot, false]);
}

const bookInForm = async (origin: string, slot: Slot, name: string) =>
  serverChannels['in the form']?.(origin, { date: day, slot }, name);

test('a server process closes what a file and CalDAV say and a buffer around it in every channel, also while both fail, and keeps the owner’s secrets', async () => {
  await using calendars = await startCalendars();
  await using servers = await busyServers({
    BUSY_CALENDARS: calendars.addresses,
    BOOKING_BUFFER_MINUTES: '15',
    BUSINESS_TIME_ZONE: ZONE,
    MCP: 'on',
  });
  const answers: string[] = [];
  let origin = await servers.restart();
  await figuresOf(origin, 'age_seconds', 0);

  // Where the meetings and a quarter of an hour around them meet a half hour, it is closed.
  const closed = ['09:30', '10:00', '10:30', '13:30', '14:00', '14:30', '15:00'] as const;
  const open = ['09:00', '11:00', '13:00', '15:30'] as const;
  await expectClosed(origin, closed, open);
  for (const [index, [name, channel]] of Object.entries(serverChannels).entries()) {
    // Every channel meets a busy time of one calendar, or the buffer around it.
    const wanted = { date: day, slot: closed[index] ?? '09:30' };
    const { isBooked, words } = await channel(origin, wanted, 'Jane Doe');
    expect([name, isBooked]).toEqual([name, false]);
    expect(words).toMatch(/taken|slot-full/);
    answers.push(words);
  }
  expect(await bookInForm(origin, '09:00', 'June Roe')).toMatchObject({ isBooked: true });

  await servers.stop();
  calendars.file.willFail();
  await calendars.radicale[Symbol.asyncDispose]();
  servers.letCalendarsAge(HOUR_MS);
  origin = await servers.restart();
  await figuresOf(origin, 'failures', 1);
  await figuresOf(origin, 'age_seconds', HOUR_MS / 1000);
  answers.push(await (await fetch(`${origin}/metrics`)).text());
  // A calendar that fails takes no server out of service.
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  await expectClosed(origin, closed, ['11:00', '13:00', '15:30']);
  expect(await bookInForm(origin, '14:00', 'Emmy Roe')).toMatchObject({ isBooked: false });
  answers.push(await (await fetch(`${origin}/api/slots?month=${months[0]}`)).text());

  // After a day the owner's choice decides. One owner offers no time any more, and by default all
  // times are offered again.
  await servers.stop();
  servers.letCalendarsAge(24 * HOUR_MS);
  origin = await servers.restart({ BUSY_FAILURE: 'none' });
  await expectClosed(origin, [...closed, ...open], []);
  expect(await bookInForm(origin, '11:00', 'Rosa Roe')).toMatchObject({ isBooked: false });
  await servers.stop();
  origin = await servers.restart();
  await expectClosed(origin, [], [...closed, '11:00', '13:00', '15:30']);
  expect(await bookInForm(origin, '14:00', 'Rosa Roe')).toMatchObject({ isBooked: true });
  await servers.stop();

  expect(servers.written()).toContain('a calendar of the owner cannot be read');
  const everything = [servers.written(), ...answers].join('\n');
  for (const secret of calendars.secrets) expect(everything).not.toContain(secret);
  expect(filesContaining(servers.dataDir, calendars.secrets)).toEqual([]);
});

test('a half hour that became busy after the last reading is shown as free, and refused when it is sent', async () => {
  const meeting = event(startOf('10:00'), startOf('10:30'));
  await using file = await startCalendarStandIn(ownersCalendarFile([meeting]));
  await using servers = await busyServers({
    BUSY_CALENDARS: file.address,
    BUSINESS_TIME_ZONE: ZONE,
  });
  let origin = await servers.restart();
  await expect.poll(file.asked).toBe(1);
  await expect
    .poll(async () => (await calendarFigures(origin, 'age_seconds')).size, { interval: 50 })
    .toBe(1);
  await servers.stop();
  // Two minutes are too short for the next reading, and long enough for one before a booking.
  servers.letCalendarsAge(120_000);
  file.willSay(ownersCalendarFile([meeting, event(startOf('11:00'), startOf('12:00'))]));
  origin = await servers.restart();
  await expectClosed(origin, ['10:00'], ['10:30', '11:00', '11:30']);
  expect(file.asked()).toBe(1);
  expect(await bookInForm(origin, '11:30', 'Jane Doe')).toMatchObject({ isBooked: false });
  expect(file.asked()).toBe(2);
  await expectClosed(origin, ['10:00', '11:00', '11:30'], ['10:30', '12:00']);
  // The reading is fresh now, so the next booking needs none.
  expect(await bookInForm(origin, '12:00', 'June Roe')).toMatchObject({ isBooked: true });
  expect(file.asked()).toBe(2);
});
