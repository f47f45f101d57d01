import { meanSquare } from './speech-level.ts';

/** The silence before the first audible sound of every spoken text. It holds soft onsets. */
export const LEAD_MS = 20;
/** The silence after the last audible sound of every spoken text. It holds what rings out. */
export const TAIL_MS = 40;
/** A frame is audible if its level is at least this share of the loudest frame's (-40 dB). */
const AUDIBLE_SHARE = 0.01;
const FRAME_MS = 5;
const FADE_MS = 5;

/**
 * Returns the sound with exactly `LEAD_MS` before its first audible frame and `TAIL_MS` after its
 * last one. Voices leave silence of different lengths around a text, and then the pauses between
 * two texts would differ.
 */
export function withKnownEdges(sound: Float32Array, rate: number): Float32Array {
  const frame = Math.round((rate * FRAME_MS) / 1000);
  const levels: number[] = [];
  for (let start = 0; start < sound.length; start += frame) {
    levels.push(Math.sqrt(meanSquare(sound.subarray(start, start + frame))));
  }
  const audible = Math.max(0, ...levels) * AUDIBLE_SHARE;
  const first = levels.findIndex((level) => level > 0 && level >= audible);
  if (first === -1) return new Float32Array(0);
  const last = levels.findLastIndex((level) => level > 0 && level >= audible);
  const start = first * frame - samplesOf(LEAD_MS, rate);
  const end = (last + 1) * frame + samplesOf(TAIL_MS, rate);
  const result = new Float32Array(end - start);
  const kept = sound.subarray(Math.max(0, start), Math.min(sound.length, end));
  result.set(kept, Math.max(0, -start));
  fadeIn(result, samplesOf(FADE_MS, rate));
  fadeOut(result, samplesOf(FADE_MS, rate));
  return result;
}

/** Raises the beginning of the sound from silence. */
export function fadeIn(sound: Float32Array | Int16Array, samples: number): void {
  const length = Math.min(samples, sound.length);
  for (let index = 0; index < length; index += 1) {
    sound[index] = (sound[index] as number) * raisedCosine(index / length);
  }
}

/** Lowers the end of the sound to silence. */
export function fadeOut(sound: Float32Array | Int16Array, samples: number): void {
  const length = Math.min(samples, sound.length);
  for (let index = 0; index < length; index += 1) {
    const place = sound.length - 1 - index;
    sound[place] = (sound[place] as number) * raisedCosine(index / length);
  }
}

export function samplesOf(milliseconds: number, rate: number): number {
  return Math.round((milliseconds * rate) / 1000);
}

/** Rises from 0 to 1 without a corner, which would be heard as a click. */
function raisedCosine(share: number): number {
  return 0.5 - 0.5 * Math.cos(Math.PI * share);
}
