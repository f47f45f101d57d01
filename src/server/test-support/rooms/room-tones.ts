import { SAMPLE_RATE } from '#server/call/call-agent.ts';

const TONES = [500, 800, 1100, 1400, 1700, 2000];
/**
 * The number of samples in 20 ms of sound. A window of this length is long enough to tell the tones
 * apart.
 */
const WINDOW = SAMPLE_RATE / 50;

/** A busy machine loses parts of a tone. A tone of this length is not lost completely. */
const TONE_SECONDS = 0.4;

/**
 * Returns the samples of several tones, one after the other. A code lists the numbers of the tones,
 * from 0 to 5.
 */
export function toneSequence(code: readonly number[], seconds = TONE_SECONDS): Int16Array {
  const length = Math.round(seconds * SAMPLE_RATE);
  const samples = new Int16Array(length * code.length);
  code.forEach((tone, at) => {
    for (let sample = 0; sample < length; sample += 1) {
      const angle = (2 * Math.PI * (TONES[tone] as number) * sample) / SAMPLE_RATE;
      samples[at * length + sample] = 9000 * Math.sin(angle);
    }
  });
  return samples;
}

/**
 * Finds the sequence of tones by Goertzel's algorithm. A tone that is much too short is ignored. A
 * busy machine leaves gaps in a tone, so windows without any tone are ignored too.
 */
export function tonesIn(frames: readonly Int16Array[], seconds = TONE_SECONDS): number[] {
  const samples = Int16Array.from(frames.flatMap((frame) => [...frame]));
  const found: Array<{ tone: number; windows: number }> = [];
  for (let at = 0; at + WINDOW <= samples.length; at += WINDOW) {
    const tone = toneOf(samples.subarray(at, at + WINDOW));
    if (tone === null) continue;
    const last = found.at(-1);
    if (last?.tone === tone) last.windows += 1;
    else found.push({ tone, windows: 1 });
  }
  const least = (seconds * SAMPLE_RATE) / WINDOW / 3;
  return found
    .filter(({ windows }) => windows >= least)
    .map(({ tone }) => tone)
    .filter((tone, at, all) => tone !== all[at - 1]);
}

/** Returns the number of the tone in this window, or null if there is no tone. */
function toneOf(samples: Int16Array): number | null {
  const powers = TONES.map((frequency) => power(samples, frequency));
  const strongest = Math.max(...powers);
  const energy = samples.reduce((sum, sample) => sum + sample ** 2, 0);
  // The strongest power of a pure tone is half of `energy * samples.length`. Here a quarter of this
  // product is enough.
  return strongest > 0.25 * energy * samples.length && energy / samples.length > 200 ** 2
    ? powers.indexOf(strongest)
    : null;
}

function power(samples: Int16Array, frequency: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * frequency) / SAMPLE_RATE);
  let [before, last] = [0, 0];
  for (const sample of samples) [before, last] = [last, sample + factor * last - before];
  return before ** 2 + last ** 2 - factor * before * last;
}
