import type { CalendarDate } from '../../../consultation/calendar-date.ts';
import { rememberLast } from '../../../remembered-results.ts';
import type { ConversationState } from '../../conversation-state.ts';
import { findContact } from '../contact/spoken-contact.ts';
import { findDate } from '../days/spoken-date.ts';
import type { DialogueAct } from '../line-reading.ts';
import { everyPhrasePattern } from '../phrase-pattern.ts';
import { findService } from '../spoken-service.ts';
import { findTime } from '../times/spoken-time.ts';
import { isClearConsent, ordersToSend } from './clear-consent.ts';
import * as consent from './consent-patterns.ts';
import * as social from './social-patterns.ts';
import { asksHowHeldPattern } from './wish-patterns.ts';

/** The part of a conversation that changes the meaning of a line. */
export type ActContext = Pick<ConversationState, 'phase' | 'asked'>;

/** The search for a day needs a today. The found day itself is not used. */
const SOME_DAY: CalendarDate = '2026-01-01';
const agreesAll = new RegExp(consent.agreementPattern, 'g');
const refusesAll = new RegExp(consent.refusalPattern, 'g');
/** The beginnings at which a new clause may begin without a comma. */
export const CLAUSE =
  / , | (?=(?:and|but|also) (?:what|how|who|why|when|where|which|do|does|is|are|can|could|will)(?!\S))/;

/** A visitor who wants one of these does not confirm with the same line. */
const OTHER_WISHES: readonly DialogueAct[] = [
  'asks-if-ai',
  'asks-summary',
  'asks-appointment',
  'restarts',
  'wants-repeat',
  'wants-person',
  'wants-form',
  'wants-call',
  'abuse',
];

/** Words before a question that say nothing themselves. */
const OPENERS = everyPhrasePattern(
  'sorry|excuse me|wait|hold on|hang on|ok|okay|and|so|but|oh|hm+|well|please|again|now|then|thanks',
);
/** A short pause before an answer, as in 'hang on... ok yeah that is right'. */
const LOOKS_FIRST =
  /^(?:(?:,|oh|um) )*(?:hang on|hold on|(?:just )?(?:a|1) (?:sec|second|moment|minute)|let me (?:see|look|check))(?: [,.])+ (?=(?:, )*(?:ok|okay|yes|yeah|yep|alright)(?!\S))/;
const MOST_WORDS_OF_QUESTION = 14;
/** Words with which a visitor begins to object, and then finds that all is right. */
const BEGINS_TO_OBJECT =
  /^(?:(?:,|no|oh|ok|well|wait|hang on|hold on|actually|hm+|sorry|never ?mind|oops) )+(?=(?:(?:yes|yeah|yep) (?:, )?)?(?:thats|that is|its|it is|everything|all|this is|you (?:have|got)|looks|sounds|perfect|correct|right)(?!\S))/;
/** Words of a question on which the yes before it may depend. */
const MAY_DECIDE =
  /(?<!\S)(?:free|costs?|prices?|pricing|pay|paid|paying|charged?|charges|fees?|money|catch|contract|commit\w*|obligat\w*|cancel|but|if|unless|before|first|only|instead|change|move|switch|add|wrong|right|correct|sure|not)(?!\S)/;

/**
 * Reads a line as the answer to a yes-or-no question. Returns false if the line does not answer it.
 * A yes counts only if nothing but polite words stands beside it.
 */
