import { HEARING_RATE } from './voice-activity.ts';

/** The number of samples per second of a call's sound. */
const CALL_RATE = 48_000;
const STEP = CALL_RATE / HEARING_RATE;
/**
 * The number of weights of the low-pass filter. It is odd, so that the filter delays the sound by a
 * whole number of samples: by 1 ms.
 */
const TAPS = 97;
/** The frequency at which the filter passes half. Sound below 6.6 kHz passes unchanged. */
const CUTOFF_HZ = 7_500;
/** The shape of the Kaiser window. This one suppresses everything above 8.5 kHz by 60 dB. */
const KAISER_SHAPE = 5.65;
const FULL_SCALE = 32_768;
const WEIGHTS = lowPassWeights();

/**
 * Returns a function that turns the next frame of a call's sound into sound at `HEARING_RATE`. A
 * filter removes the frequencies that the lower rate cannot hold, which would otherwise come back
 * as other frequencies. The function remembers the end of each frame, so that frames join without
 * a seam.
 */
export function callSoundForHearing(): (frame: Int16Array) => Float32Array {
  let before = new Int16Array(TAPS - 1);
  /** The number of samples of the next frame that come before the next sample to compute. */
  let skip = 0;
  return (frame) => {
    const samples = new Int16Array(before.length + frame.length);
    samples.set(before);
    samples.set(frame, before.length);
    const heard = new Float32Array(Math.max(0, Math.ceil((frame.length - skip) / STEP)));
    for (let nth = 0; nth < heard.length; nth += 1) {
      heard[nth] = weighted(samples, skip + nth * STEP) / FULL_SCALE;
    }
    skip += heard.length * STEP - frame.length;
    before = samples.slice(frame.length);
    return heard;
  };
}

function weighted(samples: Int16Array, from: number): number {
  let sum = 0;
  for (let tap = 0; tap < TAPS; tap += 1) {
    sum += (WEIGHTS[tap] as number) * (samples[from + tap] as number);
  }
  return sum;
}

/** A sinc under a Kaiser window. The sum of the weights is 1, so the loudness stays the same. */
function lowPassWeights(): Float64Array {
  const middle = (TAPS - 1) / 2;
  const turn = (2 * CUTOFF_HZ) / CALL_RATE;
  const weights = Float64Array.from({ length: TAPS }, (_, tap) => {
    const at = tap - middle;
    const sinc = at === 0 ? turn : Math.sin(Math.PI * turn * at) / (Math.PI * at);
    const edge = Math.sqrt(1 - (at / middle) ** 2);
    return sinc * (besselI0(KAISER_SHAPE * edge) / besselI0(KAISER_SHAPE));
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The modified Bessel function of order 0, of which the Kaiser window is made. */
function besselI0(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
