/** Spec section 9: how often the levels of a call's sound are asked for. */
export const LEVEL_INTERVAL_MS = 100;

/** Spec section 9: levels that add up to this are shown as full volume. */
const FULL_VOLUME = 0.15;

/** From 0 to 1, as the official SDK tells it of the far end. */
export function volumeOf(levels: readonly number[]): number {
  const sum = levels.reduce((total, level) => total + level, 0);
  return Math.min(1, sum / FULL_VOLUME);
}
