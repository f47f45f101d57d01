import type { CalendarDate } from './calendar-date.ts';

/** The day and the time that a clock on the wall shows in a time zone. */
export interface WallTime {
  date: CalendarDate;
  /** The number of minutes since midnight. */
  minutes: number;
}

const MINUTE_MS = 60_000;
/**
 * The maximum number of cached formatters. A visitor can send the name of one zone with different
 * capital letters, and each spelling gets its own formatter.
 */
const MAX_CLOCKS = 100;
const clocks = new Map<string, ZoneClock>();

interface ZoneClock {
  format: Intl.DateTimeFormat;
  /**
   * What the clock shows, for seconds that were asked for before. Bookings ask for the present and
   * for the same few slots again and again, and writing a time takes long.
   */
  shown: Map<number, number>;
}

/** The maximum number of seconds that are kept for each zone. */
const MAX_SECONDS = 200;

export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

export function wallTimeAt(instant: number, zone: string): WallTime {
  const shown = new Date(shownAt(instant, zone));
  return {
    date: shown.toISOString().slice(0, 10) as CalendarDate,
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/**
 * Returns the instant at which a clock in the zone shows the given day and time. If the clock skips
 * this time, the result is computed with the offset before the jump. If the clock shows this time
 * twice, the result is the first instant. Calendar programs do the same.
 */
export function instantOf({ date, minutes }: WallTime, zone: string): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  // The right offset is either the offset one day earlier or the offset one day later.
  const before = shown - offsetAt(shown - 86_400_000, zone);
  const after = shown - offsetAt(shown + 86_400_000, zone);
  if (before === after) return before;
  const [first, second] = before <= after ? [before, after] : [after, before];
  if (shownAt(first, zone) === shown) return first;
  return shownAt(second, zone) === shown ? second : before;
}

/** Returns how far the zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  return shownAt(instant, zone) - Math.floor(instant / 1000) * 1000;
}

/**
 * Returns the day and time that the zone's clock shows at this instant, to the second. They are
 * returned as the instant at which a clock in UTC shows the same day and time.
 */
function shownAt(instant: number, zone: string): number {
  const { format, shown } = clockOf(zone);
  const second = Math.floor(instant / 1000);
  const kept = shown.get(second);
  if (kept !== undefined) return kept;
  const read = readClock(format.format(instant));
  if (shown.size >= MAX_SECONDS) shown.clear();
  shown.set(second, read);
  return read;
}

function readClock(text: string): number {
  // `formatToParts` is not used here, because it takes three times as long as `format`.
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = (
    text.match(/\d+/g) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function clockOf(zone: string): ZoneClock {
  let clock = clocks.get(zone);
  if (!clock) {
    const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clock = { format, shown: new Map() };
    if (clocks.size >= MAX_CLOCKS) clocks.clear();
    clocks.set(zone, clock);
  }
  return clock;
}
