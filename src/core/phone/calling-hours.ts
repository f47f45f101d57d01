import { wallTimeAt } from '../consultation/time-zone.ts';
import { zonesOfNumber } from './zones/number-zones.ts';

/** People are called from this hour on, and before the other one, by the clocks where they live. */
export const CALLING_HOURS = { first: 8, last: 20 };

const STEP_MS = 15 * 60_000;
/** A schedule that is longer says nothing, because the hours return every day. */
const MOST_STEPS = (7 * 86_400_000) / STEP_MS;

/** Whether the number may be called at an instant: within the hours in every zone that it may have. */
export function isCallingTime(number: string, now: number): boolean {
  const zones = zonesOfNumber(number);
  return zones?.every((zone) => isWithinHours(wallTimeAt(now, zone).minutes)) ?? false;
}

/**
 * Returns the first instant from `from` to `until` at which the number may be called, looked for every
 * quarter of an hour. Returns null if there is none.
 */
export function firstCallingTime(number: string, from: number, until: number): number | null {
  if (isCallingTime(number, from)) return from;
  const start = Math.ceil(from / STEP_MS) * STEP_MS;
  for (let step = 0; step < MOST_STEPS; step++) {
    const at = start + step * STEP_MS;
    if (at > until) return null;
    if (isCallingTime(number, at)) return at;
  }
  return null;
}

function isWithinHours(minutes: number): boolean {
  return minutes >= CALLING_HOURS.first * 60 && minutes < CALLING_HOURS.last * 60;
}
