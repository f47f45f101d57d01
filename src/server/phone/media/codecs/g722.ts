import { G722Band, HIGH_BAND, LOW_BAND, saturate } from './g722-band.ts';

/**
 * G.722 (ITU-T) at 64 kbit/s: sound at 16 kHz is split into two bands at 8 kHz. Of each pair of
 * samples, six bits tell the lower band and two bits the upper one.
 */

/** The filter that splits the bands and joins them again. The other half mirrors it. */
const FILTER = [3, -11, 12, 32, -210, 951, 3876, -805, 362, -156, 53, -11];
const FILTER_PAIRS = FILTER.length;

/** The decision levels of the lower band: a difference beyond the n-th gets the code n + 1. */
const LOW_LEVELS = [
  35, 72, 110, 150, 190, 233, 276, 323, 370, 422, 473, 530, 587, 650, 714, 786, 858, 940, 1023,
  1121, 1219, 1339, 1458, 1612, 1765, 1980, 2195, 2557, 2919,
];
/** The lower band's differences, as shares of a step, for each code of six bits. */
const LOW_DIFFERENCES = [
  -136, -136, -136, -136, -24808, -21904, -19008, -16704, -14984, -13512, -12280, -11192, -10232,
  -9360, -8576, -7856, -7192, -6576, -6000, -5456, -4944, -4464, -4008, -3576, -3168, -2776, -2400,
  -2032, -1688, -1360, -1040, -728, 24808, 21904, 19008, 16704, 14984, 13512, 12280, 11192, 10232,
  9360, 8576, 7856, 7192, 6576, 6000, 5456, 4944, 4464, 4008, 3576, 3168, 2776, 2400, 2032, 1688,
  1360, 1040, 728, 432, 136, -432, -136,
];
/** The same for the upper four bits. Only these adapt the lower band. */
const LOW_ADAPTING = [
  0, -20456, -12896, -8968, -6288, -4240, -2584, -1200, 20456, 12896, 8968, 6288, 4240, 2584, 1200,
  0,
];
const LOW_STEP_CHANGES = [
  -60, 3042, 1198, 538, 334, 172, 58, -30, 3042, 1198, 538, 334, 172, 58, -30, -60,
];
const HIGH_DIFFERENCES = [-7408, -1616, 7408, 1616];
const HIGH_STEP_CHANGES = [798, -214, 798, -214];
/** Beyond this share of a step, the upper band sends its larger difference. */
const HIGH_LEVEL = 564;
const HIGHEST_PER_BAND = 16_383;

export function g722Encoder(): (samples: Int16Array) => Uint8Array {
  const [low, high] = [new G722Band(LOW_BAND), new G722Band(HIGH_BAND)];
  const filter = filterPairs();
  return (samples) => {
    const bytes = new Uint8Array(samples.length >> 1);
    filter(samples, (even, odd, at) => {
      const lowCode = encodeLow(low, (even + odd) >> 14);
      bytes[at] = (encodeHigh(high, (even - odd) >> 14) << 6) | lowCode;
    });
    return bytes;
  };
}

/**
 * Returns a function that filters pairs of samples, one piece of sound after the other, and passes
 * the results of each pair on.
 */
function filterPairs() {
  const memory = 2 * (FILTER_PAIRS - 1);
  let past = new Int16Array(memory);
  return (samples: Int16Array, onPair: (even: number, odd: number, at: number) => void): void => {
    const sound = new Int16Array(memory + samples.length);
    sound.set(past);
    sound.set(samples, memory);
    past = sound.slice(sound.length - memory);
    for (let first = 0; first < samples.length; first += 2) {
      let even = 0;
      let odd = 0;
      for (let pair = 0; pair < FILTER_PAIRS; pair += 1) {
        const at = first + 2 * pair;
        odd += (sound[at] as number) * (FILTER[pair] as number);
        even += (sound[at + 1] as number) * (FILTER[FILTER_PAIRS - 1 - pair] as number);
      }
      onPair(even, odd, first >> 1);
    }
  };
}

function encodeLow(band: G722Band, sample: number): number {
  const difference = saturate(sample - band.predicted);
  const magnitude = difference < 0 ? ~difference : difference;
  let level = 0;
  while (
    level < LOW_LEVELS.length &&
    magnitude >= ((LOW_LEVELS[level] as number) * band.step) >> 12
  ) {
    level += 1;
  }
  // The codes count down from the quietest one. Of the negative ones the two quietest come last.
  const code = difference < 0 ? (level < 2 ? 63 - level : 33 - level) : 61 - level;
  adaptLow(band, code);
  return code;
}

function adaptLow(band: G722Band, code: number): void {
  const difference = (band.step * (LOW_ADAPTING[code >> 2] as number)) >> 15;
  band.adaptStep(LOW_STEP_CHANGES[code >> 2] as number);
  band.adaptPrediction(difference);
}

function encodeHigh(band: G722Band, sample: number): number {
  const difference = saturate(sample - band.predicted);
  const magnitude = difference < 0 ? ~difference : difference;
  const isLarge = magnitude >= (HIGH_LEVEL * band.step) >> 12;
  const code = (difference < 0 ? 0 : 2) + (isLarge ? 0 : 1);
  adaptHigh(band, code);
  return code;
}

function adaptHigh(band: G722Band, code: number): number {
  const difference = (band.step * (HIGH_DIFFERENCES[code] as number)) >> 15;
  band.adaptStep(HIGH_STEP_CHANGES[code] as number);
  band.adaptPrediction(difference);
  return difference;
}

export function g722Decoder(): (bytes: Uint8Array) => Int16Array {
  const [low, high] = [new G722Band(LOW_BAND), new G722Band(HIGH_BAND)];
  const filter = filterPairs();

  function decodeLow(code: number): number {
    const sample = low.predicted + ((low.step * (LOW_DIFFERENCES[code] as number)) >> 15);
    adaptLow(low, code);
    return limited(sample);
  }

  function decodeHigh(code: number): number {
    const predicted = high.predicted;
    return limited(predicted + adaptHigh(high, code));
  }

  return (bytes) => {
    const samples = new Int16Array(2 * bytes.length);
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      const lower = decodeLow(byte & 0x3f);
      const upper = decodeHigh(byte >> 6);
      samples[2 * at] = saturate(lower + upper);
      samples[2 * at + 1] = saturate(lower - upper);
    }
    filter(samples, (even, odd, at) => {
      samples[2 * at] = saturate(even >> 11);
      samples[2 * at + 1] = saturate(odd >> 11);
    });
    return samples;
  };
}

function limited(sample: number): number {
  return Math.max(-HIGHEST_PER_BAND - 1, Math.min(HIGHEST_PER_BAND, sample));
}