export function readAnswer(
  heard: string,
  said: string,
  { phase, asked }: ActContext,
  acts: Set<DialogueAct>,
): boolean {
  const text = said.replace(consent.noStringsPattern, ' , ').replace(/\s+/g, ' ').trim();
  const add = (act: DialogueAct) => Boolean(acts.add(act));
  // A visitor who looked first and then agrees no longer hesitates.
  const looked = text.replace(LOOKS_FIRST, '');
  if (looked !== text && !heard.includes('?') && isClearConsent(looked)) {
    acts.delete('hesitates');
    return add('agrees');
  }
  const settled = text.replace(BEGINS_TO_OBJECT, '');
  const isSettled = settled !== text && !OTHER_WISHES.some((act) => acts.has(act));
  if (isSettled && !heard.includes('?') && !holdsFact(heard) && isClearConsent(settled)) {
    for (const act of ['hesitates', 'cancels'] as const) acts.delete(act);
    return add('agrees');
  }
  if (onlyAsksBack(text, acts)) return true;
  if (phase === 'confirming' && !acts.has('hesitates') && ordersAndAsks(heard, text)) {
    acts.add('asks');
    return add('agrees');
  }
  if (heard.includes('?') && asksOnlyHowHeld(text)) return add('asks');
  // To 'Should I cancel it?', the line 'cancel it' is no refusal.
  if (acts.has('cancels') && asked === 'cancel-booking' && !heard.includes('?')) return true;
  if (consent.asksAboutLaterPattern.test(text)) {
    acts.delete('cancels');
    return add('asks');
  }
  if (consent.changedMindPattern.test(text) || acts.has('cancels')) return add('declines');
  const wrongField = consent.wrongFieldPattern.test(text);
  const inNegative = consent.agreementInNegativePattern.test(text);
  const doubts = acts.has('hesitates') || /\?\s*$/.test(heard);
  const no = consent.refusalPattern.test(text) && !(inNegative && !wrongField);
  const more = /[^\s,]/.test(left(text));
  const leaves = acts.has('goodbye') && !consent.firmAgreementPattern.test(text);
  if (inNegative && !wrongField && !doubts && phase === 'confirming') return add('agrees');
  if (wrongField) return add('corrects');
  const wishesElse = OTHER_WISHES.some((act) => acts.has(act));
  const mayAgree = !doubts && !leaves && !wishesElse && !consent.unclearPattern.test(text);
  if (consent.agreementPattern.test(text) && !no && !more && mayAgree) return add('agrees');
  const says = holdsFact(heard);
  const changes = says && asksForChange(text);
  if (
    mayAgree &&
    !changes &&
    !heard.includes('?') &&
    isClearConsent(text, { toMove: asked === 'move-booking' })
  ) {
    // A yes that repeats a fact is a yes only if the fact is the one of the summary.
    if (says) acts.add('corrects');
    return add('agrees');
  }
  const corrects = consent.correctionPattern.test(
    text.replace(consent.productQuestionPattern, ' '),
  );
  if (corrects && says) return add('corrects');
  const thought = text
    .replace(consent.contrastPattern, ' ')
    .replace(social.smallTalkPattern, ' , ')
    .replace(/(?<![\s,])[\s,]*,[\s,]*/g, ' , ')
    .replace(/\s+/g, ' ')
    .trim();
  const asks = heard.includes('?')
    ? thought.split(CLAUSE).some((clause) => asksSomething(clause))
    : asksSomething(thought);
  if (asks && !asksForChange(text)) return add('asks');
  if (corrects || says) return add('corrects');
  if (!no) return false;
  return add(more && !acts.has('hesitates') ? 'corrects' : 'declines');
}

/** Tells whether a line is nothing but a question how the consultation takes place. */
function asksOnlyHowHeld(text: string): boolean {
  const words = text.split(' ').length;
  return words <= MOST_WORDS_OF_QUESTION && asksHowHeldPattern.test(text);
}

/** Reads 'yes book it. and is it by phone?'. What may decide the yes is answered first. */
function ordersAndAsks(heard: string, text: string): boolean {
  const clauses = text.split(CLAUSE);
  const question = clauses.findIndex((clause) => asksSomething(clause));
  const order = clauses.slice(0, Math.max(0, question)).join(' , ');
  const asked = clauses.slice(question).join(' , ');
  if (question < 1 || !ordersToSend(order) || !isClearConsent(order)) return false;
  return !MAY_DECIDE.test(asked) && !holdsFact(heard.slice(heard.search(/[,.!;]|\band\b/i) + 1));
}

/** Tells whether a line only asks what the assistant has noted, as 'sorry, which day?' does. */
export function onlyAsksBack(text: string, acts: ReadonlySet<DialogueAct>): boolean {
  const asksBack = acts.has('asks-summary') || acts.has('asks-appointment');
  return asksBack && text.replace(OPENERS, ' ').replace(/[\s,]/g, '') === '';
}

/** Tells whether a line asks for a change, beyond words such as 'but' that questions have too. */
function asksForChange(text: string): boolean {
  return consent.correctionPattern.test(
    text.replace(consent.productQuestionPattern, ' ').replace(consent.contrastPattern, ' '),
  );
}

/** Returns the words of an answer that neither agree nor refuse nor are only polite. */
function left(text: string): string {
  return text
    .replace(refusesAll, ' ')
    .replace(agreesAll, ' ')
    .replace(consent.politenessPattern, ' ');
}

export function asksSomething(text: string): boolean {
  const told = text
    .replace(social.toldProblemPattern, ' ')
    .replace(social.statedByWhatPattern, ' ')
    .trim();
  return social.questionPattern.test(told) && !social.smallTalkPattern.test(text);
}

export const holdsFact = rememberLast(
  (heard: string): boolean =>
    findDate(heard, { today: SOME_DAY, dayFirst: true }) !== null ||
    findTime(heard, true) !== null ||
    findService(heard) !== null ||
    Object.keys(findContact(heard, null, {})).length > 0,
);
