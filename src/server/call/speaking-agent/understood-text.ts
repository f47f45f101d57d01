import type { NearAnswers } from '#core/speech/near-answers.ts';
import type { Recogniser } from '#server/speech/hearing/recogniser.ts';
import type { HeardTurn } from './caller-ear.ts';

interface Surroundings {
  recogniser: Recogniser;
  /**
   * The answers that sound like the heard words, or null if the words can be taken as they are.
   */
  candidates: NearAnswers | null;
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
  { recogniser, candidates, signal }: Surroundings,
): Promise<string | null> {
  if (words.certainty !== null && words.certainty < NOISE_CERTAINTY) return null;
  if (candidates === null || !recogniser.capabilities.weighing) return words.text;
  const texts = [words.text, ...candidates.texts];
  const [heard = 0, ...weights] = await recogniser.weigh(sound, texts, signal);
  return candidates.choose(weights, heard) ?? words.text;
}
