import {
  ACTIVITY_FRAME_SAMPLES,
  type CallerActivity,
  HEARING_RATE,
  type VoiceActivityDetector,
} from '../voice-activity.ts';

/** Sound below this level is silence on any line: -54 dB. */
const QUIETEST = 0.002;
/** A vowel is at least so much louder than the noise around it, and a consonant this much. */
const VOWEL_OVER_NOISE = 1.4;
const CONSONANT_OVER_NOISE = 2;
/** A quieter frame is the noise at once. While somebody speaks, it grows by 6 dB in two seconds. */
const NOISE_GROWTH = 2 ** (1 / 62);
/** While nobody speaks, the noise is learned faster: 6 dB in a quarter of a second. */
const FAST_NOISE_GROWTH = 2 ** (1 / 8);
/** The pitches of voices, as the distance of two periods. The frame is thinned to half its rate. */
const THINNING = 2;
const SHORTEST_PERIOD = Math.floor(HEARING_RATE / THINNING / 400);
const LONGEST_PERIOD = Math.ceil(HEARING_RATE / THINNING / 70);
/** How alike two periods of a vowel are, where 1 is equal. Noise has 0.3 at most. */
const VOICED = 0.5;
/** The end of a vowel is too weak to have a pitch. */
const FRAMES_OF_ENDING = 2;
/** A hiss or a stop between two vowels is shorter than this. */
const FRAMES_OF_CONSONANT = 6;
const SPEECH = 0.9;
const NO_SPEECH = 0.1;

/**
 * Returns a detector that needs no files. Speech is louder than the noise before it, and has a pitch.
 * After a frame with a pitch, a loud frame without one is speech too, because it is a consonant.
 */
export function loudnessDetector(): VoiceActivityDetector {
  return {
    listen(): CallerActivity {
      let noise: number | null = null;
      let framesSinceVowel = FRAMES_OF_CONSONANT;

      function judge(frame: Float32Array): number {
        const level = loudnessOf(frame);
        noise = Math.max(QUIETEST, noise ?? level);
        const isVowel = level > noise * VOWEL_OVER_NOISE && periodicity(frame) > VOICED;
        framesSinceVowel = isVowel ? 0 : framesSinceVowel + 1;
        const isConsonant =
          level > noise * CONSONANT_OVER_NOISE && framesSinceVowel <= FRAMES_OF_CONSONANT;
        const isSpeech = framesSinceVowel <= FRAMES_OF_ENDING || isConsonant;
        noise = Math.min(level, noise * (isSpeech ? NOISE_GROWTH : FAST_NOISE_GROWTH));
        return isSpeech ? SPEECH : NO_SPEECH;
      }

      return {
        async judge(frame) {
          if (frame.length !== ACTIVITY_FRAME_SAMPLES)
            throw new RangeError(`A frame has ${frame.length} samples.`);
          return judge(frame);
        },
        stop() {},
      };
    },
  };
}

function loudnessOf(frame: Float32Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample ** 2;
  return Math.sqrt(sum / frame.length);
}

/** Returns how much the frame repeats itself at the pitch of a voice, from 0 to 1. */
function periodicity(frame: Float32Array): number {
  const thin = thinned(frame);
  let best = 0;
  for (let period = SHORTEST_PERIOD; period <= LONGEST_PERIOD; period += 1) {
    best = Math.max(best, likeness(thin, period));
  }
  return best;
}

/** Halves the rate. The mean of two samples removes most of what the lower rate cannot hold. */
function thinned(frame: Float32Array): Float32Array {
  return Float32Array.from(
    { length: frame.length / THINNING },
    (_, at) => ((frame[2 * at] as number) + (frame[2 * at + 1] as number)) / 2,
  );
}

/** Compares the sound with itself, one period later. */
function likeness(sound: Float32Array, period: number): number {
  let product = 0;
  let energy = 0;
  let energyLater = 0;
  for (let at = 0; at + period < sound.length; at += 1) {
    const now = sound[at] as number;
    const later = sound[at + period] as number;
    product += now * later;
    energy += now * now;
    energyLater += later * later;
  }
  return product / (Math.sqrt(energy * energyLater) || 1);
}
