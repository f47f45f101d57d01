import { isSameForm } from '../../consultation/wizard-form.ts';
import { answerFrame } from '../../site/content/assistant.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { HeardLine } from '../read/read-line.ts';
import { sayingText } from '../say/message.ts';
import { rulesMustAnswer } from './conversation.ts';
import { type DialogueTurn, turnFromStep } from './dialogue-turn.ts';
import { isQuestion } from './model-turn.ts';
import { repeatOpenQuestion } from './next-question.ts';

/** A line of the visitor, and what the rules would say to it. */
interface RuledLine {
  heard: HeardLine;
  ruled: DialogueTurn;
}

/** With these words a question about a day asks for an appointment of the visitor. */
const ABOUT_THE_VISITOR =
  /\b(i|i['’]?(m|d|ll|ve)|me|my|we|us|our|book\w*|appointments?|consultations?|schedule|meet|talk|speak|slots?|free|available|availability|possible|works?|suits?)\b/i;

/**
 * Returns the turn in which the words of a document answer a question. Then the assistant asks its
 * unanswered question again. Returns null if the rules must answer, if the line brings a request
 * forward, or if it asks nothing.
 */
export function documentTurn(
  { heard, ruled }: RuledLine,
  document: { fileName: string; excerpt: string },
): DialogueTurn | null {
  const { state: before, local } = heard;
  if (rulesMustAnswer(heard, ruled) || !isQuestion(heard)) return null;
  const asksOnDay = namesDayOfBusiness(heard, ruled.state);
  if (!asksOnDay && movesRequest(before, ruled.state)) return null;
  const { told } = ruled.state;
  const state = asksOnDay ? { ...before, told } : ruled.state;
  const step = repeatOpenQuestion({ ...state, confused: 0 }, local);
  const words = answerFrame.fromDocument(document.fileName, document.excerpt);
  const turn = turnFromStep(step, sayingText(words));
  return { ...turn, state: { ...turn.state, said: turn.say } };
}

/** Any line begins an ended conversation again, so that alone is no step of a request. */
function movesRequest(before: ConversationState, after: ConversationState): boolean {
  const hasBegun = before.phase !== 'ended' && after.phase !== before.phase;
  return hasBegun || !isSameForm(before.facts, after.facts);
}

/**
 * Tells whether a line asks something about a day of the business, as 'When do you open on Saturday?'
 * does. The rules take the day for that of a consultation, and may refuse it, because they answer for
 * a business that offers nothing else.
 */
function namesDayOfBusiness(
  { line, state: before, reading }: HeardLine,
  { facts }: ConversationState,
): boolean {
  if (before.phase !== 'open' || ABOUT_THE_VISITOR.test(line)) return false;
  if (reading.acts.has('wants-booking')) return false;
  const { date, slot } = before.facts;
  return isSameForm(before.facts, { ...facts, date, slot });
}
