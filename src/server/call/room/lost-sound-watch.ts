export interface LostSoundWatch {
  /** To be called when a packet from the visitor arrives. */
  heard(): void;
  /** A muted visitor need not send anything. */
  setMuted(isMuted: boolean): void;
  /**
   * To be called when a new connection replaces the old one. The time counts from its first packet.
   */
  forget(): void;
  close(): void;
}

/**
 * The time limit is counted in this many steps. A process that stalled counts only one step for the
 * stall, so it can read the packets that arrived meanwhile before the limit is reached.
 */
const STEPS = 8;

/**
 * Notices when no packets come any more from a visitor who was heard before. A browser sends
 * packets all the time, even in silence. When they stop coming, the connection is broken, even if
 * nothing has reported that. `onLost` is called after `afterMs` without a packet, and again after
 * each further `afterMs`.
 */
export function watchForLostSound(afterMs: number, onLost: () => void): LostSoundWatch {
  let hasHeard = false;
  let isMuted = false;
  let quietSteps = 0;

  const timer = setInterval(() => {
    if (!hasHeard || isMuted) return;
    quietSteps += 1;
    if (quietSteps % STEPS === 0) onLost();
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
