import { CALLER_LOUDNESS } from './caller-clips.ts';

/** The noise is made with the rate of hearing, so that none of it lies where nobody listens. */
const SAMPLES_PER_STEP = 3;
/** Most of the noise is low, like the hum of a room, and a part of it is a hiss. */
const HUM_STAYS = 0.97;
const HUM_GAINS = 0.24;
const HISS = 0.25;
const OWN_LOUDNESS = Math.sqrt(
  HUM_GAINS ** 2 / (1 - HUM_STAYS ** 2) + HISS ** 2 + 2 * HUM_GAINS * HISS,
);

/**
 * Returns a function that adds the noise of a room to the next samples of a call. The noise is
 * `decibels` below the caller's voice. Null means that the room is quiet.
 */
export function roomNoise(
  decibels: number | null,
  random: () => number,
): (samples: Int16Array) => Int16Array {
  if (decibels === null) return (samples) => samples;
  const gain = (CALLER_LOUDNESS * 10 ** (-decibels / 20)) / OWN_LOUDNESS;
  let [hum, last, next, step] = [0, 0, 0, 0];
  return (samples) =>
    samples.map((sample) => {
      if (step === 0) {
        const hiss = normal(random);
        hum = HUM_STAYS * hum + HUM_GAINS * hiss;
        [last, next] = [next, gain * (hum + HISS * hiss)];
      }
      const noise = last + ((next - last) * step) / SAMPLES_PER_STEP;
      step = (step + 1) % SAMPLES_PER_STEP;
      return Math.max(-32_768, Math.min(32_767, Math.round(sample + noise)));
    });
}

/** A number of the normal distribution. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
