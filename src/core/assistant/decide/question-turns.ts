import type { ConversationState } from '../conversation-state.ts';
import { type ContentAnswer, contentAnswer } from '../knowledge/answers.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import type { HeardLine } from '../read/read-line.ts';
import { saying, sayingText } from '../say/message.ts';
import type { DialogueTurn } from './dialogue-turn.ts';
import { turnFromStep } from './dialogue-turn.ts';
import { repeatOpenQuestion } from './next-question.ts';
import { PATIENCE } from './off-topic-turns.ts';

/** From this probability on, a question that the content does not answer is one beside any fact. */
const SURE_QUESTION = 0.8;

/**
 * Answers a question from the content or says that the answer is unknown. Then the assistant asks
 * its unanswered question again.
 */
export function questionTurn(state: ConversationState, heard: HeardLine): DialogueTurn {
  const answer = answerToQuestion(heard);
  const confused = answer ? 0 : state.confused + 1;
  const step = repeatOpenQuestion({ ...state, confused }, heard.local);
  if (answer) return { ...turnFromStep(step, answer.say), links: answer.links };
  const person = saying(confused >= PATIENCE ? 'orForm' : 'aPerson');
  return { ...turnFromStep(step, saying('unknown'), person), links: [contactLink] };
}

/** Returns the content's answer to the question of a line, or null if it has none. */
export function answerToQuestion({ line, reading }: HeardLine): ContentAnswer | null {
  const { acts, passage } = reading;
  if (passage?.answer) return { about: 'owner', say: sayingText(passage.answer), links: [] };
  const id = passage?.id ?? (acts.has('asks-if-ai') ? 'faq/ai' : null);
  return id === null ? null : contentAnswer(id, line, acts);
}

/**
 * Returns the answer to a question in a line that also says something else, as in 'I am Jane. Is it
 * free?'. If the content does not answer the question, the answer says so. Returns null if the line
 * has no such question.
 */
export function answerToSideQuestion(heard: HeardLine): ContentAnswer | null {
  const { passage, facts } = heard.reading;
  if (passage === null) return null;
  const answer = answerToQuestion(heard);
  // 'Can we do the 18th?' is answered by the day that is noted.
  const isNoted = (facts.date ?? facts.time) !== null && passage.probability < SURE_QUESTION;
  if (answer || isNoted) return answer;
  return { about: 'unknown', say: [saying('unknown'), saying('aPerson')], links: [contactLink] };
}
