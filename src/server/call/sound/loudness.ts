/**
 * Sound up to this level counts as quiet. The level is about -44 dB. It is louder than the noise of
 * a quiet room and softer than the softest speech.
 */
export const QUIET_LEVEL = 200;

/** Estimates the root mean square of 16-bit samples. The estimate uses every fourth sample. */
export function loudness(samples: Int16Array): number {
  let sum = 0;
  let counted = 0;
  for (let at = 0; at < samples.length; at += 4, counted += 1) {
    sum += (samples[at] as number) ** 2;
  }
  return counted === 0 ? 0 : Math.sqrt(sum / counted);
}
