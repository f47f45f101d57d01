import { bestPeriod, crossfade, joinedSound, longestPeriod } from './waveform-match.ts';

/** The length of a joint in seconds. */
const JOINT = 0.005;

/** The least number of samples that can be made shorter or longer. */
export function stretchableLength(rate: number): number {
  return longestPeriod(rate) + jointLength(rate);
}

/**
 * Leaves one period of the sound out, near its beginning. A voice keeps its pitch and gets faster by
 * it. The sound has at least the stretchable length.
 */
export function shortened(sound: Int16Array, rate: number): Int16Array {
  const [longest, joint] = [longestPeriod(rate), jointLength(rate)];
  const period = bestPeriod(sound, { at: longest, compared: joint }, rate);
  const start = longest - period;
  const faded = crossfade(
    sound.subarray(start, start + joint),
    sound.subarray(longest, longest + joint),
  );
  return joinedSound(sound.subarray(0, start), faded, sound.subarray(longest + joint));
}

/** Plays one period of the sound twice, near its beginning. The opposite of `shortened`. */
export function lengthened(sound: Int16Array, rate: number): Int16Array {
  const [longest, joint] = [longestPeriod(rate), jointLength(rate)];
  const period = bestPeriod(sound, { at: longest, compared: joint }, rate);
  const again = longest - period;
  const faded = crossfade(
    sound.subarray(longest, longest + joint),
    sound.subarray(again, again + joint),
  );
  return joinedSound(sound.subarray(0, longest), faded, sound.subarray(again + joint));
}

function jointLength(rate: number): number {
  return Math.round(rate * JOINT);
}
