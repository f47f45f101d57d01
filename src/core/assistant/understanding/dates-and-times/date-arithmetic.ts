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
import { months, weekdays } from '../day-and-month-names.ts';

const WEEK = 7;
/** In this many months every day of the month has come at least once, and every month has. */
const MONTHS_AHEAD = 13;

/** The first such weekday after a day. */
export function weekdayAfter(day: string, from: CalendarDate): CalendarDate {
  const ahead = (weekdayNumber(day) - weekdayOf(from) + WEEK) % WEEK;
  return addDays(from, ahead || WEEK);
}

/** The weekday of the week that lies so many ahead; weeks run from Monday to Sunday. */
export function weekdayOfWeek(day: string, weeks: number, today: CalendarDate): CalendarDate {
  return addDays(mondayOf(today), weeks * WEEK + ((weekdayNumber(day) + 6) % WEEK));
}

function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekdayOf(date) + 6) % WEEK));
}

export function isOn(date: CalendarDate, day: string | undefined): boolean {
  return day === undefined || weekdayOf(date) === weekdayNumber(day);
}

/** The next month of that name, this one included. */
export function monthNamed(name: string, today: CalendarDate): CalendarMonth {
  const ahead = (monthNumber(name) - Number(today.slice(5, 7)) + 12) % 12;
  return addMonths(monthOf(today), ahead);
}

export function monthNumber(name: string): number {
  return months.indexOf(name as (typeof months)[number]) + 1;
}

export function dayOf(month: CalendarMonth, day: number): CalendarDate | null {
  return parseCalendarDate(`${month}-${String(day).padStart(2, '0')}`);
}

/** The next such day of a month that has one: the 31st, said in November, is in December. */
export function nextDayOfMonth(day: number, today: CalendarDate): CalendarDate | null {
  for (let ahead = 0; ahead < MONTHS_AHEAD; ahead += 1) {
    const date = dayOf(addMonths(monthOf(today), ahead), day);
    if (date && daysBetween(today, date) >= 0) return date;
  }
  return null;
}

/**
 * A day of a named month. Without a year it is the next one to come, unless its weekday says that
 * this year's was meant; a weekday that fits neither is a contradiction.
 */
export function dayOfNamedMonth(
  day: number,
  month: number,
  { year, weekday, today }: { year?: number; weekday?: string | undefined; today: CalendarDate },
): CalendarDate | null {
  const thisYear = Number(today.slice(0, 4));
  const at = (of: number) => dayOf(`${of}-${String(month).padStart(2, '0')}` as CalendarMonth, day);
  if (year !== undefined) return at(year);
  const passed = at(thisYear);
  // Four years, for the 29th of February.
  const coming = [0, 1, 2, 3, 4]
    .map((ahead) => at(thisYear + ahead))
    .find((date) => date !== null && daysBetween(today, date) >= 0);
  return [coming, passed].find((date) => date && isOn(date, weekday)) ?? null;
}

/** The nth such weekday of a month; beyond its last, or for -1, the last. */
export function nthWeekday(nth: number, day: string, month: CalendarMonth): CalendarDate {
  const first = weekdayAfter(day, addDays(firstDayOf(month), -1));
  const dates = [0, 1, 2, 3, 4]
    .map((weeks) => addDays(first, weeks * WEEK))
    .filter((date) => monthOf(date) === month);
  return dates[nth - 1] ?? dates.at(-1) ?? first;
}

/** Beginning, middle or end of a month: a working day, since nobody means a Sunday by it. */
export function edgeOfMonth(edge: 'start' | 'middle' | 'end', month: CalendarMonth): CalendarDate {
  const step = edge === 'end' ? -1 : 1;
  let date = firstDayOf(month);
  if (edge === 'middle') date = addDays(date, 14);
  if (edge === 'end') date = addDays(firstDayOf(addMonths(month, 1)), -1);
  while (isWeekend(date)) date = addDays(date, step);
  return date;
}

function weekdayNumber(day: string): number {
  return weekdays.indexOf(day as (typeof weekdays)[number]);
}
