/** About -44 dB: louder than the hum of a quiet room, softer than the softest speech. */
export const QUIET_LEVEL = 200;

/** The root mean square of 16-bit samples. Every fourth sample is enough for this purpose. */
export function loudness(samples: Int16Array): number {
  let sum = 0;
  let counted = 0;
  for (let at = 0; at < samples.length; at += 4, counted += 1) {
    sum += (samples[at] as number) ** 2;
  }
  return counted === 0 ? 0 : Math.sqrt(sum / counted);
}
