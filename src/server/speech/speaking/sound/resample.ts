/** The number of zero crossings of the sinc on each side. More of them cut off more sharply. */
const CROSSINGS = 16;
/** The share of the smaller band that passes. The rest is the slope of the filter. */
const PASSED_BAND = 0.95;

/**
 * Returns a function that converts sound from one number of samples per second to another, with a
 * windowed sinc. The weights are calculated once, because a voice always has the same rates.
 */
export function resampler(from: number, to: number): (sound: Float32Array) => Float32Array {
  if (from === to) return (sound) => sound;
  const divisor = greatestCommonDivisor(from, to);
  const [step, phases] = [from / divisor, to / divisor];
  const reach = Math.ceil(CROSSINGS * Math.max(1, from / to));
  const weights = Array.from({ length: phases }, (_, phase) =>
    phaseWeights(phase / phases, reach, Math.min(1, to / from) * PASSED_BAND),
  );
  return (sound) => {
    const result = new Float32Array(Math.floor((sound.length * phases) / step));
    for (let index = 0; index < result.length; index += 1) {
      const position = index * step;
      const first = Math.floor(position / phases) - reach + 1;
      const taps = weights[position % phases] as Float32Array;
      let sum = 0;
      for (let tap = 0; tap < taps.length; tap += 1) {
        sum += (sound[first + tap] ?? 0) * (taps[tap] as number);
      }
      result[index] = sum;
    }
    return result;
  };
}

/**
 * Returns the weights of the samples around a point that lies `offset` after a sample. Their sum is
 * 1, so the level stays the same.
 */
function phaseWeights(offset: number, reach: number, band: number): Float32Array {
  const taps = Float32Array.from({ length: reach * 2 }, (_, tap) => {
    const distance = tap - reach + 1 - offset;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach);
    return window * sinc(band * distance);
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
