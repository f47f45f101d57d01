import { LEVEL_INTERVAL_MS } from './call-limits.ts';

const FADED_MS = 4 * LEVEL_INTERVAL_MS;

/** A level holds until the next is due, then sinks to nothing: levels cease when a call does. */
export function fade(level: number, ageMs: number): number {
  const left = (FADED_MS - ageMs) / (FADED_MS - LEVEL_INTERVAL_MS);
  return level * Math.min(1, Math.max(0, left));
}
