import type { MediaAddress } from '../sdp/sound-line.ts';

/** What a packet shows before it is opened. */
interface ArrivedPacket {
  stream: number;
  sequence: number;
}

export interface MediaSource {
  /** Sets the address that the other side has described. The source may be another one from now on. */
  described(address: MediaAddress | null): void;
  /** Returns where to send: to the source, or to the described address while there is no source. */
  address(): MediaAddress | null;
  /** Returns whether packets from there may be looked at, before anything else is known of them. */
  mayComeFrom(from: MediaAddress, nowMs: number): boolean;
  /**
   * Takes note of a packet that could be sound. Returns whether it is to be played. `isProven` says
   * that only the other side can have made it.
   */
  accepts(packet: ArrivedPacket, from: MediaAddress, isProven: boolean, nowMs: number): boolean;
}

/**
 * So many packets in order show that somebody really sends from an address. One forged packet shows
 * nothing.
 */
const LEARNING_PACKETS = 4;
/** The largest step of the sequence from one packet to the next while we learn. */
const LARGEST_STEP = 8;
/** After this silence another address may become the source without a new description. */
const SILENCE_MS = 5000;
/** So many addresses are watched while the source is not known. */
const MOST_CANDIDATES = 4;
const CANDIDATE_MS = 1000;

interface Candidate extends ArrivedPacket {
  from: MediaAddress;
  packets: number;
  heardAt: number;
}

/**
 * Finds out where the sound of the other side comes from. Behind a NAT this is not the described
 * address. A source is kept once it is found, so that strangers cannot turn the sound to themselves.
 */
export function mediaSource(): MediaSource {
  let named: MediaAddress | null = null;
  let source: { from: MediaAddress; stream: number; heardAt: number } | null = null;
  /** Whether a new description allows another source than the present one. */
  let isOpen = true;
  let candidates: Candidate[] = [];

  function isFixed(nowMs: number): boolean {
    return source !== null && !isOpen && nowMs - source.heardAt < SILENCE_MS;
  }

  function learn(packet: ArrivedPacket, from: MediaAddress, nowMs: number): number {
    candidates = candidates.filter(({ heardAt }) => nowMs - heardAt < CANDIDATE_MS);
    const known = candidates.find((candidate) => isSame(candidate.from, from));
    if (known === undefined) {
      if (candidates.length >= MOST_CANDIDATES) return 0;
      candidates.push({ ...packet, from, packets: 1, heardAt: nowMs });
      return 1;
    }
    const step = (packet.sequence - known.sequence + 0x1_0000) % 0x1_0000;
    const goesOn = packet.stream === known.stream && step > 0 && step <= LARGEST_STEP;
    Object.assign(known, packet, { packets: goesOn ? known.packets + 1 : 1, heardAt: nowMs });
    return known.packets;
  }

  function choose(packet: ArrivedPacket, from: MediaAddress, nowMs: number): true {
    source = { from, stream: packet.stream, heardAt: nowMs };
    isOpen = false;
    candidates = [];
    return true;
  }

  return {
    described(address) {
      // A call that is held, or whose address stays, keeps its source. It may be behind a NAT.
      if (address === null || isSame(named, address)) return;
      isOpen = true;
      candidates = [];
      named = address;
    },
    address: () => (isOpen && named !== null ? named : (source?.from ?? named)),
    mayComeFrom(from, nowMs) {
      return (
        !isFixed(nowMs) ||
        isSame(source?.from ?? null, from) ||
        (isSame(named, from) && !isSame(source?.from ?? null, named))
      );
    },
    accepts(packet, from, isProven, nowMs) {
      if (isProven) return choose(packet, from, nowMs);
      const isSource = source !== null && isSame(source.from, from);
      if (source !== null && isSource && source.stream === packet.stream) {
        // After a new description the old source is as good as any, until the new one shows itself.
        if (isOpen && isSame(named, from)) return choose(packet, from, nowMs);
        source.heardAt = nowMs;
        if (isOpen && learn(packet, from, nowMs) >= LEARNING_PACKETS) {
          return choose(packet, from, nowMs);
        }
        return true;
      }
      const isNamed = isSame(named, from);
      if (!isSource && !isNamed && isFixed(nowMs)) return false;
      // The described address needs no proof when nobody else has been heard.
      if (isNamed && source === null) return choose(packet, from, nowMs);
      const needed = isSource ? 2 : LEARNING_PACKETS;
      return learn(packet, from, nowMs) >= needed && choose(packet, from, nowMs);
    },
  };
}

function isSame(one: MediaAddress | null, other: MediaAddress | null): boolean {
  return one !== null && other !== null && one.port === other.port && one.host === other.host;
}
