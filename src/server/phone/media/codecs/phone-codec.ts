import { SAMPLE_RATE } from '#server/call/call-agent.ts';
import { type OpusRate, opusDecoder, opusEncoder } from '#server/call/sound/opus-codec.ts';
import { opusDurationInSamples } from '#server/call/sound/opus-packet.ts';
import { decodeALaw, decodeMuLaw, encodeALaw, encodeMuLaw } from './g711.ts';
import { g722Decoder, g722Encoder } from './g722.ts';

export type CodecName = 'OPUS' | 'G722' | 'PCMU' | 'PCMA';

/** How the sound of a codec is counted and converted. */
export interface PhoneCodec {
  /** The number of samples per second. */
  sampleRate: OpusRate;
  /** By how much the timestamp of RTP grows in a second. */
  clockRate: number;
  /** The number of samples in a payload, or null for bytes that are no sound of this codec. */
  samplesIn(payload: Uint8Array): number | null;
  /** Returns a decoder. It keeps state, so each stream needs its own. */
  decoder(): PhoneDecoder;
  /** Returns an encoder for pieces of 20 ms. It keeps state, so each stream needs its own. */
  encoder(): (samples: Int16Array) => Uint8Array;
}

interface PhoneDecoder {
  decode(payload: Uint8Array): Int16Array;
  /** Guesses the sound of a lost packet. Null if the codec has no way of its own to guess. */
  conceal: (() => Int16Array) | null;
}

function plain(decode: (bytes: Uint8Array) => Int16Array): () => PhoneDecoder {
  return () => ({ decode, conceal: null });
}

export const PHONE_CODECS: Readonly<Record<CodecName, PhoneCodec>> = {
  OPUS: {
    sampleRate: SAMPLE_RATE,
    clockRate: SAMPLE_RATE,
    samplesIn: opusDurationInSamples,
    decoder() {
      const decode = opusDecoder();
      return { decode, conceal: () => decode(null) };
    },
    // Only tones of keys are encoded. All other sound is Opus already.
    encoder: opusEncoder,
  },
  G722: {
    sampleRate: 16_000,
    // RFC 3551 keeps a mistake of an older standard here.
    clockRate: 8000,
    samplesIn: (payload) => 2 * payload.length,
    decoder: () => ({ decode: g722Decoder(), conceal: null }),
    encoder: g722Encoder,
  },
  PCMU: {
    sampleRate: 8000,
    clockRate: 8000,
    samplesIn: (payload) => payload.length,
    decoder: plain(decodeMuLaw),
    encoder: () => encodeMuLaw,
  },
  PCMA: {
    sampleRate: 8000,
    clockRate: 8000,
    samplesIn: (payload) => payload.length,
    decoder: plain(decodeALaw),
    encoder: () => encodeALaw,
  },
};
