import { cutLine } from '#core/cut-line.ts';
import type { SpokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import type { Recogniser } from '#server/speech/hearing/recogniser.ts';
import type { HeardTurn } from './caller-ear.ts';

interface Surroundings {
  recogniser: Recogniser;
  rules: Pick<SpokenTurnRules, 'asWritten' | 'possibleAnswers' | 'isStray'>;
  /** The memory that the chat agent has returned. */
  state: unknown;
  signal: AbortSignal;
}

/**
 * Returns the text that the visitor most likely said. Returns null if asking again is better than
 * guessing.
 */
export async function understoodText(
  { words, sound }: HeardTurn,
  { recogniser, rules, state, signal }: Surroundings,
): Promise<string | null> {
  const text = rules.asWritten(state, cutLine(words.text));
  const { certainty } = words;
  const possible = rules.possibleAnswers(state, text);
  const weights =
    possible !== null && recogniser.capabilities.weighing
      ? await weighed(recogniser.weigh(sound, possible.texts, signal), signal)
      : [];
  const chosen = possible?.choose(weights, { text, certainty }) ?? null;
  if (chosen !== null) return chosen;
  return rules.isStray(state, { text, certainty }) ? null : text;
}

/** A recogniser that fails has no weights. Then only a very near answer is taken. */
async function weighed(weights: Promise<number[]>, signal: AbortSignal): Promise<number[]> {
  return weights.catch(() => {
    signal.throwIfAborted();
    return [];
  });
}
