import { addDays, type CalendarDate } from './consultation/calendar-date.ts';

/** The number of days for which each kind of data is kept after its last use. */
export interface KeptDays {
  conversations: number;
  calls: number;
  /**
   * The number of days for which the sound of a call is kept. The sound is never kept longer than
   * the other data of the call.
   */
  recordings: number;
}

/**
 * The numbers of days that are used if the owner does not set other numbers. The privacy page
 * states the numbers in use.
 */
export const defaultKeptDays: KeptDays = { conversations: 90, calls: 90, recordings: 30 };

export const LONGEST_KEPT_DAYS = 3650;

/**
 * The server uses an idempotency key to notice that a request was sent twice. The key is kept for
 * this number of days after the end of the slot, and for at least this number of days after the
 * booking.
 */
export const IDEMPOTENCY_KEY_DAYS = 7;

/**
 * A call that nobody joined is kept for this number of days after the time to join it has ended,
 * because clocks may differ and the owner may look for a recent call. The time to join is
 * a few minutes.
 */
export const UNJOINED_CALL_DAYS = 1;

/**
 * The number of versions of an assistant that are kept. The privacy page does not state this
 * number, because the versions contain no visitor data.
 */
export const KEPT_ASSISTANT_VERSIONS = 50;

/**
 * The number of days for which the counts of visits are kept. It is a year and a month, so that the
 * owner can compare a month with the same month a year ago.
 */
export const KEPT_VISIT_DAYS = 400;

const DAY_MS = 86_400_000;

/**
 * Data that is older than these instants is removed. Each instant is in milliseconds since 1970.
 */
export interface RetentionCutoffs {
  conversations: number;
  calls: number;
  recordings: number;
  /** A call that nobody joined is removed if the time to join it ended before this instant. */
  unjoined: number;
}

export function cutoffsAt(now: number, days: KeptDays): RetentionCutoffs {
  return {
    conversations: now - days.conversations * DAY_MS,
    calls: now - days.calls * DAY_MS,
    recordings: now - days.recordings * DAY_MS,
    unjoined: now - UNJOINED_CALL_DAYS * DAY_MS,
  };
}

/** Returns the first day whose visits are kept, by the calendar of UTC. */
export function firstKeptVisitDay(now: number): CalendarDate {
  const today = new Date(now).toISOString().slice(0, 10) as CalendarDate;
  return addDays(today, -KEPT_VISIT_DAYS);
}
