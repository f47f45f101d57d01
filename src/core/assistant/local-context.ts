import { isTimeZone, type WallTime, wallTimeAt } from '../consultation/time-zone.ts';

/** What a day or time means to this visitor. The conversation itself has no clock. */
export interface LocalContext {
  /** The time in the zone in which the opening hours hold. */
  now: WallTime;
  /** Whether the visitor writes the day before the month. */
  dayFirst: boolean;
}

/** The booking form uses the same locale when it knows none. */
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
