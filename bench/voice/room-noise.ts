import { CALLER_LOUDNESS } from './callers/caller-clips.ts';

/** What is heard around a caller. */
export const noiseKinds = ['room', 'fan', 'street'] as const;

export interface RoomNoise {
  kind: (typeof noiseKinds)[number];
  /** How far the noise is below the voice. */
  decibels: number;
}

/** The noise is made with the rate of hearing, so that none of it lies where nobody listens. */
const SAMPLES_PER_STEP = 3;
const STEPS_PER_SECOND = 16_000;
/** Most of the noise of a room is low, like a hum. The rest is a hiss. */
const HUM_STAYS = 0.97;
const HUM_GAINS = 0.24;
const HISS = 0.25;
/** Cars go by: the noise of a street swells and fades. */
const SECONDS_PER_CAR = 3;
const STREET_LEAST = 0.4;
/** The loudness of each kind is measured over this time, which holds many cars. */
const MEASURED_STEPS = 60 * STEPS_PER_SECOND;

/**
 * Returns a function that adds noise to the next samples of a call. Null means that it is quiet
 * around the caller.
 */
export function noiseAround(
  noise: RoomNoise | null,
  random: () => number,
): (samples: Int16Array) => Int16Array {
  if (noise === null) return (samples) => samples;
  const gain = (CALLER_LOUDNESS * 10 ** (-noise.decibels / 20)) / ownLoudness[noise.kind];
  const nextStep = makers[noise.kind](random);
  let [last, next, step] = [0, 0, 0];
  return (samples) =>
    samples.map((sample) => {
      if (step === 0) [last, next] = [next, gain * nextStep()];
      const added = last + ((next - last) * step) / SAMPLES_PER_STEP;
      step = (step + 1) % SAMPLES_PER_STEP;
      return Math.max(-32_768, Math.min(32_767, Math.round(sample + added)));
    });
}

export function noiseTitle(noise: RoomNoise | null): string {
  return noise === null ? 'no noise' : `${noise.kind} at ${noise.decibels} dB`;
}

type NoiseMaker = (random: () => number) => () => number;

const makers: Readonly<Record<RoomNoise['kind'], NoiseMaker>> = {
  room(random) {
    let hum = 0;
    return () => {
      const hiss = normal(random);
      hum = HUM_STAYS * hum + HUM_GAINS * hiss;
      return hum + HISS * hiss;
    };
  },
  fan: (random) => () => normal(random),
  street(random) {
    const rumble = makers.room(random);
    let steps = Math.floor(random() * SECONDS_PER_CAR * STEPS_PER_SECOND);
    return () => {
      steps += 1;
      const swell = Math.sin((Math.PI * steps) / (SECONDS_PER_CAR * STEPS_PER_SECOND)) ** 2;
      return (STREET_LEAST + swell) * rumble();
    };
  },
};

const ownLoudness = Object.fromEntries(
  noiseKinds.map((kind) => [kind, loudnessOf(makers[kind](Math.random))]),
) as Record<RoomNoise['kind'], number>;

function loudnessOf(nextStep: () => number): number {
  let power = 0;
  for (let steps = 0; steps < MEASURED_STEPS; steps += 1) power += nextStep() ** 2;
  return Math.sqrt(power / MEASURED_STEPS);
}

/** A number of the normal distribution. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
