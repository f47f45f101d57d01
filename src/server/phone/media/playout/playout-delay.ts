/**
 * How long the sound of the fastest packets waits before it is played, in milliseconds, so that later
 * packets are in time.
 */
const [SHORTEST, LONGEST] = [40, 120];
/** What is assumed before enough packets have come. */
const FIRST = 60;
/** The number of packets that are looked at: 4 seconds of the usual 20 ms. */
const WINDOW = 200;
const ENOUGH = 25;
/** So many packets of the window may come too late. */
const LATE_ALLOWED = 4;
/** What is added to the measured delay, because tomorrow's packets are a bit later than today's. */
const RESERVE = 10;
/** The delay is calculated again after so many packets. */
const STEP = 10;

export interface PlayoutDelay {
  /** Notes when a packet has come: its arrival minus its own time, both in milliseconds. */
  note(transit: number): void;
  /** Returns by how much a sample is to be played after its own time, in milliseconds. */
  wanted(): number;
  /** Forgets when packets have come, because their times count from another point now. */
  restart(): void;
}

/**
 * Decides how long sound waits. It counts from the fastest packets, because everything that goes wrong
 * makes packets later. Only the last seconds count, so clocks that drift apart do no harm.
 */
export function playoutDelay(): PlayoutDelay {
  const transits: number[] = [];
  let at = 0;
  let sinceStep = 0;
  let fastest = 0;
  let wait = FIRST;

  function calculate(): void {
    sinceStep = 0;
    const sorted = transits.toSorted((a, b) => a - b);
    fastest = sorted[0] as number;
    if (sorted.length < ENOUGH) return;
    const latest = sorted[sorted.length - 1 - LATE_ALLOWED] as number;
    wait = Math.max(SHORTEST, Math.min(LONGEST, latest - fastest + RESERVE));
  }

  return {
    note(transit) {
      transits[at] = transit;
      at = (at + 1) % WINDOW;
      sinceStep += 1;
      if (sinceStep >= STEP || transits.length < STEP) calculate();
    },
    wanted: () => fastest + wait,
    restart() {
      transits.length = 0;
      at = 0;
    },
  };
}
