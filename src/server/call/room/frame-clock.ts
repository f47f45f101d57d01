import { FRAME_MS } from '../call-agent.ts';

/** Told of every frame that is due; `isLate` where its moment has passed by too far to catch up. */
type OnFrame = (isLate: boolean) => void;

export interface RoomClock {
  /** Returns what ends it. */
  run(onFrame: OnFrame): () => void;
}

/** What a stalled process catches up with at once: more would overflow the far end's buffer. */
const MOST_AT_ONCE = 5;
/** A machine that slept has no use for the frames of that time. */
const MOST_LATE = 500;

/**
 * One timer for all rooms, by a clock that nobody sets: timers come late and would drift, so what is
 * due is counted from when it began.
 */
export function openRoomClock(): RoomClock {
  const listeners = new Set<OnFrame>();
  let timer: NodeJS.Timeout | undefined;
  let began = 0;
  let told = 0;

  function tick(): void {
    const due = Math.floor((performance.now() - began) / FRAME_MS);
    told = Math.max(told, due - MOST_LATE);
    for (; told < due; told += 1) {
      const isLate = due - told > MOST_AT_ONCE;
      for (const onFrame of listeners) onFrame(isLate);
    }
    if (listeners.size > 0) wait();
  }

  function wait(): void {
    const due = began + (told + 1) * FRAME_MS;
    timer = setTimeout(tick, Math.max(1, due - performance.now()));
  }

  return {
    run(onFrame) {
      if (listeners.size === 0) {
        began = performance.now();
        told = 0;
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
