import {
  addDays,
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  daysBetween,
  firstDayOf,
  monthOf,
  parseCalendarDate,
  weekdayOf,
} from '../../../consultation/calendar-date.ts';
import { isWeekend } from '../../../consultation/schedule.ts';
import { monthNames, weekdayNames } from '../day-and-month-names.ts';

const WEEK = 7;
/** Every day from the 1st to the 31st occurs in this many months. */
const MONTHS_AHEAD = 13;

/** Returns the first date after `from` that falls on the given weekday. */
export function weekdayAfter(day: string, from: CalendarDate): CalendarDate {
  const ahead = (weekdayNumber(day) - weekdayOf(from) + WEEK) % WEEK;
  return addDays(from, ahead || WEEK);
}

/** Returns the weekday of the week `weeks` weeks after this one. A week begins on Monday. */
export function weekdayOfWeek(day: string, weeks: number, today: CalendarDate): CalendarDate {
  return addDays(mondayOf(today), weeks * WEEK + ((weekdayNumber(day) + 6) % WEEK));
}

export function isSameWeek(one: CalendarDate, other: CalendarDate): boolean {
  return mondayOf(one) === mondayOf(other);
}

function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekdayOf(date) + 6) % WEEK));
}

export function fallsOnWeekday(date: CalendarDate, day: string | undefined): boolean {
  return day === undefined || weekdayOf(date) === weekdayNumber(day);
}

/** Returns the next month with the given name. This month can be the current month. */
export function monthNamed(name: string, today: CalendarDate): CalendarMonth {
  const ahead = (monthNumber(name) - Number(today.slice(5, 7)) + 12) % 12;
  return addMonths(monthOf(today), ahead);
}

export function monthNumber(name: string): number {
  return monthNames.indexOf(name as (typeof monthNames)[number]) + 1;
}

export function dateInMonth(month: CalendarMonth, day: number): CalendarDate | null {
  return parseCalendarDate(`${month}-${String(day).padStart(2, '0')}`);
}

/** Returns the next date with this day of the month, also today. No month has a 32nd. */
export function nextDayOfMonth(day: number, today: CalendarDate): CalendarDate | null {
  for (let ahead = 0; ahead < MONTHS_AHEAD; ahead += 1) {
    const date = dateInMonth(addMonths(monthOf(today), ahead), day);
    if (date && daysBetween(today, date) >= 0) return date;
  }
  return null;
}

/**
 * Returns a day in a month of the given year. Without a year, it is the next such date, or else
 * the one of this year, that falls on the weekday.
 */
export function dayOfNamedMonth(
  day: number,
  month: number,
  { year, weekday, today }: { year?: number; weekday?: string | undefined; today: CalendarDate },
): CalendarDate | null {
  const thisYear = Number(today.slice(0, 4));
  const at = (of: number) =>
    dateInMonth(`${of}-${String(month).padStart(2, '0')}` as CalendarMonth, day);
  if (year !== undefined) return at(year);
  const passed = at(thisYear);
  // The next 29th of February may be four years ahead.
  const coming = [0, 1, 2, 3, 4]
    .map((ahead) => at(thisYear + ahead))
    .find((date) => date !== null && daysBetween(today, date) >= 0);
  return [coming, passed].find((date) => date && fallsOnWeekday(date, weekday)) ?? null;
}

/** Returns the nth date of a weekday in a month, or its last one if `nth` is too large or -1. */
export function nthWeekday(nth: number, day: string, month: CalendarMonth): CalendarDate {
  const first = weekdayAfter(day, addDays(firstDayOf(month), -1));
  const dates = [0, 1, 2, 3, 4]
    .map((weeks) => addDays(first, weeks * WEEK))
    .filter((date) => monthOf(date) === month);
  return dates[nth - 1] ?? dates.at(-1) ?? first;
}

/** Returns a working day at the start, in the middle or at the end of a month. */
export function dayInPartOfMonth(
  edge: 'start' | 'middle' | 'end',
  month: CalendarMonth,
): CalendarDate {
  const step = edge === 'end' ? -1 : 1;
  let date = firstDayOf(month);
  if (edge === 'middle') date = addDays(date, 14);
  if (edge === 'end') date = addDays(firstDayOf(addMonths(month, 1)), -1);
  while (isWeekend(date)) date = addDays(date, step);
  return date;
}

function weekdayNumber(day: string): number {
  return weekdayNames.indexOf(day as (typeof weekdayNames)[number]);
}
