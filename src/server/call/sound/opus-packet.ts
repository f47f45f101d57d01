/** A packet with 20 ms of silence, as an encoder writes it. */
export const OPUS_SILENCE = Uint8Array.of(0xf8, 0xff, 0xfe);
/** A packet with a header byte and no frame. It tells a decoder that a pause begins. */
export const OPUS_PAUSE_START = Uint8Array.of(0xf8);

/**
 * The number of samples in a frame at 48 kHz, for each configuration of the three modes of Opus
 * (RFC 6716, section 3.1).
 */
const SILK = [480, 960, 1920, 2880];
const HYBRID = [480, 960];
const CELT = [120, 240, 480, 960];
const MOST_SAMPLES = 5760;
/**
 * The size of the largest packet in bytes. This packet has 48 frames (120 ms) of 1275 bytes, two
 * bytes for the length of each frame, and two bytes of header.
 */
const MOST_BYTES = 48 * (1275 + 2) + 2;

/**
 * Returns the duration of a packet in samples at 48 kHz, or null for bytes that are not an Opus
 * packet.
 */
export function opusDurationInSamples(packet: Uint8Array): number | null {
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
