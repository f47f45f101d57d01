/** Spec sections 2 and 9: while a call is on, the circles take a new random level this often. */
export const PULSE_MS = 150;
const LOWEST = 0.2;
const HIGHEST = 1;

/** How far the circles reach out, by a number of chance from 0 to 1. */
export function pulseLevel(chance: number): number {
  return LOWEST + chance * (HIGHEST - LOWEST);
}
