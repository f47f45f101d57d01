export interface LostSoundWatch {
  /** A packet of the visitor's arrived. */
  heard(): void;
  /** A muted visitor need not send anything. */
  setMuted(isMuted: boolean): void;
  /** A new connection takes over. Nothing is missed before its first packet. */
  forget(): void;
  close(): void;
}

/** The time is counted in steps. After a stall, the packets that waited are read before the next step. */
const STEPS = 8;

/**
 * Notices when no packets come any more from a visitor who was heard before. A browser sends packets
 * all the time, even in silence, so their absence means that the connection is broken without having
 * said so. `onLost` is called after `afterMs`, and again every time that long passes without a packet.
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
