import type { MeantPassage } from '../read/line-reading.ts';

/** A sentence of a visitor, and its meaning as a direction of length one. */
export interface AskedSentence {
  text: string;
  direction: Float32Array;
}

/** A direction in small numbers, because many of them are kept. */
export type KeptDirection = Int8Array;

const SCALE = 127;
/**
 * From this nearness on, a text answers a question for which nothing was trained. Of 46 paraphrases of
 * ten invented answers, 31 find theirs, and 2 find another one. Of 64 other questions, 3 find one.
 */
export const NEAR_FROM = 0.44;
/** From this nearness on, it answers instead of a trained passage of which the reader is sure. */
const REPLACES_FROM = 0.8;
/** From this probability on, the reader is sure of a passage. */
export const SURE = 0.9;
/** How much it adds if all words of a question stand in the text. */
export const SHARED_WORDS = 0.1;

export function keptDirection(direction: Float32Array): KeptDirection {
  return Int8Array.from(direction, (number) => Math.round(number * SCALE));
}

/** Returns how much two directions agree, from -1 to 1. */
export function similarity(direction: Float32Array, kept: KeptDirection): number {
  let sum = 0;
  for (let place = 0; place < kept.length; place += 1)
    sum += (direction[place] as number) * (kept[place] as number);
  return sum / SCALE;
}

/** Tells whether a text that was never trained answers rather than the passage that the reader found. */
export function answersRather(nearness: number, trained: MeantPassage | null): boolean {
  const isSure = trained !== null && trained.id !== null && trained.probability >= SURE;
  return nearness >= (isSure ? REPLACES_FROM : NEAR_FROM);
}
