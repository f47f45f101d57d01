import { FRAME_SAMPLES, SAMPLE_RATE } from '../call-agent.ts';

export interface AudioQueue {
  /** False where it is full: what does not fit is dropped, and what waits already stays whole. */
  add(samples: Int16Array): boolean;
  /** The next frame, filled up with silence where the sound ends in it; null when nothing waits. */
  take(): Int16Array | null;
  /** Resolves when everything added so far was taken or dropped. */
  emptied(): Promise<void>;
  clear(): void;
}

const MOST_SAMPLES = 60 * SAMPLE_RATE;

/** What an agent has said and the line has not sent yet. */
export function audioQueue(): AudioQueue {
  const pieces: Int16Array[] = [];
  const waiting: Array<{ until: number; resolve(): void }> = [];
  /** Into the first piece. */
  let offset = 0;
  let added = 0;
  let gone = 0;

  function wake(): void {
    while (waiting[0] && waiting[0].until <= gone) waiting.shift()?.resolve();
  }

  return {
    add(samples) {
      const room = MOST_SAMPLES - (added - gone);
      const fitting = samples.slice(0, room);
      if (fitting.length > 0) pieces.push(fitting);
      added += fitting.length;
      return fitting.length === samples.length;
    },
    take() {
      if (pieces.length === 0) return null;
      const frame = new Int16Array(FRAME_SAMPLES);
      let filled = 0;
      while (filled < frame.length && pieces[0]) {
        const part = pieces[0].subarray(offset, offset + frame.length - filled);
        frame.set(part, filled);
        filled += part.length;
        offset += part.length;
        if (offset === pieces[0].length) {
          pieces.shift();
          offset = 0;
        }
      }
      gone += filled;
      wake();
      return frame;
    },
    emptied() {
      if (gone === added) return Promise.resolve();
      return new Promise((resolve) => waiting.push({ until: added, resolve }));
    },
    clear() {
      pieces.length = 0;
      offset = 0;
      gone = added;
      wake();
    },
  };
}
