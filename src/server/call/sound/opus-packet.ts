/** 20 ms of silence, as an encoder writes them. */
export const OPUS_SILENCE = Uint8Array.of(0xf8, 0xff, 0xfe);
/** A packet of nothing but its head: "nothing to hear from here on" to a decoder. */
export const OPUS_PAUSE = Uint8Array.of(0xf8);

/** At 48 kHz, by the table of RFC 6716, section 3.1. */
const SILK = [480, 960, 1920, 2880];
const HYBRID = [480, 960];
const CELT = [120, 240, 480, 960];
const MOST_SAMPLES = 5760;
/** As many frames as fit into 120 ms, each of 1275 bytes and the length before it. */
const MOST_BYTES = 48 * (1275 + 2) + 2;

/** How long a packet sounds, in samples at 48 kHz; null for what is no packet. */
export function opusSamples(packet: Uint8Array): number | null {
  const [head, count] = packet;
  if (head === undefined || packet.length > MOST_BYTES) return null;
  const config = head >> 3;
  const frame = frameSamples(config);
  switch (head & 3) {
    case 0:
      return frame;
    case 3: {
      if (count === undefined) return null;
      const samples = frame * (count & 0x3f);
      return samples > 0 && samples <= MOST_SAMPLES ? samples : null;
    }
    default:
      return 2 * frame;
  }
}

function frameSamples(config: number): number {
  if (config < 12) return SILK[config % 4] as number;
  if (config < 16) return HYBRID[config % 2] as number;
  return CELT[config % 4] as number;
}
