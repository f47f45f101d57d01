/** How keys that a caller presses become a line. */
export interface KeypadPlan {
  /** The line is whole when no key has come for so long. Null waits for a key that ends it. */
  timeoutMs: number | null;
  /** The keys that end a line. */
  delimiters: readonly string[];
}

const USUAL_TIMEOUT_SECONDS = 2;
const LONGEST_TIMEOUT_SECONDS = 30;
const DELIMITERS: readonly unknown[] = ['#', '*'];

/** A plan for the questions that are easier to answer with keys, if the assistant has none. */
export const usualKeypadPlan: KeypadPlan = {
  timeoutMs: 2 * USUAL_TIMEOUT_SECONDS * 1000,
  delimiters: ['#'],
};

/**
 * Reads the plan of an assistant, which is stored without a check. Returns null if the assistant takes
 * no keys.
 */
export function keypadPlanOf(value: unknown): KeypadPlan | null {
  const { enabled, timeoutSeconds = USUAL_TIMEOUT_SECONDS, delimiters = '#' } = Object(value);
  if (enabled !== true) return null;
  const listed: unknown[] = Array.isArray(delimiters) ? delimiters : [delimiters];
  return {
    timeoutMs: timeoutOf(timeoutSeconds),
    delimiters: listed.filter((key): key is string => DELIMITERS.includes(key)),
  };
}

function timeoutOf(seconds: unknown): number | null {
  if (seconds === 'off' || seconds === 0) return null;
  const isUsable = typeof seconds === 'number' && seconds > 0;
  return 1000 * (isUsable ? Math.min(seconds, LONGEST_TIMEOUT_SECONDS) : USUAL_TIMEOUT_SECONDS);
}
