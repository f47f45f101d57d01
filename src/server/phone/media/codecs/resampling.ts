import { SAMPLE_RATE } from '#server/call/call-agent.ts';

/**
 * Converts one piece of sound after the other to a lower rate. The joints between the pieces are not
 * heard. (Towards the rate of rooms Opus converts by itself.)
 */
export type Downsample = (samples: Int16Array) => Int16Array;

/**
 * The number of samples at the lower rate that the filter spans. With it and the shape below, what
 * the lower rate cannot hold is 60 dB softer, and the slope of the filter is 0.075 of that rate.
 */
const SPAN = 48;
const SHAPE = 5.65;
/** The middle of the slope, as a share of the lower rate. The slope ends at half of the rate. */
const MIDDLE = 0.4635;

/**
 * Returns how to convert sound at the rate of rooms to `rate`. Each piece has to have a whole number
 * of samples at the lower rate.
 */
export function downsampler(rate: number): Downsample {
  const factor = SAMPLE_RATE / rate;
  if (factor === 1) return (samples) => samples;
  const weights = filterWeights(factor);
  const memory = filterMemory(weights.length - 1);
  return (samples) => {
    const sound = memory(samples);
    const result = new Int16Array(samples.length / factor);
    for (let at = 0; at < result.length; at += 1) result[at] = weigh(sound, at * factor, weights);
    return result;
  };
}

/**
 * Weighs the samples from `first` on. Four sums are three times as fast as one, because none of them
 * waits for the others. The number of weights is a multiple of four.
 */
function weigh(sound: Float64Array, first: number, weights: Float64Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let tap = 0; tap < weights.length; tap += 4) {
    const at = first + tap;
    a += (sound[at] as number) * (weights[tap] as number);
    b += (sound[at + 1] as number) * (weights[tap + 1] as number);
    c += (sound[at + 2] as number) * (weights[tap + 2] as number);
    d += (sound[at + 3] as number) * (weights[tap + 3] as number);
  }
  return Math.max(-32_768, Math.min(32_767, Math.round(a + b + c + d)));
}

/** Returns a function that puts the last samples of earlier pieces in front of each piece. */
function filterMemory(length: number): (samples: Int16Array) => Float64Array {
  let last = new Float64Array(length);
  return (samples) => {
    const sound = new Float64Array(length + samples.length);
    sound.set(last);
    sound.set(samples, length);
    last = sound.slice(sound.length - length);
    return sound;
  };
}

/** Returns a sinc in a window of Kaiser, for the higher rate. The sum of the weights is 1. */
function filterWeights(factor: number): Float64Array {
  const length = SPAN * factor;
  const middle = (length - 1) / 2;
  const weights = Array.from({ length }, (_, tap) => {
    const distance = (tap - middle) / factor;
    const angle = 2 * Math.PI * MIDDLE * distance;
    const sinc = distance === 0 ? 1 : Math.sin(angle) / angle;
    return sinc * bessel(SHAPE * Math.sqrt(1 - ((tap - middle) / (middle + 1)) ** 2));
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Float64Array.from(weights, (weight) => weight / sum);
}

/** The modified Bessel function of the first kind and order 0, of which the window is made. */
function bessel(x: number): number {
  let [sum, term] = [1, 1];
  for (let n = 1; term > sum * 1e-9; n += 1) {
    term *= (x / (2 * n)) ** 2;
    sum += term;
  }
  return sum;
}
