import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SLOT_MINUTES } from '#core/booking-numbers.ts';
import { slotStart } from '#core/consultation/booking-window.ts';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import { isWeekend, minutesOf, type Slot, slots } from '#core/consultation/schedule.ts';
import { readBusyPeriods } from './busy-periods.ts';

/** A calendar file as a program writes it, and which slots are free beside its events. */
interface CalendarFile {
  file: string;
  /** What the file has, and what makes it hard. */
  about: string;
  businessZone: string | null;
  serverZone: string;
  /** The zone in which the slots are named. */
  slotZone: string;
  from: CalendarDate;
  to: CalendarDate;
  /** The free ranges of each weekday on which a slot is not free. */
  free: Partial<Record<CalendarDate, string>>;
}

const folder = new URL('test-data/', import.meta.url);
/** The files were made by somebody who had not seen the reader, after what the programs document. */
const files: readonly CalendarFile[] = JSON.parse(
  readFileSync(new URL('calendars.json', folder), 'utf8'),
);

const MINUTE_MS = 60_000;

test.each(files)('$file: $about', (row) => {
  const { file, businessZone, serverZone, slotZone, from, to, free } = row;
  const bytes = readFileSync(new URL(`calendars/${file}`, folder));
  const days = daysBetween(from, to);
  const { busy } = readBusyPeriods([bytes], {
    from: startOf(from, '00:00' as Slot, slotZone),
    to: startOf(addDays(to, 1), '00:00' as Slot, slotZone),
    businessZone,
    serverZone,
    ownHost: null,
  });
  const isFree = (date: CalendarDate, slot: Slot) => {
    const begin = startOf(date, slot, slotZone);
    const end = begin + SLOT_MINUTES * MINUTE_MS;
    return busy.every((period) => period.to <= begin || period.from >= end);
  };
  const found = days.map((date) => [date, slots.filter((slot) => isFree(date, slot))]);
  const expected = days.map((date) => [date, slotsIn(free[date] ?? '9:00-17:00')]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

function startOf(date: CalendarDate, slot: Slot, zone: string): number {
  return slotStart(date, slot, zone) ?? Number.NaN;
}

/** Returns the weekdays of a range. */
function daysBetween(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days.filter((date) => !isWeekend(date));
}

/** Reads '9:00-10:00 11:30-17:00'. */
function slotsIn(ranges: string): Slot[] {
  const minutes = (time: string) => {
    const [hours = 0, rest = 0] = time.split(':').map(Number);
    return hours * 60 + rest;
  };
  return ranges
    .split(' ')
    .filter(Boolean)
    .flatMap((range) => {
      const [begin = '', end = ''] = range.split('-');
      return slots.filter(
        (slot) => minutesOf(slot) >= minutes(begin) && minutesOf(slot) < minutes(end),
      );
    });
}
