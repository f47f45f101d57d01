import { SPEAKING_RATE } from '../synthesiser.ts';
import { resampler } from './resample.ts';
import { withKnownEdges } from './speech-edges.ts';
import { atSpeechLevel } from './speech-level.ts';

/**
 * Returns a function that makes the raw sound of a voice ready to be spoken: in the format of a
 * call, at the level of every voice and with known silence around it.
 */
export function speechFinisher(rate: number): (raw: Float32Array) => Int16Array {
  const resample = resampler(rate, SPEAKING_RATE);
  return (raw) => {
    const sound = withKnownEdges(resample(raw), SPEAKING_RATE);
    return Int16Array.from(atSpeechLevel(sound, SPEAKING_RATE), (sample) =>
      Math.round(sample * 32_767),
    );
  };
}

/** Returns samples from -1 to 1. */
export function floatSamples(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_767);
}
