import type { Availability } from '../consultation/availability.ts';
import { type ClosedDays, NO_CLOSED_DAYS } from '../consultation/calendar-date.ts';
import { isTimeZone, wallTimeAt } from '../consultation/time-zone.ts';
import type { PhoneParty } from '../phone/phone-party.ts';
import { rememberLast } from '../remembered-results.ts';
import { defaultKeptDays, type KeptDays } from '../retention.ts';

/**
 * What the assistant must know about the visitor and the business to talk about days. The current
 * time is needed to read a word such as 'tomorrow'. The date format is needed to read a date such as
 * '3/4'.
 */
export interface LocalContext extends Availability {
  /** True if the visitor's locale writes the day before the month. */
  dayFirst: boolean;
  /** The address that visitors may write to. Null means that the assistant names the form. */
  contactEmail: string | null;
  /** The numbers of days for which data is kept. Without them the assistant names no numbers. */
  keptDays?: KeptDays;
  /** The visitor's locale. The assistant writes dates in the order of this locale. */
  locale: string;
  /** The visitor's own time zone, or null if it is unknown. */
  visitorZone: string | null;
  /** Who is on the phone. Without it, the visitor has a page. */
  phone?: PhoneParty;
  /** Whether the assistant may note that somebody is to be called back. */
  callsBack?: boolean;
}

/**
 * The locale that is used if the visitor's locale is unknown. Booking requests use the same
 * default.
 */
export const DEFAULT_LOCALE = 'en-US';

/**
 * Returns the context at an instant. If the time zone is unknown, the days are those of UTC, and no
 * slot is known to be taken.
 */
export function localContextAt(
  instant: number,
  {
    zone,
    locale,
    contactEmail,
    closedDays = NO_CLOSED_DAYS,
    full = new Set(),
    visitorZone = zone,
    keptDays = defaultKeptDays,
    phone,
    callsBack = false,
  }: {
    zone: string | null;
    locale: string | null;
    contactEmail: string | null;
    closedDays?: ClosedDays | undefined;
    full?: ReadonlySet<number> | undefined;
    /** Given if it may differ from the zone of the opening hours. */
    visitorZone?: string | null;
    keptDays?: KeptDays | undefined;
    phone?: PhoneParty | undefined;
    callsBack?: boolean;
  },
): LocalContext {
  const known = zone !== null && isTimeZone(zone) ? zone : null;
  return {
    now: wallTimeAt(instant, known ?? 'UTC'),
    zone: known,
    dayFirst: writesDayFirst(locale ?? DEFAULT_LOCALE),
    locale: locale ?? DEFAULT_LOCALE,
    contactEmail,
    keptDays,
    closedDays,
    full,
    visitorZone: visitorZone !== null && isTimeZone(visitorZone) ? visitorZone : null,
    ...(phone && { phone, callsBack }),
  };
}

const writesDayFirst = rememberLast((locale: string): boolean => {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0);
    return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'day';
  } catch {
    return false;
  }
});
