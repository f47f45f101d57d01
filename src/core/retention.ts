/** For how many days something is kept at most after it was last used. */
export interface KeptDays {
  conversations: number;
  calls: number;
  /** The sound of a call; never longer than the call itself. */
  recordings: number;
}

/** Where the owner sets nothing else. The privacy page states them. */
export const defaultKeptDays: KeptDays = { conversations: 90, calls: 90, recordings: 30 };

export const LONGEST_KEPT_DAYS = 3650;

/**
 * An idempotency key, by which a request that was sent twice is noticed, is forgotten so many days
 * after its slot has passed, and not sooner than so many days after the booking was made.
 */
export const KEPT_KEY_DAYS = 7;

/** The newest versions of each assistant are kept; they are the owner's, so no page states it. */
export const KEPT_VERSIONS = 50;

const DAY_MS = 86_400_000;

/** Whatever is older than these instants, in milliseconds since 1970, goes. */
export interface Cutoffs {
  conversations: number;
  calls: number;
  recordings: number;
  /** When a call that nobody joined could be joined last. */
  unjoined: number;
}

export function cutoffsAt(now: number, days: KeptDays): Cutoffs {
  return {
    conversations: now - days.conversations * DAY_MS,
    calls: now - days.calls * DAY_MS,
    recordings: now - days.recordings * DAY_MS,
    // For clocks that differ, and for an owner who looks for what was just there.
    unjoined: now - DAY_MS,
  };
}
