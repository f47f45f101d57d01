import type { PossibleAnswers } from '#core/speech/spoken-turn-rules.ts';
import type { Recogniser } from '#server/speech/hearing/recogniser.ts';
import type { HeardTurn } from './caller-ear.ts';

interface Surroundings {
  recogniser: Recogniser;
  /** Answers that sound like the heard words, or null if the words are taken as they are. */
  possible: PossibleAnswers | null;
  signal: AbortSignal;
}

/**
 * Words of which the recogniser is less certain than this are noise. The value is a mean log
 * probability.
 */
const NOISE_CERTAINTY = -2.5;

/**
 * Returns the text that the visitor most likely said. Returns null if asking again is better than
 * guessing.
 */
export async function understoodText(
  { words, sound }: HeardTurn,
  { recogniser, possible, signal }: Surroundings,
): Promise<string | null> {
  if (words.certainty !== null && words.certainty < NOISE_CERTAINTY) return null;
  if (possible === null) return words.text;
  const weights = recogniser.capabilities.weighing
    ? await recogniser.weigh(sound, possible.texts, signal)
    : [];
  return possible.choose(weights, words) ?? words.text;
}
