/** The time between two measurements of the sound level in a call (docs/rules.md, rule 21). */
export const SOUND_LEVEL_INTERVAL_MS = 100;

/** The sum of sound levels that counts as full volume (docs/rules.md, rule 21). */
const FULL_VOLUME = 0.15;

/**
 * Turns sound levels into a volume from 0 to 1. The official SDK computes the agent's volume in the
 * same way.
 */
export function volumeFromLevels(levels: readonly number[]): number {
  const sum = levels.reduce((total, level) => total + level, 0);
  return Math.min(1, sum / FULL_VOLUME);
}
