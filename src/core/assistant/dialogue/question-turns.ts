import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import type { ConversationState } from '../conversation-state.ts';
import { answerFromContent, type ContentAnswer } from '../knowledge/answers.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import type { LocalContext } from '../local-context.ts';
import type { HeardFacts } from '../understanding/heard-facts.ts';
import { intentOf } from '../understanding/intent.ts';
import type { ReaderHints } from '../understanding/line-reading.ts';
import type { DialogueTurn } from './dialogue-turn.ts';
import { turnFromStep } from './dialogue-turn.ts';
import { repeatOpenQuestion } from './next-question.ts';

const ASKS_FOR_A_TIME =
  /\b(possible|available|free|works?|ok|okay|fine|how about|what about|could|can (we|i|you)|would|call me|talk|speak|meet|anything|something|slot|open)\b/i;

/**
 * A line that begins with one of these words asks for a time only if it also matches
 * `ASKS_FOR_A_TIME`. 'Saturday at noon?' asks for a time, but 'Will it rain tomorrow?' does not.
 */
const ASKS_SOMETHING_ELSE = /^(will|what|who|is|are|does|do|did|how|why|when|where|which|was)\b/i;
const MAX_WISH_WORDS = 5;

/**
 * Answers a question from the content or says that the answer is unknown. Then the assistant asks
 * its unanswered question again.
 */
export function questionTurn(
  state: ConversationState,
  line: string,
  local: LocalContext,
  hints: ReaderHints | null = null,
): DialogueTurn {
  const answer = answerFromContent(line, local, hints);
  const step = repeatOpenQuestion(state, local);
  const { unknown } = assistantWords;
  const { aPerson } = assistantContactWords(local.contactEmail);
  if (!answer) return { ...turnFromStep(step, unknown, aPerson), links: [contactLink] };
  return { ...turnFromStep(step, answer.text), links: answer.links };
}

/** Tells whether a question asks for a day or time, as in 'is friday at two possible?'. */
export function asksForTime(line: string, { date, time }: HeardFacts): boolean {
  const bare = line.split(' ').length <= MAX_WISH_WORDS && !ASKS_SOMETHING_ELSE.test(line);
  return Boolean(date ?? time) && (bare || ASKS_FOR_A_TIME.test(line));
}

/**
 * Returns the answer to a question in a line that also gives facts, as in 'I am Jane. Is it free?'.
 * Returns null if the line has no such question, or if the content does not answer the question.
 */
export function answerToSideQuestion(line: string, local: LocalContext): ContentAnswer | null {
  const clauses = line.split(/(?<=[.!?;,])\s+/);
  const question = clauses.find(
    (clause) => clause.endsWith('?') && intentOf(clause, false) === 'question',
  );
  return question && clauses.length > 1 ? answerFromContent(question, local) : null;
}
