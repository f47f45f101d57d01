/** Beyond these limits the embedded voices can hardly be understood. */
const SLOWEST = 0.5;
const FASTEST = 2;

/**
 * Returns the pace that the settings of a voice ask for, where 1 is the usual pace. The settings are
 * stored without a check, so a speed that is no number counts as the usual one.
 */
export function spokenPace(voice: unknown): number {
  const { speed } = Object(voice);
  if (typeof speed !== 'number' || !Number.isFinite(speed)) return 1;
  return Math.min(Math.max(speed, SLOWEST), FASTEST);
}
