/** How long the signalling waits. Tests set shorter times. */
export interface SipTiming {
  /** The guess of a round trip (RFC 3261, section 17.1.1.1). Most other times are multiples of it. */
  t1Ms: number;
  /** The longest pause between two repetitions. */
  t2Ms: number;
  /** How long the network may hold back a packet. */
  t4Ms: number;
  /** How long a call that we place waits for any sign of life before the next address is tried. */
  nextAddressMs: number;
  /** How often a trunk gets a sign of life, so that the way through a NAT stays open. */
  keepAliveMs: number;
  /** How long a message may be under way on a connection, and how long connecting may take. */
  streamMs: number;
  /** How long a call may ring here. */
  mostRingMs: number;
  /** How long we wait for the news of a transfer. */
  transferMs: number;
  /** The session interval that we ask for, and the shortest that we take (RFC 4028), in seconds. */
  sessionSeconds: number;
  leastSessionSeconds: number;
  /** For how long we ask a trunk to remember us. */
  registrationSeconds: number;
  /** The first and the longest pause after a registration that failed. */
  firstRetryMs: number;
  mostRetryMs: number;
  /** The pause after a password was refused. A trunk may ban those who try too often. */
  refusedRetryMs: number;
  /** How often the addresses of trunks are looked up again. */
  lookupMs: number;
  /** How long `close` waits for the other sides. */
  closeMs: number;
}

export const standardSipTiming: SipTiming = {
  t1Ms: 500,
  t2Ms: 4_000,
  t4Ms: 5_000,
  nextAddressMs: 4_000,
  keepAliveMs: 25_000,
  streamMs: 10_000,
  mostRingMs: 180_000,
  transferMs: 60_000,
  sessionSeconds: 1_800,
  leastSessionSeconds: 90,
  registrationSeconds: 600,
  firstRetryMs: 2_000,
  mostRetryMs: 300_000,
  refusedRetryMs: 900_000,
  lookupMs: 300_000,
  closeMs: 3_000,
};

/** Timers that end together, so that none is left when the line closes. */
export interface SipTimers {
  /** Calls `work` once, unless the returned function is called before. */
  after(ms: number, work: () => void): () => void;
  /** How many timers run. */
  size(): number;
  close(): void;
}

export function openSipTimers(): SipTimers {
  const running = new Set<NodeJS.Timeout>();
  let isClosed = false;
  return {
    after(ms, work) {
      if (isClosed) return () => {};
      const timer = setTimeout(() => {
        running.delete(timer);
        work();
      }, ms);
      running.add(timer);
      return () => {
        clearTimeout(timer);
        running.delete(timer);
      };
    },
    size: () => running.size,
    close() {
      isClosed = true;
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
