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
/**
 * `nextDayOfMonth` searches this many months, beginning with the current month. Every day from the
 * 1st to the 31st occurs in them.
 */
const MONTHS_AHEAD = 13;

/** Returns the first date after `from` that falls on the given weekday. */
export function weekdayAfter(day: string, from: CalendarDate): CalendarDate {
  const ahead = (weekdayNumber(day) - weekdayOf(from) + WEEK) % WEEK;
  return addDays(from, ahead || WEEK);
}

/**
 * Returns the given weekday of the week that comes `weeks` weeks after this week. A week starts on
 * Monday.
 */
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

/**
 * Returns the next date with the given day of the month. This date can be today. In November, 'the
 * 31st' is in December. Returns null if no month has this day.
 */
export function nextDayOfMonth(day: number, today: CalendarDate): CalendarDate | null {
  for (let ahead = 0; ahead < MONTHS_AHEAD; ahead += 1) {
    const date = dateInMonth(addMonths(monthOf(today), ahead), day);
    if (date && daysBetween(today, date) >= 0) return date;
  }
  return null;
}

/**
 * Returns the date of a day in a month. If a year is given, the caller has to check the weekday. If
 * no year is given, tries the next such date first, and then the date in this year, which may have
 * passed. Returns the first of the two dates that falls on the given weekday, or null if neither of
 * them does.
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

/**
 * Returns the date on which a weekday occurs in a month for the nth time. If `nth` is too large or
 * -1, returns the last date on which it occurs.
 */
export function nthWeekday(nth: number, day: string, month: CalendarMonth): CalendarDate {
  const first = weekdayAfter(day, addDays(firstDayOf(month), -1));
  const dates = [0, 1, 2, 3, 4]
    .map((weeks) => addDays(first, weeks * WEEK))
    .filter((date) => monthOf(date) === month);
  return dates[nth - 1] ?? dates.at(-1) ?? first;
}

/**
 * Returns a day at the start, in the middle or at the end of a month. The day is never on a
 * weekend, because weekends cannot be booked.
 */
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
