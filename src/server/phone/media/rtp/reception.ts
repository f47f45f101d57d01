/** What we tell the other side about its stream in a report (RFC 3550, section 6.4.1). */
export interface ReceptionReport {
  stream: number;
  /** The share of packets that were lost since the last report, in 256ths. */
  fractionLost: number;
  lost: number;
  highestSequence: number;
  /** How unevenly packets come, in units of the timestamp. */
  jitter: number;
}

export interface Reception {
  /** Returns false if the packet has come before. */
  note(sequence: number, timestamp: number, clockRate: number, nowMs: number): boolean;
  /** Returns how the stream was received since the last report. */
  report(): ReceptionReport;
}

const SEQUENCES = 0x1_0000;
/** A sequence that jumps by more than this begins anew. */
const LARGEST_JUMP = 3000;
const REMEMBERED = 512;
const MOST_LOST = 0x7f_ffff;

/** Counts the packets of one stream (appendix A of RFC 3550). */
export function reception(stream: number): Reception {
  let first = 0;
  let highest: number | null = null;
  let received = 0;
  let transit: number | null = null;
  let jitter = 0;
  let before = { expected: 0, received: 0 };
  /** The whole numbers of packets that have come, each at its place. */
  let seen = new Float64Array(REMEMBERED).fill(-1);

  function begin(sequence: number): void {
    first = sequence;
    highest = sequence;
    received = 0;
    before = { expected: 0, received: 0 };
    seen = new Float64Array(REMEMBERED).fill(-1);
  }

  function noteJitter(timestamp: number, clockRate: number, nowMs: number): void {
    const arrival = Math.round((nowMs * clockRate) / 1000);
    const now = (arrival - timestamp) | 0;
    if (transit !== null) jitter += (Math.abs((now - transit) | 0) - jitter) / 16;
    transit = now;
  }

  return {
    note(sequence, timestamp, clockRate, nowMs) {
      if (highest === null) begin(sequence);
      let whole = (highest as number) + nearest(sequence - (highest as number));
      if (Math.abs(whole - (highest as number)) > LARGEST_JUMP) {
        begin(sequence);
        whole = sequence;
        transit = null;
      }
      const place = ((whole % REMEMBERED) + REMEMBERED) % REMEMBERED;
      if ((highest as number) - whole >= REMEMBERED || seen[place] === whole) return false;
      seen[place] = whole;
      received += 1;
      if (whole >= (highest as number)) {
        highest = whole;
        noteJitter(timestamp, clockRate, nowMs);
      }
      first = Math.min(first, whole);
      return true;
    },
    report() {
      const expected = highest === null ? 0 : highest - first + 1;
      const expectedNow = expected - before.expected;
      const lostNow = expectedNow - (received - before.received);
      before = { expected, received };
      return {
        stream,
        fractionLost: lostNow > 0 ? Math.min(255, Math.floor((lostNow * 256) / expectedNow)) : 0,
        lost: Math.max(0, Math.min(MOST_LOST, expected - received)),
        highestSequence: ((highest ?? 0) >>> 0) % 0x1_0000_0000,
        jitter: Math.round(jitter),
      };
    },
  };
}

/** Returns the shortest way from one number of 16 bits to another. */
function nearest(difference: number): number {
  const ahead = ((difference % SEQUENCES) + SEQUENCES) % SEQUENCES;
  return ahead < SEQUENCES / 2 ? ahead : ahead - SEQUENCES;
}
