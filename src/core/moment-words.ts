import type { CalendarDate, CalendarMonth } from './consultation/calendar-date.ts';

/** The locale of a visitor whose locale is unknown or malformed. */
const DEFAULT_LOCALE = 'en-US';
/**
 * The maximum number of cached habits. A visitor chooses the locale, so the cache must not grow
 * without a limit.
 */
const MAX_HABITS = 100;

/** How the people of a locale write dates and times. */
interface WritingHabits {
  /** Which part of a date comes first. */
  first: 'day' | 'month' | 'year';
  /** True if 1:30 PM is written as 13:30. */
  dayClock: boolean;
}

const habits = new Map<string, WritingHabits>();

/**
 * Writes a day in English words, in the order in which the visitor's locale writes a date: in
 * Germany `Thursday, 19 November 2026`, in the United States `Thursday, November 19, 2026`. Returns
 * null if the text is not a calendar day. Every page can load this function together with the chat,
 * so the function uses the browser's `Intl` and not the larger calendar code.
 */
export function dayInWords(date: CalendarDate, locale: string): string;
export function dayInWords(date: string, locale: string): string | null;
export function dayInWords(date: string, locale: string): string | null {
  const start = new Date(`${date}T00:00:00Z`);
  // Some engines read 2026-02-30 as 2026-03-02, so the result is compared with the text.
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== date) return null;
  const year = start.getUTCFullYear();
  const words = dayWithoutYear(date as CalendarDate, locale);
  const { first } = habitsOf(locale);
  if (first === 'year') return words.replace(', ', `, ${year} `);
  return `${words}${first === 'month' ? ',' : ''} ${year}`;
}

/** Writes a day without its year, for example `Thursday, November 19` or `Thursday, 19 November`. */
export function dayWithoutYear(date: CalendarDate, locale: string): string {
  const month = wordOf(date, monthNames);
  const day = Number(date.slice(8));
  const dayFirst = habitsOf(locale).first === 'day';
  return `${wordOf(date, weekdayNames)}, ${dayFirst ? `${day} ${month}` : `${month} ${day}`}`;
}

/** Writes a month in words, for example `November 2026`. */
export function monthInWords(month: CalendarMonth, locale: string): string {
  const name = wordOf(`${month}-01` as CalendarDate, monthNames);
  const year = month.slice(0, 4);
  return habitsOf(locale).first === 'year' ? `${year} ${name}` : `${name} ${year}`;
}

/** Returns whether the visitor's locale writes times on a 24-hour clock. */
export function usesDayClock(locale: string): boolean {
  return habitsOf(locale).dayClock;
}

/**
 * Writes the slot `14:30` as `2:30 PM`, and with its own digits where the locale has a 24-hour clock.
 * Returns null if the text is no slot.
 */
export function slotInWords(slot: string, locale: string): string | null {
  const [, hour, minutes] = /^(\d\d):(\d\d)$/.exec(slot) ?? [];
  if (!hour || !minutes) return null;
  const label = `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
  return usesDayClock(locale) ? `${label} (${slot})` : label;
}

/**
 * Writes a time zone as its city and its distance from Greenwich at an instant, for example `Paris
 * (GMT+1)`. The distance is left out if this runtime does not know the zone.
 */
export function zoneInWords(zone: string, instant: number): string {
  const city = cityOf(zone);
  const offset = offsetInWords(zone, instant);
  return city && offset ? `${city} (${offset})` : (city ?? offset ?? zone);
}

function offsetInWords(zone: string, instant: number): string | null {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
    return name?.value.replace(/\+0$/, '') ?? null;
  } catch {
    return null;
  }
}

/** Writes an instant in UTC, for example `2026-11-19 14:00 UTC`. */
export function utcTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/**
 * Browsers report some zones under the name that the city had when the zone was made. The keys are
 * these old names.
 */
const cityNames: Record<string, string> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

/**
 * Returns the city in the name of a time zone. Returns null for a zone without a city, such as
 * `UTC` and `Etc/GMT+5`. The sign in the second name is the opposite of the sign in `GMT-5`, so this
 * name would mislead a visitor.
 */
export function cityOf(zone: string): string | null {
  const [area, ...places] = zone.split('/');
  const place = places.at(-1);
  if (!place || area === 'Etc') return null;
  return cityNames[place] ?? place.replaceAll('_', ' ');
}

// Making a formatter takes much longer than using one.
const monthNames = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const weekdayNames = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

function wordOf(date: CalendarDate, names: Intl.DateTimeFormat): string {
  return names.format(new Date(`${date}T00:00:00Z`));
}

function habitsOf(locale: string): WritingHabits {
  const known = habits.get(locale);
  if (known) return known;
  if (habits.size >= MAX_HABITS) habits.clear();
  const found = findHabits(locale);
  habits.set(locale, found);
  return found;
}

/** A browser may name a locale that `Intl` refuses, such as `en-US@posix`. */
function findHabits(locale: string): WritingHabits {
  try {
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    const type = days.formatToParts(0).find((part) => /day|month|year/i.test(part.type))?.type;
    const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
    return {
      first: type === 'day' || type === 'month' ? type : 'year',
      dayClock: hourCycle === 'h23' || hourCycle === 'h24',
    };
  } catch {
    return findHabits(DEFAULT_LOCALE);
  }
}

/** A visitor's clock is ignored if it differs from the server's clock by this time or more. */
const PLAUSIBLE_MS = 50 * 365 * 86_400_000;

/** Returns the time of the visitor's clock, or the server's if the visitor's is unknown or absurd. */
export function plausibleInstant(theirs: number | null, now: number): number {
  return theirs !== null && Math.abs(theirs - now) < PLAUSIBLE_MS ? theirs : now;
}
