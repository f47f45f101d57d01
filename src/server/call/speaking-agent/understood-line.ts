import type { SpokenLine, SpokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import type { Recogniser } from '#server/speech/hearing/recogniser.ts';
import type { HeardTurn } from './caller-ear.ts';

interface Surroundings {
  recogniser: Recogniser;
  rules: Pick<SpokenTurnRules, 'possibleAnswers' | 'isStray'>;
  signal: AbortSignal;
}

/**
 * Returns the line that the visitor most likely said: the one that was heard, or another one that
 * sounds like it. Returns null if asking again is better than guessing.
 */
export async function understoodLine(
  line: SpokenLine,
  { words: { certainty }, sound }: HeardTurn,
  { recogniser, rules, signal }: Surroundings,
): Promise<SpokenLine | null> {
  const possible = rules.possibleAnswers(line);
  const weights =
    possible !== null && recogniser.capabilities.weighing
      ? await weighed(recogniser.weigh(sound, possible.texts, signal), signal)
      : [];
  const chosen = possible?.choose(weights, { text: line.text, certainty }) ?? null;
  if (chosen !== null) return chosen;
  return rules.isStray(line, certainty) ? null : line;
}

/** A recogniser that fails has no weights. Then only a very near answer is taken. */
async function weighed(weights: Promise<number[]>, signal: AbortSignal): Promise<number[]> {
  return weights.catch(() => {
    signal.throwIfAborted();
    return [];
  });
}
