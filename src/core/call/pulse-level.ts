/** During a call the circles of the sphere take a new random level this often (spec sections 2 and 9). */
export const PULSE_MS = 150;
const LOWEST = 0.2;
const HIGHEST = 1;

/** Turns a random number from 0 to 1 into a level of the circles. */
export function pulseLevel(chance: number): number {
  return LOWEST + chance * (HIGHEST - LOWEST);
}
