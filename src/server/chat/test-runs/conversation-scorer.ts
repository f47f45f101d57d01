import type { TestLine } from '#core/chat/test-runs/run-record.ts';
import { type RubricScore, scoreByRules } from '#core/chat/test-runs/score-by-rules.ts';

/** Judges the conversation of a test. */
export interface ConversationScorer {
  /** Resolves with null if there is nobody to judge, or if judging failed. */
  score(
    rubric: string,
    lines: readonly TestLine[],
    signal: AbortSignal,
  ): Promise<RubricScore | null>;
}

/** Plays the visitor of a test by its script. */
export interface TestVisitor {
  /**
   * Resolves with the next message of the visitor, and with null if the visitor has nothing more to
   * say or cannot be played.
   */
  nextLine(script: string, lines: readonly TestLine[], signal: AbortSignal): Promise<string | null>;
}

/** Scores by the scorer, and by the plain rules where it has no answer. */
export async function scoreConversation(
  scorer: ConversationScorer | null,
  rubric: string,
  { lines, signal }: { lines: readonly TestLine[]; signal: AbortSignal },
): Promise<RubricScore> {
  const judged = await scorer?.score(rubric, lines, signal);
  if (judged) return judged;
  const said = lines.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  return scoreByRules(rubric, said);
}
