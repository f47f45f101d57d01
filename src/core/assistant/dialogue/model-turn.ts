import { emptyForm, type WizardForm } from '../../consultation/wizard-form.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import type { ConversationState } from '../conversation-state.ts';
import { answerFromContent } from '../knowledge/answers.ts';
import type { LocalContext } from '../local-context.ts';
import { type Intent, intentOf } from '../understanding/intent.ts';
import type { DialogueStep, DialogueTurn } from './dialogue-turn.ts';
import { plainTurn } from './dialogue-turn.ts';
import { continueBooking, readBackRequest, repeatOpenQuestion } from './next-question.ts';
import { dayAndTimeLabel, factLabel, firstMissingField } from './request-summary.ts';

/** A turn in which a language model speaks, with the rules' own answer to the same line. */
export interface ModelTurn {
  heard: string;
  before: ConversationState;
  /** The turn that the rules would answer with. */
  ruled: DialogueTurn;
  /** The state after the rules' turn, with the facts that the model took down. */
  taken: ConversationState;
  local: LocalContext;
}

const RULED_INTENTS: readonly Intent[] = [
  'silence',
  'abuse',
  'restart',
  'repeat',
  'goodbye',
  'human',
];

/** Whether the model must not speak. Only the rules confirm, end or hand over a conversation. */
export function rulesMustAnswer(
  heard: string,
  { phase }: ConversationState,
  { book, ended, handOver }: DialogueTurn,
): boolean {
  const intent = intentOf(heard, phase === 'confirming');
  const decides = phase === 'confirming' && (intent === 'yes' || intent === 'no');
  return Boolean(book) || ended || handOver || decides || RULED_INTENTS.includes(intent);
}

export function isQuestion(heard: string): boolean {
  return heard.includes('?') || asksAboutBusiness(heard);
}

/** Whether a line asks about the business. Then even a bare 'yes' says something about it. */
export function asksAboutBusiness(heard: string): boolean {
  return intentOf(heard, false) === 'question';
}

/**
 * What the rules add to the words of the model. Only the rules read the summary back, because the
 * visitor can only agree to what they were shown.
 */
export function closingStep({ before, ruled, taken, local }: ModelTurn): DialogueStep {
  const { facts } = taken;
  if (taken.phase === 'booked') return { state: taken, say: '' };
  if (ruled.state.asked === 'change' && isSame(ruled.state.facts, facts)) {
    return { state: { ...taken, phase: 'collecting', asked: 'change' }, say: '' };
  }
  const heardAgain = { ...taken, confused: 0, extrasMentioned: before.extrasMentioned };
  if (firstMissingField(facts)) {
    const begun = before.phase !== 'open' || !isSame(facts, emptyForm);
    const phase = begun ? 'collecting' : 'open';
    // Only the model knows which question the visitor will answer next.
    return { state: { ...heardAgain, phase, asked: null, offered: [] }, say: '' };
  }
  if (before.phase === 'confirming' && isSame(before.facts, facts)) {
    return repeatOpenQuestion({ ...heardAgain, phase: 'confirming', asked: 'send' }, local);
  }
  return readBackRequest(heardAgain);
}

/** The rules' turn after the model failed. It keeps the facts that the model took down. */
export function fallbackTurn({ heard, ruled, taken, local }: ModelTurn): DialogueTurn {
  if (isSame(ruled.state.facts, taken.facts)) return ruled;
  const answer = isQuestion(heard) ? answerFromContent(heard) : null;
  const step = continueBooking(taken, local);
  const say = [answer?.text, step.say].filter(Boolean).join(' ');
  return { ...plainTurn({ ...step.state, lastSaid: say }, say), links: answer?.links ?? [] };
}

/**
 * What the rules said in this turn, which the model may repeat. What the visitor typed is removed,
 * because the model could otherwise repeat it as a statement of the rules.
 */
export function wordsModelMayRepeat({
  ruled,
  taken,
}: Pick<ModelTurn, 'ruled' | 'taken'>): string[] {
  const typed = [ruled.state.facts, taken.facts]
    .flatMap(({ name, email, company }) => [name, email, company])
    .filter(Boolean);
  const reads = ruled.say.includes(assistantWords.summary.start);
  const said = reads ? '' : typed.reduce((text, value) => text.replaceAll(value, ' '), ruled.say);
  return [said, dayAndTimeLabel(taken.facts), factLabel('service', taken.facts)].filter(Boolean);
}

function isSame(one: WizardForm, other: WizardForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
