import type { CalendarDate } from './calendar-date.ts';

/** What a wall clock shows in some time zone. */
export interface WallTime {
  date: CalendarDate;
  /** Minutes since midnight. */
  minutes: number;
}

const MINUTE_MS = 60_000;
/**
 * A visitor may write the name of one zone with many mixes of capital letters, so the number of
 * kept clocks is bounded.
 */
const MAX_CLOCKS = 100;
const clocks = new Map<string, Intl.DateTimeFormat>();

export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

export function wallTimeAt(instant: number, zone: string): WallTime {
  const shown = shownAt(instant, zone);
  return {
    date: new Date(shown).toISOString().slice(0, 10) as CalendarDate,
    minutes: new Date(shown).getUTCHours() * 60 + new Date(shown).getUTCMinutes(),
  };
}

/**
 * The instant at which the zone's clock shows this time. A time that the clock skips is computed
 * with the offset from before the jump. A time that comes twice means its first occurrence.
 * Calendar programs do the same.
 */
export function instantOf({ date, minutes }: WallTime, zone: string): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  // The offset at that moment is either the offset of the day before or the offset of the day
  // after.
  const before = shown - offsetAt(shown - 86_400_000, zone);
  const after = shown - offsetAt(shown + 86_400_000, zone);
  if (before === after) return before;
  const [first, second] = before <= after ? [before, after] : [after, before];
  if (shownAt(first, zone) === shown) return first;
  return shownAt(second, zone) === shown ? second : before;
}

/** How far the zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  return shownAt(instant, zone) - Math.floor(instant / 1000) * 1000;
}

/** What the zone's clock shows, read as a time in UTC, to the second. */
function shownAt(instant: number, zone: string): number {
  // `formatToParts` would take three times as long.
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = (
    clockOf(zone).format(instant).match(/\d+/g) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (clocks.size >= MAX_CLOCKS) clocks.clear();
    clocks.set(zone, clock);
  }
  return clock;
}
