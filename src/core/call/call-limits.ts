/**
 * Spec sections 4, 8 and 9. The official SDK and its call library hold to these by themselves; a
 * test drives the real ones and asks for each.
 */
export const SPEAKING_THRESHOLD = 0.01;
export const SILENCE_MS = 1000;
export const FULL_VOLUME = 0.15;
export const LEVEL_INTERVAL_MS = 100;
export const MOBILE_JOIN_DELAY_MS = 1000;
export const BUNDLE_LOAD = { timeoutMs: 20_000, attempts: 3, apartMs: 3000 };
export const VIDEO_RECORDING = {
  width: 1280,
  height: 720,
  backgroundColor: '#FF1F2D3D',
  layout: { preset: 'default' },
};

/** From 0 to 1. */
export function volumeOf(levels: readonly number[]): number {
  const sum = levels.reduce((total, level) => total + level, 0);
  return Math.min(1, sum / FULL_VOLUME);
}
