import { type CalendarDate, parseCalendarDate } from './calendar-date.ts';

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
