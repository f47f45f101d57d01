/**
 * A day of the calendar, written `YYYY-MM-DD`, with no time and no time zone. A `Date` is not used
 * for days, because `new Date('2026-11-16')` is midnight in UTC. At this time it is still November
 * 15 in New York.
 */
export type CalendarDate = `${number}-${number}-${number}`;

/** A month of a year, written `YYYY-MM`. */
export type CalendarMonth = `${number}-${number}`;

/** The number of a weekday, from 0 for Sunday to 6 for Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const DAY_MS = 86_400_000;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

export function parseCalendarDate(text: string): CalendarDate | null {
  if (!SHAPE.test(text)) return null;
  const date = text as CalendarDate;
  // For a day such as 2026-02-30, some engines return 2026-03-02 and other engines return NaN.
  return utcMidnight(date).getUTCDate() === Number(text.slice(8)) ? date : null;
}

export function parseCalendarMonth(text: string): CalendarMonth | null {
  return parseCalendarDate(`${text}-01`) && (text as CalendarMonth);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDateOf(dayNumberOf(date) + days);
}

/** Returns how many days `to` is after `from`. The number is negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

export function weekdayOf(date: CalendarDate): Weekday {
  return new Date(dayNumberOf(date) * DAY_MS).getUTCDay() as Weekday;
}

export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7) as CalendarMonth;
}

export function firstDayOf(month: CalendarMonth): CalendarDate {
  return `${month}-01` as CalendarDate;
}

export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1))
    .toISOString()
    .slice(0, 7) as CalendarMonth;
}

/**
 * Returns the same day in the month that is `months` later. If that month is too short, returns its
 * last day.
 */
export function addMonthsToDate(date: CalendarDate, months: number): CalendarDate {
  const first = firstDayOf(addMonths(monthOf(date), months));
  const last = addDays(firstDayOf(addMonths(monthOf(first), 1)), -1);
  const sameDay = addDays(first, Number(date.slice(8)) - 1);
  return daysBetween(sameDay, last) < 0 ? last : sameDay;
}

/**
 * Returns midnight of the day in UTC. Format this `Date` in UTC only, because another zone may show
 * another day.
 */
export function utcMidnight(date: CalendarDate): Date {
  return new Date(dayNumberOf(date) * DAY_MS);
}

function dayNumberOf(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

function calendarDateOf(dayNumber: number): CalendarDate {
  const moment = new Date(dayNumber * DAY_MS);
  return moment.toISOString().slice(0, 10) as CalendarDate;
}

/** The days on which the business takes no requests. */
export interface ClosedDays {
  /** The first and the last day of each range. A single day is a range of one day. */
  ranges: readonly (readonly [CalendarDate, CalendarDate])[];
  /** The days that are closed in every year, written `MM-DD`. */
  yearly: readonly string[];
}

export const NO_CLOSED_DAYS: ClosedDays = { ranges: [], yearly: [] };

const SEPARATOR = ',';
const RANGE_SIGN = '..';
/** A yearly holiday is checked in a leap year, because the 29th of February may be a holiday. */
const LEAP_YEAR = '2024';

/**
 * Reads a list such as `2026-12-24, 2026-12-28..2027-01-02, 12-25`: days, ranges of days, and
 * holidays of every year. Returns null if an entry is wrong.
 */
export function parseClosedDays(text: string): ClosedDays | null {
  const ranges: [CalendarDate, CalendarDate][] = [];
  const yearly: string[] = [];
  for (const entry of entriesOf(text)) {
    const range = rangeOf(entry);
    if (range) ranges.push(range);
    else if (isYearly(entry)) yearly.push(entry);
    else return null;
  }
  return { ranges, yearly };
}

/** Returns the first entry that `parseClosedDays` cannot read. Returns null if it can read them all. */
export function wrongClosedDay(text: string): string | null {
  return entriesOf(text).find((entry) => parseClosedDays(entry) === null) ?? null;
}

export function isClosed(date: CalendarDate, { ranges, yearly }: ClosedDays): boolean {
  // Days are written with the year first, so comparing them as texts compares their dates.
  return yearly.includes(date.slice(5)) || ranges.some(([from, to]) => from <= date && date <= to);
}

/** Writes closed days as a text that `parseClosedDays` reads. */
export function closedDaysText({ ranges, yearly }: ClosedDays): string {
  const written = ranges.map(([from, to]) => (from === to ? from : `${from}${RANGE_SIGN}${to}`));
  return [...written, ...yearly].join(SEPARATOR);
}

function entriesOf(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function rangeOf(entry: string): [CalendarDate, CalendarDate] | null {
  const [from, to = from, ...more] = entry
    .split(RANGE_SIGN)
    .map((day) => parseCalendarDate(day.trim()));
  return from && to && from <= to && more.length === 0 ? [from, to] : null;
}

function isYearly(entry: string): boolean {
  return parseCalendarDate(`${LEAP_YEAR}-${entry}`) !== null;
}
