/** The longest and the shortest period of a voice, as shares of a second: 75 and 400 Hz. */
const [LONGEST, SHORTEST] = [1 / 75, 1 / 400];
/** At rates above this one, every n-th sample is enough to compare two pieces. */
const COMPARED_RATE = 8000;

/** Returns the number of samples in the longest period. */
export function longestPeriod(rate: number): number {
  return Math.ceil(rate * LONGEST);
}

/**
 * Returns the distance at which the sound resembles itself most: the period of a voice, or anything
 * for noise. It compares the `compared` samples at `at` with as many samples before them.
 */
export function bestPeriod(
  sound: Int16Array,
  { at, compared }: { at: number; compared: number },
  rate: number,
): number {
  const longest = longestPeriod(rate);
  const shortest = Math.floor(rate * SHORTEST);
  const stride = Math.max(1, Math.round(rate / COMPARED_RATE));
  let [best, likeness] = [longest, 0];
  for (let lag = shortest; lag <= longest; lag += stride) {
    let [product, energy] = [0, 1];
    for (let step = 0; step < compared; step += stride) {
      const earlier = sound[at - lag + step] as number;
      product += (sound[at + step] as number) * earlier;
      energy += earlier * earlier;
    }
    const found = product / Math.sqrt(energy);
    if (found > likeness) [best, likeness] = [lag, found];
  }
  return best;
}

/** Fades from one sound to the other, over the length of the shorter one. */
export function crossfade(from: Int16Array, to: Int16Array): Int16Array {
  const length = Math.min(from.length, to.length);
  return Int16Array.from({ length }, (_, at) => {
    const share = (at + 0.5) / length;
    return Math.round((from[at] as number) * (1 - share) + (to[at] as number) * share);
  });
}

export function joinedSound(...parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
