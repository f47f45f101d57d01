const HOUR_MS = 3_600_000;

/** For how long somebody may say that they are there. */
const choices = ['hour', 'four-hours', 'evening'] as const;
export type HereChoice = (typeof choices)[number];

/** The evening begins at this minute of the owner's day. */
export const EVENING_MINUTES = 20 * 60;

/** Returns the choices that are offered now. Shortly before the evening, it is no choice any more. */
export function hereChoices(now: number, evening: number): HereChoice[] {
  return choices.filter((choice) => choice !== 'evening' || evening - now > HOUR_MS);
}

/** Returns the instant at which a choice ends, or null if it is none. */
export function hereEnd(choice: string, now: number, evening: number): number | null {
  if (choice === 'hour') return now + HOUR_MS;
  if (choice === 'four-hours') return now + 4 * HOUR_MS;
  return choice === 'evening' && evening > now ? evening : null;
}
