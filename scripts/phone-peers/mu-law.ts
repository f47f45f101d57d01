// G.711 as a phone of another maker would have it, so that a fault of ours is not hidden by itself.

const BIAS = 132;
const LARGEST = 32_635;

/** Turns samples into the bytes of PCMU. */
export function muLawBytes(samples: Int16Array): Uint8Array {
  return Uint8Array.from(samples, (sample) => {
    const sign = sample < 0 ? 0x80 : 0;
    const size = Math.min(LARGEST, Math.abs(sample)) + BIAS;
    const exponent = 31 - Math.clz32(size) - 7;
    return ~(sign | (exponent << 4) | ((size >> (exponent + 3)) & 0x0f)) & 0xff;
  });
}

/** Turns the bytes of PCMU into samples. */
export function muLawSamples(bytes: Uint8Array): Int16Array {
  return Int16Array.from(bytes, (byte) => {
    const code = ~byte & 0xff;
    const exponent = (code >> 4) & 7;
    const size = (((code & 0x0f) << 3) + BIAS) << exponent;
    return code & 0x80 ? BIAS - size : size - BIAS;
  });
}
