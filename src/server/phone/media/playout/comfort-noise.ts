/** Noise of this level (in dB below the loudest level) is never taken for speech. */
const LOUDEST_DB = 55;
const SOFTEST_DB = 90;
const FULL_SCALE = 32_767;

/**
 * Returns how loud comfort noise is to be played (RFC 3389), as the largest sample. The first byte of
 * the payload is the level. Null stands for silence.
 */
export function comfortNoisePeak(payload: Uint8Array): number | null {
  const level = (payload[0] ?? SOFTEST_DB) & 0x7f;
  if (level >= SOFTEST_DB) return null;
  // The root mean square of noise with equal chances is its peak divided by the root of three.
  return FULL_SCALE * 10 ** (-Math.max(level, LOUDEST_DB) / 20) * Math.sqrt(3);
}

/** Returns white noise. */
export function comfortNoise(peak: number, length: number): Int16Array {
  return Int16Array.from({ length }, () => Math.round((Math.random() * 2 - 1) * peak));
}
