/** How long a broken connection to the room is tried again before the call is given up. */
export const RESUME_FOR_MS = 10_000;

const FIRST_DELAY_MS = 150;
const LONGEST_DELAY_MS = 2000;

/**
 * How long to wait before the next attempt, or null when it is too late for one. The first comes
 * almost at once: most breaks are over before a visitor notices.
 */
export function resumeDelay(attempt: number, brokenForMs: number): number | null {
  if (brokenForMs >= RESUME_FOR_MS) return null;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);
  return Math.min(delay, RESUME_FOR_MS - brokenForMs);
}
