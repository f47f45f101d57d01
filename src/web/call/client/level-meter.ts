import { fade } from '#core/call/loudness.ts';

export interface LevelMeter {
  set(level: number): void;
  /** The last level, or what is left of it by now. */
  read(): number;
  reset(): void;
}

export function createLevelMeter(): LevelMeter {
  let level = 0;
  let at = 0;
  return {
    set(next) {
      level = next;
      at = performance.now();
    },
    read: () => fade(level, performance.now() - at),
    reset() {
      level = 0;
    },
  };
}
