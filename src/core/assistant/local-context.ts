import { isTimeZone, type WallTime, wallTimeAt } from '../consultation/time-zone.ts';

/**
 * The current time and the visitor's date format. The current time is needed to read a word such as
 * 'tomorrow'. The date format is needed to read a date such as '3/4'.
 */
export interface LocalContext {
  /** The current time in the time zone of the opening hours. */
  now: WallTime;
  /** True if the visitor's locale writes the day before the month. */
  dayFirst: boolean;
}

/**
 * The locale that is used if the visitor's locale is unknown. Booking requests use the same
 * default.
 */
const DEFAULT_LOCALE = 'en-US';

/** Returns the context at an instant. If the time zone is unknown, UTC is used. */
export function localContextAt(
  instant: number,
  { zone, locale }: { zone: string | null; locale: string | null },
): LocalContext {
  const known = zone !== null && isTimeZone(zone) ? zone : 'UTC';
  return { now: wallTimeAt(instant, known), dayFirst: writesDayFirst(locale ?? DEFAULT_LOCALE) };
}

function writesDayFirst(locale: string): boolean {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0);
    return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'day';
  } catch {
    return false;
  }
}
