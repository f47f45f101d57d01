import { emptyForm, type WizardForm } from '../../consultation/wizard-form.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import type { ConversationState, Turn, World } from '../conversation-state.ts';
import { answerTo } from '../knowledge/answers.ts';
import { type Intent, intentOf } from '../understanding/intent.ts';
import { goOn, readBack, resume, type Step } from './next-question.ts';
import { factLabel, firstMissing, whenLabel } from './request-summary.ts';
import { turn } from './turn.ts';

/** A turn in which somebody else speaks, held against what the rules make of the same line. */
export interface SpokenFor {
  heard: string;
  before: ConversationState;
  /** What the rules answer. */
  ruled: Turn;
  /** The rules' state, with what the speaker has understood beside it. */
  taken: ConversationState;
  world: World;
}

const RULED: readonly Intent[] = ['silence', 'abuse', 'restart', 'repeat', 'goodbye', 'human'];

/** Whether the rules answer by themselves: what is agreed to, ended or handed over is theirs. */
export function isForTheRules(
  heard: string,
  { phase }: ConversationState,
  { book, ended, handOver }: Turn,
): boolean {
  const intent = intentOf(heard, phase === 'confirming');
  const decides = phase === 'confirming' && (intent === 'yes' || intent === 'no');
  return Boolean(book) || ended || handOver || decides || RULED.includes(intent);
}

export function isQuestion(heard: string): boolean {
  return heard.includes('?') || wantsAnAnswer(heard);
}

/** Asked about the business, not for a time: a yes would be the business's word. */
export function wantsAnAnswer(heard: string): boolean {
  return intentOf(heard, false) === 'question';
}

/**
 * What the rules add to what was spoken. The summary is theirs alone and in their words: only what
 * the visitor was shown can be agreed to.
 */
export function closingOf({ before, ruled, taken, world }: SpokenFor): Step {
  const { facts } = taken;
  if (taken.phase === 'booked') return { state: taken, say: '' };
  if (ruled.state.asked === 'change' && isSame(ruled.state.facts, facts)) {
    return { state: { ...taken, phase: 'collecting', asked: 'change' }, say: '' };
  }
  const heardAgain = { ...taken, confused: 0, extrasMentioned: before.extrasMentioned };
  if (firstMissing(facts)) {
    const begun = before.phase !== 'open' || !isSame(facts, emptyForm);
    const phase = begun ? 'collecting' : 'open';
    // Which question the visitor will answer, only the speaker knows.
    return { state: { ...heardAgain, phase, asked: null, offered: [] }, say: '' };
  }
  if (before.phase === 'confirming' && isSame(before.facts, facts)) {
    return resume({ ...heardAgain, phase: 'confirming', asked: 'send' }, world);
  }
  return readBack(heardAgain);
}

/** The rules' own turn, where the speaker failed: nothing that was understood is lost. */
export function takenOver({ heard, ruled, taken, world }: SpokenFor): Turn {
  if (isSame(ruled.state.facts, taken.facts)) return ruled;
  const answer = isQuestion(heard) ? answerTo(heard) : null;
  const step = goOn(taken, world);
  const say = [answer?.text, step.say].filter(Boolean).join(' ');
  return { ...turn({ ...step.state, lastSaid: say }, say), links: answer?.links ?? [] };
}

/**
 * What the rules said, for the speaker to repeat: nothing of what the visitor typed, which would
 * otherwise pass for the rules' word.
 */
export function groundsIn({ ruled, taken }: Pick<SpokenFor, 'ruled' | 'taken'>): string[] {
  const typed = [ruled.state.facts, taken.facts]
    .flatMap(({ name, email, company }) => [name, email, company])
    .filter(Boolean);
  const reads = ruled.say.includes(assistantWords.summary.start);
  const said = reads ? '' : typed.reduce((text, value) => text.replaceAll(value, ' '), ruled.say);
  return [said, whenLabel(taken.facts), factLabel('service', taken.facts)].filter(Boolean);
}

function isSame(one: WizardForm, other: WizardForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
