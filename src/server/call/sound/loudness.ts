/** About -44 dB: above the hum of a quiet room, below the softest speech. */
export const QUIET = 200;

/** The root of the mean square of 16-bit samples; every fourth is enough to tell. */
export function loudness(samples: Int16Array): number {
  let sum = 0;
  let counted = 0;
  for (let at = 0; at < samples.length; at += 4, counted += 1) {
    sum += (samples[at] as number) ** 2;
  }
  return counted === 0 ? 0 : Math.sqrt(sum / counted);
}
