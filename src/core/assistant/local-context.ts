import { isTimeZone, type WallTime, wallTimeAt } from '../consultation/time-zone.ts';

/** The time and date format that give the visitor's words for days and times their meaning. */
export interface LocalContext {
  /** The time in the zone in which the opening hours hold. */
  now: WallTime;
  /** Whether the visitor writes the day before the month. */
  dayFirst: boolean;
}

/** Used when the visitor's locale is unknown. The booking form uses the same one. */
const DEFAULT_LOCALE = 'en-US';

/** An unknown time zone counts as UTC. */
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
