import { SOUND_LEVEL_INTERVAL_MS } from '#core/call/call-volume.ts';

export interface LevelMeter {
  set(level: number): void;
  /** The latest level, or the part of it that has not yet faded. */
  read(): number;
  reset(): void;
}

/** One meter for each side of a call. */
export interface CallMeters {
  agent: LevelMeter;
  visitor: LevelMeter;
}

const FADED_MS = 4 * SOUND_LEVEL_INTERVAL_MS;

/**
 * Remembers the latest level. A level holds until the next one is due and then fades to 0, because
 * levels stop coming when a call ends.
 */
export function createLevelMeter(): LevelMeter {
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
