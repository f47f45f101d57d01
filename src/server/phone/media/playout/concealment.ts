import { bestPeriod, crossfade, joinedSound, longestPeriod } from './waveform-match.ts';

export interface Concealment {
  /** Remembers sound that was received, and returns it. After a gap it joins it smoothly. */
  heard(samples: Int16Array): Int16Array;
  /** Returns a guess at the sound of a gap, which gets softer and ends after 60 ms. */
  fill(length: number): Int16Array;
}

/** For this time a gap sounds as loud as the sound before it. All times are in seconds. */
const LOUD = 0.01;
const SILENT_AFTER = 0.06;
/** Over this time the guess passes into the sound after the gap. */
const JOINT = 0.005;
/** The last sound is compared with the sound before it over this time. */
const COMPARED = 0.01;

/**
 * Fills gaps with the last periods of the sound before them, as appendix I of G.711 does. The longer
 * a gap, the more periods are repeated, because a single one would hum.
 */
export function concealment(rate: number): Concealment {
  const longest = longestPeriod(rate);
  const compared = Math.round(rate * COMPARED);
  let past: Int16Array = new Int16Array(3 * longest + 2 * compared);
  /** The number of samples of the present gap that were filled. */
  let filled = 0;
  let period = longest;
  /** The sound that is repeated, with a smooth joint from its end to its beginning. */
  let loop: Int16Array = past;
  let at = 0;

  function remember(samples: Int16Array): void {
    past = joinedSound(past, samples).slice(-past.length);
  }

  /** Makes the loop of the last `periods` periods, and goes on at the place that was reached. */
  function repeat(periods: number): void {
    const length = Math.min(periods * period, past.length - compared);
    const overlap = Math.min(period >> 2, past.length - length);
    const start = past.length - length;
    const end = crossfade(
      past.subarray(past.length - overlap),
      past.subarray(start - overlap, start),
    );
    loop = joinedSound(past.subarray(start, past.length - overlap), end);
  }

  function next(): number {
    const loudness = Math.max(0, Math.min(1, 1 - (filled / rate - LOUD) / (SILENT_AFTER - LOUD)));
    filled += 1;
    if (loudness === 0) return 0;
    const sample = loop[at % loop.length] as number;
    at += 1;
    return Math.round(sample * loudness);
  }

  function fill(length: number): Int16Array {
    const samples = new Int16Array(length);
    for (let n = 0; n < length; n += 1) {
      if (filled === 0) {
        period = bestPeriod(past, { at: past.length - compared, compared }, rate);
        at = 0;
        repeat(1);
      } else if (filled === Math.round(rate * LOUD)) {
        at %= period;
        repeat(2);
      } else if (filled === Math.round(rate * 2 * LOUD)) {
        at %= period;
        repeat(3);
      }
      samples[n] = next();
    }
    return samples;
  }

  return {
    heard(samples) {
      let sound = samples;
      if (filled > 0) {
        const guess = fill(Math.min(samples.length, Math.round(rate * JOINT)));
        sound = joinedSound(crossfade(guess, samples), samples.subarray(guess.length));
        filled = 0;
      }
      remember(sound);
      return sound;
    },
    fill,
  };
}
