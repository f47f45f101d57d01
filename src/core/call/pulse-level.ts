/**
 * The time after which the circles of the sphere get a new random level during a call
 * (docs/rules.md, rule 19).
 */
export const PULSE_INTERVAL_MS = 150;
const LOWEST = 0.2;
const HIGHEST = 1;

/** Turns a random number from 0 to 1 into a level for the circles of the sphere. */
export function pulseLevel(chance: number): number {
  return LOWEST + chance * (HIGHEST - LOWEST);
}
