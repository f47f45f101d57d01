import { type AnswerProgress, answerProgress } from './complete-answer.ts';

/** What is heard of a turn so far, and how long the visitor has been silent since. */
interface HeardTurn {
  text: string;
  silenceMs: number;
}

/**
 * How much silence ends a turn. A shorter time cuts people off, and a longer one makes the agent
 * slow. Names, addresses and numbers are said with long pauses.
 */
const silences: Readonly<Record<AnswerProgress, number>> = {
  complete: 200,
  likely: 400,
  half: 700,
  open: 700,
  unfinished: 1100,
  dictating: 1300,
  thinking: 1600,
};

/** Returns how many milliseconds of silence end the turn after this text. */
export function silenceThatEndsTurn(
  text: string,
  context: Parameters<typeof answerProgress>[1],
): number {
  return silences[answerProgress(text, context)];
}

/** Tells whether the visitor has finished. */
export function isTurnOver(
  { text, silenceMs }: HeardTurn,
  context: Parameters<typeof answerProgress>[1],
): boolean {
  return silenceMs >= silenceThatEndsTurn(text, context);
}
