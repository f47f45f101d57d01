import type { CalendarLine } from './calendar-text.ts';

/** A day or a time as a calendar writes it. */
export interface CalendarMoment {
  /** What the clock of the zone shows, as the instant at which a clock in UTC shows the same. */
  wall: number;
  isDay: boolean;
  /** The zone of the clock. Null for a time that holds wherever somebody is. */
  zone: string | null;
}

/** A length of time. Days are as long as the clock of a zone makes them. */
export interface CalendarLength {
  days: number;
  ms: number;
}

export const DAY_MS = 86_400_000;
/** Nothing real is longer, and days beyond the range of `Date` are no days. */
const LONGEST_MS = 100 * 366 * DAY_MS;
const UTC = 'UTC';
const MOMENT = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i;
const LENGTH = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** Reads one day or time of a line. Returns null if it is none, as the 30th of February. */
export function readMoment(text: string, { params }: Pick<CalendarLine, 'params'>) {
  return momentFrom(text, params.get('TZID') ?? null);
}

export function momentFrom(text: string, tzid: string | null): CalendarMoment | null {
  const found = MOMENT.exec(text.trim());
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0));
  // A second of 60 is a leap second, which no clock of ours shows.
  const isTime = hour < 24 && minute < 60 && second <= 60;
  const midnight = Date.UTC(year, month - 1, day);
  const isDate = new Date(midnight).getUTCDate() === day && month >= 1 && month <= 12;
  if (!isTime || !isDate) return null;
  const isDay = found[4] === undefined;
  const zone = found[7] === undefined ? tzid : UTC;
  const wall = midnight + ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000;
  return { wall, isDay, zone: isDay ? null : zone };
}

export function readLength(text: string): CalendarLength | null {
  const found = LENGTH.exec(text.trim());
  if (found === null) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(2)
    .map((digits) => Number(digits ?? 0));
  const sign = found[1] === '-' ? -1 : 1;
  const length = {
    days: sign * (weeks * 7 + days),
    ms: sign * ((hours * 60 + minutes) * 60 + seconds) * 1000,
  };
  return Math.abs(length.days * DAY_MS + length.ms) <= LONGEST_MS ? length : null;
}
