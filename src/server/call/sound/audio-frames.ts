import { FRAME_SAMPLES, SAMPLE_RATE } from '../call-agent.ts';

/**
 * Returns a function that takes sound of any length and passes the sound to `onFrame` in frames of
 * FRAME_SAMPLES samples. Every frame is a new array.
 */
export function cutIntoFrames(onFrame: (frame: Int16Array) => void): (samples: Int16Array) => void {
  let frame = new Int16Array(FRAME_SAMPLES);
  let filled = 0;
  return (samples) => {
    for (let at = 0; at < samples.length; ) {
      const part = samples.subarray(at, at + frame.length - filled);
      frame.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < frame.length) continue;
      const whole = frame;
      frame = new Int16Array(FRAME_SAMPLES);
      filled = 0;
      onFrame(whole);
    }
  };
}

export interface AudioQueue {
  /**
   * Adds samples to the queue. Returns false when the queue is full. The samples that do not fit
   * are dropped.
   */
  add(samples: Int16Array): boolean;
  /**
   * Removes and returns the next frame, or returns null when the queue is empty. If too few samples
   * are queued, the rest of the frame is silence.
   */
  take(): Int16Array | null;
  /** Returns the number of samples in the queue. */
  size(): number;
  /** Resolves when all samples that are in the queue now have been taken or dropped. */
  emptied(): Promise<void>;
  clear(): void;
}

const MOST_SAMPLES = 60 * SAMPLE_RATE;

/** Creates a queue for the agent's sound that has not been sent yet. */
export function audioQueue(): AudioQueue {
  const pieces: Int16Array[] = [];
  const waiting: Array<{ until: number; resolve(): void }> = [];
  /** The number of samples that were already taken from the first piece. */
  let offset = 0;
  let added = 0;
  let gone = 0;

  function resolveWaiting(): void {
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
      resolveWaiting();
      return frame;
    },
    size: () => added - gone,
    emptied() {
      if (gone === added) return Promise.resolve();
      return new Promise((resolve) => waiting.push({ until: added, resolve }));
    },
    clear() {
      pieces.length = 0;
      offset = 0;
      gone = added;
      resolveWaiting();
    },
  };
}
