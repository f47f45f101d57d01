import { type ClosedDays, NO_CLOSED_DAYS } from '../consultation/closed-days.ts';
import { isTimeZone, type WallTime, wallTimeAt } from '../consultation/time-zone.ts';

/**
 * What the assistant must know about the visitor and the business to talk about days. The current
 * time is needed to read a word such as 'tomorrow'. The date format is needed to read a date such as
 * '3/4'.
 */
export interface LocalContext {
  /** The current time in the time zone of the opening hours. */
  now: WallTime;
  /**
   * The time zone of the opening hours. Without it, a time that a visitor says in another zone
   * cannot be converted.
   */
  zone?: string;
  /** The visitor's own time zone, if the opening hours have another one. */
  visitorZone?: string | null;
  /** True if the visitor's locale writes the day before the month. */
  dayFirst: boolean;
  /** The address that visitors may write to. Null means that the assistant names the form. */
  contactEmail: string | null;
  /** The visitor's locale. The assistant writes dates in the order of this locale. */
  locale: string;
  /** The days for which the assistant takes no requests. */
  closedDays: ClosedDays;
}

/**
 * The locale that is used if the visitor's locale is unknown. Booking requests use the same
 * default.
 */
const DEFAULT_LOCALE = 'en-US';

/** Returns the context at an instant. If the time zone is unknown, UTC is used. */
export function localContextAt(
  instant: number,
  {
    zone,
    visitorZone = null,
    locale,
    contactEmail,
    closedDays = NO_CLOSED_DAYS,
  }: {
    zone: string | null;
    visitorZone?: string | null | undefined;
    locale: string | null;
    contactEmail: string | null;
    closedDays?: ClosedDays | undefined;
  },
): LocalContext {
  const known = zone !== null && isTimeZone(zone) ? zone : 'UTC';
  return {
    now: wallTimeAt(instant, known),
    zone: known,
    visitorZone: visitorZone !== null && isTimeZone(visitorZone) ? visitorZone : null,
    dayFirst: writesDayFirst(locale ?? DEFAULT_LOCALE),
    locale: locale ?? DEFAULT_LOCALE,
    contactEmail,
    closedDays,
  };
}

function writesDayFirst(locale: string): boolean {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0);
    return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'day';
  } catch {
    return false;
  }
}
