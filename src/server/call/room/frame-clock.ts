import { FRAME_MS } from '../call-agent.ts';

/** Called for every frame that is due. A late frame is too old to be sent. */
type OnFrame = (isLate: boolean) => void;

export interface FrameClock {
  /** Calls `onFrame` for every frame from now on. Returns a function that stops this. */
  run(onFrame: OnFrame): () => void;
}

/**
 * After a stall, this many frames are sent at once. More frames would overflow the browser's
 * buffer.
 */
const MOST_AT_ONCE = 5;
/**
 * When the machine has slept, at most this many late frames are reported. Older ones are left out.
 */
const MOST_LATE = 500;

/**
 * Calls its listeners every 20 ms, with one timer for all rooms. Timers fire late and would drift, so
 * the number of frames that are due is computed from a monotonic clock.
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
