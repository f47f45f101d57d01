/** The level at which every voice speaks, as the root mean square of its voiced frames (-20 dB). */
export const SPEECH_LEVEL = 0.1;
/** A frame counts as voiced if its energy is at least this share of the loudest frame's (-15 dB). */
const VOICED_SHARE = 0.03;
const FRAME_SECONDS = 0.02;
/** The highest sample. A louder sound would be distorted. */
const HIGHEST_SAMPLE = 0.97;

/**
 * Returns the root mean square of the voiced frames. Consonants and pauses do not count, because a
 * listener judges the loudness of a voice by its vowels.
 */
export function speechLevel(sound: Float32Array, rate: number): number {
  const frame = Math.round(rate * FRAME_SECONDS);
  const energies: number[] = [];
  for (let start = 0; start < sound.length; start += frame) {
    energies.push(meanSquare(sound.subarray(start, start + frame)));
  }
  const loudest = Math.max(0, ...energies);
  const voiced = energies.filter((energy) => energy > 0 && energy >= loudest * VOICED_SHARE);
  if (voiced.length === 0) return 0;
  return Math.sqrt(voiced.reduce((sum, energy) => sum + energy, 0) / voiced.length);
}

/** Returns the sound at `SPEECH_LEVEL`. Silence stays silence. */
export function atSpeechLevel(sound: Float32Array, rate: number): Float32Array {
  const level = speechLevel(sound, rate);
  if (level === 0) return sound;
  const peak = sound.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const gain = Math.min(SPEECH_LEVEL / level, HIGHEST_SAMPLE / peak);
  return sound.map((sample) => sample * gain);
}

export function meanSquare(sound: Float32Array): number {
  return sound.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, sound.length);
}
