import { assistantWords } from '../../site/content/assistant.ts';
import type { ConversationState, Turn, World } from '../conversation-state.ts';
import { type Answer, answerTo } from '../knowledge/answers.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import type { HeardFacts } from '../understanding/heard-facts.ts';
import { intentOf } from '../understanding/intent.ts';
import { resume } from './next-question.ts';
import { stepTurn } from './turn.ts';

const ASKS_FOR_A_TIME =
  /\b(possible|available|free|works?|ok|okay|fine|how about|what about|could|can (we|i|you)|would|call me|talk|speak|meet|anything|something|slot|open)\b/i;

/** 'Saturday at noon?' is a wish; 'will it rain tomorrow?' is none. */
const ASKS_SOMETHING_ELSE = /^(will|what|who|is|are|does|do|did|how|why|when|where|which|was)\b/i;
const MAX_WISH_WORDS = 5;

/** The answer, or that there is none here; then the question that still stands. */
export function answered(state: ConversationState, line: string, world: World): Turn {
  const answer = answerTo(line);
  const step = resume(state, world);
  const { unknown, aPerson } = assistantWords;
  if (!answer) return { ...stepTurn(step, unknown, aPerson), links: [contactLink] };
  return { ...stepTurn(step, answer.text), links: answer.links };
}

/** A question for a time, not about the site: 'is friday at two possible?' */
export function asksForTime(line: string, { date, time }: HeardFacts): boolean {
  const bare = line.split(' ').length <= MAX_WISH_WORDS && !ASKS_SOMETHING_ELSE.test(line);
  return Boolean(date ?? time) && (bare || ASKS_FOR_A_TIME.test(line));
}

/** A question among facts: 'I am Jane. Is it free?' */
export function askedBeside(line: string): Answer | null {
  const clauses = line.split(/(?<=[.!?;,])\s+/);
  const question = clauses.find(
    (clause) => clause.endsWith('?') && intentOf(clause, false) === 'question',
  );
  return question && clauses.length > 1 ? answerTo(question) : null;
}
