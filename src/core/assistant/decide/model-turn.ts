import type { BookingFieldName } from '../../consultation/booking-fields.ts';
import { emptyForm, isSameForm } from '../../consultation/wizard-form.ts';
import type { ConversationState, LastQuestion } from '../conversation-state.ts';
import { personalWords } from '../fact-table.ts';
import type { LocalContext } from '../local-context.ts';
import type { HeardLine } from '../read/read-line.ts';
import { says } from '../say/message.ts';
import { writtenText } from '../say/written.ts';
import { dayAndTimeLabel, factLabel } from '../say/written-facts.ts';
import type { DialogueStep, DialogueTurn } from './dialogue-turn.ts';
import { turnFromStep } from './dialogue-turn.ts';
import {
  continueBooking,
  firstMissingField,
  readBackRequest,
  repeatOpenQuestion,
} from './next-question.ts';
import { answerToQuestion } from './question-turns.ts';

/** The data of a turn in which a language model answers a line of the visitor. */
export interface ModelTurn {
  /** The line as the rules have read it, and the conversation before it. */
  heard: HeardLine;
  /** The turn with which the rules would answer the same line. */
  ruled: DialogueTurn;
  /** The state after the rules' turn, with the facts that the model found in the line. */
  taken: ConversationState;
  local: LocalContext;
}

export function isQuestion(heard: HeardLine): boolean {
  return heard.line.includes('?') || asksAboutBusiness(heard);
}

/**
 * Tells whether a line asks about the business. The model must not answer such a question with only
 * a 'yes', because this 'yes' would be a statement about the business.
 */
export function asksAboutBusiness({ reading }: HeardLine): boolean {
  return reading.acts.has('asks');
}

/**
 * Returns the step of the rules after the words of the model. What the step says follows these words
 * and may be nothing. Only the rules say the summary, so that the visitor confirms exactly the
 * request that is booked.
 */
export function stepAfterModel({ heard, ruled, taken, local }: ModelTurn): DialogueStep {
  const before = heard.state;
  if (ruled.ended) return { state: ruled.state, say: [] };
  const { facts } = taken;
  if (taken.phase === 'booked') return { state: taken, say: [] };
  if (ruled.state.asked === 'change' && isSameForm(ruled.state.facts, facts)) {
    return { state: { ...taken, phase: 'collecting', asked: 'change' }, say: [] };
  }
  const heardAgain = { ...taken, confused: 0, extrasMentioned: before.extrasMentioned };
  if (firstMissingField(facts)) {
    const begun = before.phase !== 'open' || !isSameForm(facts, emptyForm);
    const phase = begun ? 'collecting' : 'open';
    // The rules do not know which question the model has asked, so `asked` is null.
    return { state: { ...heardAgain, phase, asked: null, offered: [] }, say: [] };
  }
  if (before.phase === 'confirming' && isSameForm(before.facts, facts)) {
    return repeatOpenQuestion({ ...heardAgain, phase: 'confirming', asked: 'send' }, local);
  }
  return readBackRequest(heardAgain, local);
}

/** The words with which a model asks for a fact that has short answers. */
const ASKS_FOR: Partial<Record<BookingFieldName, RegExp>> = {
  service: /\b(service|which one|interested in|chat agent|phone agent|email automation)\b/i,
  date: /\b(days?|dates?|when)\b/i,
  slot: /\b(times?|when|hour)\b/i,
};

/**
 * Returns the last question of a turn in which the model spoke. The rules know it if they asked it
 * themselves, or if the model ends with a question for the fact that the rules ask for next.
 * Otherwise returns null.
 */
export function questionAfterModel(
  { asked, phase, facts }: ConversationState,
  said: string,
): LastQuestion | null {
  if (asked !== null || (phase !== 'open' && phase !== 'collecting')) return asked;
  const missing = firstMissingField(facts);
  const question = /(?<![^.!?])[^.!?]*\?\s*$/.exec(said)?.[0] ?? '';
  return missing && ASKS_FOR[missing]?.test(question) ? missing : null;
}

/**
 * Returns the rules' turn after the model failed. Facts that the model had already found are kept.
 */
export function fallbackTurn({ heard, ruled, taken, local }: ModelTurn): DialogueTurn {
  if (isSameForm(ruled.state.facts, taken.facts)) return ruled;
  const answer = answerToQuestion(heard);
  const step = continueBooking(taken, local);
  const turn = turnFromStep(step, answer?.say);
  const state = { ...turn.state, said: turn.say };
  return { ...turn, state, links: answer?.links ?? [] };
}

/**
 * Returns the texts that the model may repeat in this turn: the answer of the rules, the day and
 * time, and the service. An answer that contains the summary is left out. What says who
 * the visitor is is removed from any other answer, because it is no statement of the business.
 */
export function wordsModelMayRepeat({
  ruled,
  taken,
  local,
}: Pick<ModelTurn, 'ruled' | 'taken' | 'local'>): string[] {
  const typed = [ruled.state.facts, taken.facts].flatMap(personalWords);
  const written = says(ruled.say, 'summary') ? '' : writtenText(ruled.say, local);
  const said = typed.reduce((text, value) => text.replaceAll(value, ' '), written);
  const when = dayAndTimeLabel(taken.facts, local.locale);
  return [said, when, factLabel('service', taken.facts, local.locale)].filter(Boolean);
}
