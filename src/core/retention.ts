/** For each kind of data, the number of days that it is kept after its last use. */
export interface KeptDays {
  conversations: number;
  calls: number;
  /**
   * The number of days for the sound of a call. The sound is never kept longer than the other data
   * of the call.
   */
  recordings: number;
}

/**
 * The numbers of days that are used if the owner sets no others. The privacy page states the
 * numbers.
 */
export const defaultKeptDays: KeptDays = { conversations: 90, calls: 90, recordings: 30 };

export const LONGEST_KEPT_DAYS = 3650;

/**
 * With an idempotency key the server notices that a request was sent twice. The key is kept for
 * this number of days after the end of the slot, and for at least this number of days after the
 * booking.
 */
export const IDEMPOTENCY_KEY_DAYS = 7;

/**
 * The number of versions of an assistant that are kept. The privacy page does not state this
 * number, because the versions contain no visitor data.
 */
export const KEPT_ASSISTANT_VERSIONS = 50;

const DAY_MS = 86_400_000;

/** Data from before these instants is removed. Each instant is in milliseconds since 1970. */
export interface RetentionCutoffs {
  conversations: number;
  calls: number;
  recordings: number;
  /**
   * A call that nobody joined is removed if the time in which it could be joined ended before this
   * instant.
   */
  unjoined: number;
}

export function cutoffsAt(now: number, days: KeptDays): RetentionCutoffs {
  return {
    conversations: now - days.conversations * DAY_MS,
    calls: now - days.calls * DAY_MS,
    recordings: now - days.recordings * DAY_MS,
    // The day is a margin for clocks that differ. It also lets the owner look for a recent call.
    unjoined: now - DAY_MS,
  };
}
