import type { JsonObject } from '../platform/resource-store.ts';

/** The limits after which a call ends, in seconds. */
export interface CallLimits {
  /** The call ends when visitor and agent have both been silent for this many seconds. */
  silenceTimeoutSeconds: number;
  maxDurationSeconds: number;
}

/** The hosted platform has the same limits and default values. */
const SILENCE_SECONDS = { min: 10, usual: 30, max: 3600 };
const DURATION_SECONDS = { min: 10, usual: 600, max: 43_200 };

/** The longest call, however often its assistants hand over. */
export const LONGEST_CALL_SECONDS = DURATION_SECONDS.max;

/** Returns the limits that the settings of an assistant set for its calls. */
export function callLimitsOf(assistant: Readonly<JsonObject>): CallLimits {
  return {
    silenceTimeoutSeconds: secondsOf(assistant.silenceTimeoutSeconds, SILENCE_SECONDS),
    maxDurationSeconds: secondsOf(assistant.maxDurationSeconds, DURATION_SECONDS),
  };
}

/**
 * Limits a number of seconds to the range from `min` to `max`. Returns `usual` if the value is not
 * a number. The members of a squad are stored without a check, so their numbers may be out of
 * range.
 */
function secondsOf(value: unknown, { min, usual, max }: typeof SILENCE_SECONDS): number {
  return typeof value === 'number' ? Math.min(Math.max(value, min), max) : usual;
}
