export interface LostSoundWatch {
  /** Notes that a packet from the visitor arrived. */
  heard(): void;
  /** Notes whether the visitor is muted. A muted visitor does not have to send any packets. */
  setMuted(isMuted: boolean): void;
  /**
   * Notes that a new connection replaces the old connection. The time limit then begins with the
   * first packet of the new connection.
   */
  forget(): void;
  close(): void;
}

/**
 * The time limit is divided into this many steps. If the process is blocked for a while, this time
 * counts as only one step. The process can then read the packets of this time before the limit is
 * reached.
 */
const STEPS = 8;

/**
 * Calls `onLost` when no packet has arrived for `afterMs`, and again after each further `afterMs`.
 * The visitor has to have been heard before, and must not be muted. A browser sends packets all the
 * time, even in silence. When no more packets arrive, the connection is broken, even if no error
 * was reported.
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
