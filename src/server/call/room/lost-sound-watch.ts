export interface RoomHearing {
  /** A packet of the visitor's arrived. */
  heard(): void;
  /** A muted visitor need not send anything. */
  setMuted(isMuted: boolean): void;
  /** Another connection takes over, by which nothing has been heard yet. */
  forget(): void;
  close(): void;
}

/** The time is counted in steps: after a stall of this process, what arrived meanwhile is read first. */
const STEPS = 8;

/**
 * Notices when a visitor who was heard falls silent altogether. A browser sends packets all the
 * time, silent ones in a pause, so that their absence means a connection that only seems to stand.
 * `onUnheard` is called after that time, and again each time that it has passed once more.
 */
export function roomHearing(afterMs: number, onUnheard: () => void): RoomHearing {
  let hasHeard = false;
  let isMuted = false;
  let quietSteps = 0;

  const timer = setInterval(() => {
    if (!hasHeard || isMuted) return;
    quietSteps += 1;
    if (quietSteps % STEPS === 0) onUnheard();
  }, afterMs / STEPS);

  return {
    heard() {
      hasHeard = true;
      quietSteps = 0;
    },
    setMuted(muted) {
      isMuted = muted;
      quietSteps = 0;
    },
    forget() {
      hasHeard = false;
      quietSteps = 0;
    },
    close: () => clearInterval(timer),
  };
}
