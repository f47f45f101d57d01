import type { AgreedSound } from '../sdp/sound-negotiation.ts';
import type { SdesKey } from './sdes-keys.ts';
import {
  type SrtpOpening,
  type SrtpProtection,
  srtpOpening,
  srtpProtection,
} from './srtp-session.ts';

/** Protects the packets of a call in both directions, if that was agreed. */
export interface CallProtection extends SrtpProtection, SrtpOpening {
  use(agreed: AgreedSound['protection']): void;
  isOn(): boolean;
}

export function callProtection(): CallProtection {
  let sending: { key: SdesKey; way: SrtpProtection } | null = null;
  let taking: { key: SdesKey; way: SrtpOpening } | null = null;

  return {
    use(agreed) {
      // With the same key the count of packets goes on. To begin it again would break the stream.
      if (agreed === null) [sending, taking] = [null, null];
      else {
        const { ours, theirs } = agreed;
        if (!isSame(sending?.key, ours)) sending = { key: ours, way: srtpProtection(ours) };
        if (!isSame(taking?.key, theirs)) taking = { key: theirs, way: srtpOpening(theirs) };
      }
    },
    isOn: () => taking !== null,
    protectSound: (packet) => sending?.way.protectSound(packet) ?? packet,
    protectReport: (packet) => sending?.way.protectReport(packet) ?? packet,
    openSound: (packet) => (taking === null ? packet : taking.way.openSound(packet)),
    openReport: (packet) => (taking === null ? packet : taking.way.openReport(packet)),
  };
}

function isSame(one: SdesKey | undefined, other: SdesKey): boolean {
  return one?.suite === other.suite && one.keyAndSalt.equals(other.keyAndSalt);
}
