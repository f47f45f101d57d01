/** The number of days that data is kept after its last use. */
export interface KeptDays {
  conversations: number;
  calls: number;
  /** The sound of a call. It is never kept longer than the call itself. */
  recordings: number;
}

/** These numbers hold if the owner sets no others. The privacy page states the numbers. */
export const defaultKeptDays: KeptDays = { conversations: 90, calls: 90, recordings: 30 };

export const LONGEST_KEPT_DAYS = 3650;

/**
 * An idempotency key shows that a request was sent twice. The key is forgotten this number of days
 * after the slot has passed, and not sooner than this number of days after the booking was made.
 */
export const KEPT_KEY_DAYS = 7;

/** How many versions of an assistant are kept. No page states it, as they hold no visitor data. */
export const KEPT_VERSIONS = 50;

const DAY_MS = 86_400_000;

/** Data that is older than these instants is removed. Each is in milliseconds since 1970. */
export interface Cutoffs {
  conversations: number;
  calls: number;
  recordings: number;
  /** A call that nobody joined is removed if its time to be joined ended before this. */
  unjoined: number;
}

export function cutoffsAt(now: number, days: KeptDays): Cutoffs {
  return {
    conversations: now - days.conversations * DAY_MS,
    calls: now - days.calls * DAY_MS,
    recordings: now - days.recordings * DAY_MS,
    // One day allows for clocks that differ, and for an owner who looks for a recent call.
    unjoined: now - DAY_MS,
  };
}
