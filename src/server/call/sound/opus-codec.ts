import { Decoder, Encoder } from '@evan/opus';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../call-agent.ts';
import { OPUS_PAUSE_START } from './opus-packet.ts';

/**
 * The number of bits per second. This rate is enough for speech in full bandwidth. A higher rate
 * makes no audible difference.
 */
const BITRATE = 32_000;
const COMPLEXITY = 5;
/**
 * The mask of the two lowest bits in a packet's first byte. These bits say how many frames the
 * packet holds.
 */
const FRAME_COUNT = 3;

/**
 * Returns a function that encodes one frame. An encoder keeps state from packet to packet, so every
 * call needs its own encoder.
 */
export function opusEncoder(): (frame: Int16Array) => Uint8Array {
  const encoder = new Encoder({ channels: 1, sample_rate: SAMPLE_RATE, application: 'voip' });
  encoder.bitrate = BITRATE;
  encoder.complexity = COMPLEXITY;
  // Forward error correction lets a decoder restore a lost packet from the next packet.
  encoder.inband_fec = true;
  encoder.packet_loss = 5;
  return (frame) => encoder.encode(frame);
}

/** With this number of bits per second a recogniser hears as well as without a codec. */
const LOCAL_BITRATE = 64_000;

/** The numbers of samples per second that Opus converts by itself. Decoders take all of them. */
export type OpusRate = 8000 | 16_000 | 48_000;

/**
 * Returns a function that encodes one frame for a listener in this process, to which no packet gets
 * lost. Opus then needs no second copy of the speech, and its mode for all kinds of sound costs a
 * third of the time and changes the sound less than its mode for speech.
 */
export function localOpusEncoder(rate: OpusRate): (frame: Int16Array) => Uint8Array {
  const encoder = new Encoder({ channels: 1, sample_rate: rate, application: 'audio' });
  encoder.bitrate = LOCAL_BITRATE;
  encoder.complexity = COMPLEXITY;
  return (frame) => encoder.encode(frame);
}

/**
 * Returns a function that decodes one packet. Null stands for a lost packet, and the decoder fills
 * its gap with an estimate. A decoder keeps state from packet to packet, so every call needs its
 * own decoder.
 */
export function opusDecoder(): (packet: Uint8Array | null) => Int16Array {
  const decoder = new Decoder({ channels: 1, sample_rate: SAMPLE_RATE });
  let head = OPUS_PAUSE_START[0] as number;

  function decode(packet: Uint8Array): Int16Array {
    const { buffer, byteOffset, byteLength } = decoder.decode(packet);
    return new Int16Array(buffer, byteOffset, byteLength / 2);
  }

  function fillGap(): Int16Array {
    try {
      return decode(Uint8Array.of(head & ~FRAME_COUNT));
    } catch {
      return new Int16Array(FRAME_SAMPLES);
    }
  }

  return (packet) => {
    if (packet === null || packet[0] === undefined) return fillGap();
    try {
      const samples = decode(packet);
      head = packet[0];
      return samples;
    } catch {
      return fillGap();
    }
  };
}
