import { answerFrame } from '../../site/content/assistant.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { type DialogueTurn, turnFromStep } from './dialogue-turn.ts';
import { isQuestion, rulesMustAnswer } from './model-turn.ts';
import { repeatOpenQuestion } from './next-question.ts';

/** A line of the visitor, and what the rules would say to it. */
interface RuledLine {
  heard: string;
  before: ConversationState;
  ruled: DialogueTurn;
  local: LocalContext;
}

/**
 * Returns the turn in which the words of a document answer a question. Then the assistant asks its
 * unanswered question again. Returns null if the rules must answer, if the line brings a request
 * forward, or if it asks nothing.
 */
export function documentTurn(
  { heard, before, ruled, local }: RuledLine,
  document: { fileName: string; excerpt: string },
): DialogueTurn | null {
  if (rulesMustAnswer(heard, before, ruled) || !isQuestion(heard)) return null;
  if (movesRequest(before, ruled.state)) return null;
  const step = repeatOpenQuestion({ ...ruled.state, confused: 0 }, local);
  const words = answerFrame.fromDocument(document.fileName, document.excerpt);
  const turn = turnFromStep(step, words);
  return { ...turn, state: { ...turn.state, lastSaid: turn.say } };
}

/** Any line begins an ended conversation again, so that alone is no step of a request. */
function movesRequest(before: ConversationState, after: ConversationState): boolean {
  const hasBegun = before.phase !== 'ended' && after.phase !== before.phase;
  return hasBegun || JSON.stringify(before.facts) !== JSON.stringify(after.facts);
}
