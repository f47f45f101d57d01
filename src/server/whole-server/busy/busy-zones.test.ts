import { describe, expect, onTestFinished, test } from 'vitest';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import { isWeekend, slotLabel, slots } from '#core/consultation/schedule.ts';
import { bodyWith } from '#server/test-support/booking/booking-app.ts';
import { nextWeekdayAfter } from '#server/test-support/booking/booking-channels.ts';
import { busyServers } from '#server/test-support/processes/busy-server.ts';
import { calendarFigures, closedSlots } from '#server/test-support/processes/calendar-figures.ts';
import {
  ownersCalendarFile,
  startCalendarStandIn,
} from '#server/test-support/stand-ins/calendar-stand-in.ts';

const HALF_HOUR_MS = 1_800_000;
/** The zone that the calendar names. */
const CHICAGO = 'America/Chicago';

let first = addDays(new Date().toISOString().slice(0, 10) as CalendarDate, 5);
while (isWeekend(first)) first = addDays(first, 1);
const second = nextWeekdayAfter(first);
const third = nextWeekdayAfter(second);
const fourth = nextWeekdayAfter(third);
const days = [first, second, third, fourth];
const compact = (date: string) => date.replaceAll('-', '');

/** A whole day, two hours in New York, two hours without a zone, and a flight from Tokyo to Kathmandu. */
const calendar = ownersCalendarFile(
  [
    [`DTSTART;VALUE=DATE:${compact(first)}`, `DTEND;VALUE=DATE:${compact(addDays(first, 1))}`],
    [
      `DTSTART;TZID=America/New_York:${compact(second)}T090000`,
      `DTEND;TZID=America/New_York:${compact(second)}T110000`,
    ],
    [`DTSTART:${compact(third)}T120000`, `DTEND:${compact(third)}T140000`],
    [
      `DTSTART;TZID=Asia/Tokyo:${compact(fourth)}T100000`,
      `DTEND;TZID=Asia/Kathmandu:${compact(fourth)}T104000`,
    ],
  ],
  `X-WR-TIMEZONE:${CHICAGO}`,
);

function instantOf(date: string, time: string, zone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
}

/** The instants at which each event begins and ends, where times without a zone hold in this one. */
const busyWith = (zone: string): [from: number, to: number][] => [
  [instantOf(first, '00:00', zone), instantOf(addDays(first, 1), '00:00', zone)],
  [instantOf(second, '09:00', 'America/New_York'), instantOf(second, '11:00', 'America/New_York')],
  [instantOf(third, '12:00', zone), instantOf(third, '14:00', zone)],
  [instantOf(fourth, '10:00', 'Asia/Tokyo'), instantOf(fourth, '10:40', 'Asia/Kathmandu')],
];

interface HalfHour {
  date: string;
  label: string;
  start: number;
  isBusy: boolean;
}

/** Every half hour of the four days in a zone, and whether the owner is busy in a part of it. */
function halfHours(zone: string, busy: [number, number][]): HalfHour[] {
  return days.flatMap((date) =>
    slots.map((slot) => {
      const start = instantOf(date, slot, zone);
      const isBusy = busy.some(([from, to]) => from < start + HALF_HOUR_MS && to > start);
      return { date, label: slotLabel(slot), start, isBusy };
    }),
  );
}

async function startServer(settings: Record<string, string> = {}) {
  const file = await startCalendarStandIn(calendar);
  onTestFinished(() => file[Symbol.asyncDispose]());
  const servers = await busyServers({ BUSY_CALENDARS: file.address, ...settings });
  onTestFinished(() => servers[Symbol.asyncDispose]());
  const origin = await servers.restart();
  await expect
    .poll(async () => (await calendarFigures(origin, 'age_seconds')).size, { interval: 50 })
    .toBe(1);
  return origin;
}

async function statusOf(origin: string, { date, label }: HalfHour, zone: string | undefined) {
  const body = bodyWith({
    selected_date: date,
    selected_time: label,
    time_zone: zone,
    client_time: undefined,
    problems: `${date} ${label} ${zone}`,
  });
  const answer = await fetch(`${origin}/api/consultations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}

/** The first and the last busy half hour of each day, and their free neighbours. */
function edgesOf(hours: readonly HalfHour[]): HalfHour[] {
  return hours.filter(
    ({ isBusy }, index) =>
      hours[index - 1]?.isBusy === !isBusy || hours[index + 1]?.isBusy === !isBusy,
  );
}

const VISITORS = ['Asia/Tokyo', 'Asia/Kathmandu', 'Europe/Paris', CHICAGO, 'America/Los_Angeles'];
const months = [first, addDays(fourth, 2)].map((date) => date.slice(0, 7));

describe('whole days and events of other zones close the right half hours', () => {
  test('for visitors everywhere when the business has a zone', async () => {
    const zone = 'Europe/Paris';
    const origin = await startServer({ BUSINESS_TIME_ZONE: zone });
    const closed = await closedSlots(origin, months);
    const hours = halfHours(zone, busyWith(zone));
    for (const hour of hours) {
      const isClosed = closed.has(new Date(hour.start).toISOString());
      expect({ ...hour, isClosed }).toEqual({ ...hour, isClosed: hour.isBusy });
    }
    // The hours hold in the zone of the business, wherever a visitor is.
    for (const [index, edge] of edgesOf(hours).entries()) {
      const visitor = VISITORS[index % VISITORS.length];
      const status = await statusOf(origin, edge, visitor);
      expect({ ...edge, visitor, status }).toEqual({
        ...edge,
        visitor,
        status: edge.isBusy ? 409 : 201,
      });
    }
  });

  test('for each visitor’s own hours when the business has no zone', async () => {
    const origin = await startServer();
    const closed = await closedSlots(origin, months);
    for (const visitor of VISITORS) {
      const hours = halfHours(visitor, busyWith(CHICAGO));
      for (const hour of hours) {
        const isClosed = closed.has(new Date(hour.start).toISOString());
        expect({ visitor, ...hour, isClosed }).toEqual({ visitor, ...hour, isClosed: hour.isBusy });
      }
      for (const edge of edgesOf(hours)) {
        const status = await statusOf(origin, edge, visitor);
        expect({ ...edge, visitor, status }).toEqual({
          ...edge,
          visitor,
          status: edge.isBusy ? 409 : 201,
        });
      }
    }
    // A form without a script names no zone. Its hours then hold in the zone of the server.
    for (const edge of edgesOf(halfHours('UTC', busyWith(CHICAGO))))
      expect(await statusOf(origin, edge, undefined)).toBe(edge.isBusy ? 409 : 201);
  });
});
