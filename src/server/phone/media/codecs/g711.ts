/**
 * The two laws by which G.711 (ITU-T) writes a sample as one byte: a sign, the number of a segment,
 * and four bits within this segment. North America and Japan use the µ-law, everybody else uses the
 * A-law.
 */

/** The µ-law adds this to each magnitude, so that every segment is twice as long as the one before. */
const MU_LAW_BIAS = 132;
const LOUDEST_MU_LAW = 32_635;
/** The A-law inverts every second bit, so that silence is no long row of zeros on the line. */
const A_LAW_INVERTED = 0x55;
const SIGN = 0x80;

const muLawSamples = Int16Array.from({ length: 256 }, (_, byte) => {
  const bits = ~byte & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + MU_LAW_BIAS) << ((bits >> 4) & 7)) - MU_LAW_BIAS;
  return bits & SIGN ? -magnitude : magnitude;
});

const aLawSamples = Int16Array.from({ length: 256 }, (_, byte) => {
  const bits = byte ^ A_LAW_INVERTED;
  const segment = (bits >> 4) & 7;
  const step = ((bits & 0x0f) << 4) + 8;
  const magnitude = segment === 0 ? step : (step + 256) << (segment - 1);
  return bits & SIGN ? magnitude : -magnitude;
});

export function decodeMuLaw(bytes: Uint8Array): Int16Array {
  return decoded(bytes, muLawSamples);
}

export function decodeALaw(bytes: Uint8Array): Int16Array {
  return decoded(bytes, aLawSamples);
}

function decoded(bytes: Uint8Array, table: Int16Array): Int16Array {
  const samples = new Int16Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) {
    samples[at] = table[bytes[at] as number] as number;
  }
  return samples;
}

export function encodeMuLaw(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const sample = samples[at] as number;
    const magnitude = Math.min(Math.abs(sample), LOUDEST_MU_LAW) + MU_LAW_BIAS;
    const segment = highestBit(magnitude) - 7;
    const bits = (segment << 4) | ((magnitude >> (segment + 3)) & 0x0f);
    bytes[at] = ~(sample < 0 ? bits | SIGN : bits);
  }
  return bytes;
}

export function encodeALaw(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const sample = samples[at] as number;
    const magnitude = sample < 0 ? ~sample : sample;
    const segment = Math.max(0, highestBit(magnitude) - 7);
    const bits = (segment << 4) | ((magnitude >> (Math.max(segment, 1) + 3)) & 0x0f);
    bytes[at] = (sample < 0 ? bits : bits | SIGN) ^ A_LAW_INVERTED;
  }
  return bytes;
}

function highestBit(value: number): number {
  return 31 - Math.clz32(value);
}
