import type { HeardLine } from '../../assistant/read/heard-line.ts';
import { type AnswerProgress, answerProgress } from './complete-answer.ts';

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

/** Returns how many milliseconds of silence end the turn after this line. */
export function silenceThatEndsTurn(heard: HeardLine): number {
  return silences[answerProgress(heard)];
}
