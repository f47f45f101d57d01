import { SOUND_LEVEL_INTERVAL_MS } from '#core/call/call-volume.ts';

export interface FadingLevel {
  set(level: number): void;
  /** Returns the latest level. A level that is no longer updated fades to 0. */
  read(): number;
  reset(): void;
}

/** The level meters of both sides of a call. */
export interface CallMeters {
  agent: FadingLevel;
  visitor: FadingLevel;
}

const FADED_MS = 4 * SOUND_LEVEL_INTERVAL_MS;

/**
 * Remembers the latest level. The level stays until the next level is due and then fades to 0,
 * because no more levels arrive when a call has ended.
 */
export function createFadingLevel(): FadingLevel {
  let level = 0;
  let at = 0;
  return {
    set(next) {
      level = next;
      at = performance.now();
    },
    read() {
      const left = (FADED_MS - (performance.now() - at)) / (FADED_MS - SOUND_LEVEL_INTERVAL_MS);
      return level * Math.min(1, Math.max(0, left));
    },
    reset() {
      level = 0;
    },
  };
}
