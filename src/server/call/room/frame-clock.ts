import { FRAME_MS } from '../call-agent.ts';

/**
 * The clock calls this function for every frame. `isLate` is true when the frame is too old to be
 * sent.
 */
type OnFrame = (isLate: boolean) => void;

export interface FrameClock {
  /** Calls `onFrame` for every frame from now on. The returned function stops these calls. */
  run(onFrame: OnFrame): () => void;
}

/**
 * The largest number of frames that count as on time after the process was blocked. More frames
 * would overflow the browser's buffer.
 */
const MOST_AT_ONCE = 5;
/**
 * The largest number of frames that are reported at once, for example after the machine was asleep.
 * Older frames are skipped.
 */
const MOST_LATE = 500;

/**
 * Opens a clock that calls its listeners for every frame of 20 ms. All rooms share one timer.
 * Timers fire late, so the number of frames is computed from a monotonic clock.
 */
export function openFrameClock(): FrameClock {
  const listeners = new Set<OnFrame>();
  let timer: NodeJS.Timeout | undefined;
  let began = 0;
  let reported = 0;

  function tick(): void {
    const due = Math.floor((performance.now() - began) / FRAME_MS);
    reported = Math.max(reported, due - MOST_LATE);
    for (; reported < due; reported += 1) {
      const isLate = due - reported > MOST_AT_ONCE;
      for (const onFrame of listeners) onFrame(isLate);
    }
    if (listeners.size > 0) wait();
  }

  function wait(): void {
    const due = began + (reported + 1) * FRAME_MS;
    timer = setTimeout(tick, Math.max(1, due - performance.now()));
  }

  return {
    run(onFrame) {
      if (listeners.size === 0) {
        began = performance.now();
        reported = 0;
        wait();
      }
      listeners.add(onFrame);
      return () => {
        listeners.delete(onFrame);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}
