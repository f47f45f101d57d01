import type { CalendarDate } from '../../../consultation/calendar-date.ts';
import type { ConversationState } from '../../conversation-state.ts';
import { findContact } from '../contact/spoken-contact.ts';
import { findDate } from '../dates-and-times/spoken-date.ts';
import { findTime } from '../dates-and-times/spoken-time.ts';
import type { DialogueAct } from '../line-reading.ts';
import { everyPhrasePattern } from '../phrase-pattern.ts';
import { findService } from '../spoken-service.ts';
import { actText } from './act-text.ts';
import * as changes from './change-patterns.ts';
import { isClearConsent } from './clear-consent.ts';
import * as consent from './consent-patterns.ts';
import { isInDistress } from './distress.ts';
import * as social from './social-patterns.ts';
import * as wishes from './wish-patterns.ts';

/** The part of a conversation that changes the meaning of a line. */
export type ActContext = Pick<ConversationState, 'phase' | 'asked'>;

const APPROVAL = /[👍👌✅🙏🙂😊🆗]/u;
const DISAPPROVAL = /[👎❌🚫]/u;
/**
 * The search for a day needs today's date. Any date can be used here, because the found day itself
 * is not used.
 */
const SOME_DAY: CalendarDate = '2026-01-01';
const agreesAll = new RegExp(consent.agreementPattern, 'g');
const refusesAll = new RegExp(consent.refusalPattern, 'g');
/** The beginnings at which a new clause may begin without a comma. */
const CLAUSE =
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
const LAUGHTER = everyPhrasePattern('ha|haha+|hahaha+|lol|lmao|rofl|hehe+|heh');
const MOST_NAME_WORDS = 6;
const PRICE = /(?<!\S)(?:prices?|pricing)(?!\S)/g;

/** Reads what a visitor does with a line. Several acts may hold at once, or none. */
export function readActs(heard: string, context: ActContext): Set<DialogueAct> {
  if (!/\p{L}/u.test(heard)) {
    if (APPROVAL.test(heard)) return new Set(['agrees']);
    if (DISAPPROVAL.test(heard)) return new Set(['declines']);
    if (!/\p{N}/u.test(heard)) return new Set(['silence']);
  }
  const text = textToRead(heard, context);
  const acts = new Set<DialogueAct>();
  const rest = withoutLaughter(readWishes(text, context, acts));
  readSocialActs(rest, acts);
  const isAnswer = isYesNoQuestion(context);
  if (!(isAnswer && readAnswer(heard, rest, context, acts))) {
    readStatements(heard, rest, acts);
    // Only a clear yes is an answer, so a yes with other words, such as 'ok whatever', is none.
    if (isAnswer) acts.delete('agrees');
  }
  const asks = rest.split(CLAUSE).some((clause) => isQuestion(clause));
  if (asks && rest.includes(' , ') && heard.includes('?')) acts.add('asks');
  return acts;
}

/** A question with a laugh in it is still a question, and no small talk. */
function withoutLaughter(text: string): string {
  const sober = text.replace(LAUGHTER, ' ').replace(/\s+/g, ' ').trim();
  return isQuestion(sober) ? sober : text;
}

/** The surname Price, as the answer to 'What's your name?', does not ask for a price. */
function textToRead(heard: string, { asked }: ActContext): string {
  const text = actText(heard);
  const isName = (asked === 'name' || asked === 'company') && !heard.includes('?');
  return isName && text.split(' ').length <= MOST_NAME_WORDS ? text.replace(PRICE, ' ') : text;
}

/** Tells whether the assistant has asked a question that a yes or a no answers. */
function isYesNoQuestion({ phase, asked }: ActContext): boolean {
  return phase === 'confirming' || asked === 'cancel-booking' || asked === 'move-booking';
}

/**
 * Reads wishes that have words of their own. Returns the text without questions that have already
 * been read, so that they are not read as questions about the business too.
 */
function readWishes(text: string, { phase, asked }: ActContext, acts: Set<DialogueAct>): string {
  let rest = text;
  const take = (pattern: RegExp, act: DialogueAct) => {
    if (rest.search(pattern) < 0) return;
    acts.add(act);
    rest = rest.replace(pattern, ' , ').replace(/\s+/g, ' ').trim();
  };
  if (isInDistress(text)) acts.add('distress');
  else if (social.abusePattern.test(text)) acts.add('abuse');
  take(wishes.asksIfAiPattern, 'asks-if-ai');
  // The question who answers here is also one about the business, so it is read as that too.
  if (/(?:^|, )(?:(?:and|so|but|hi|hello|hey|wait|ok) )*who are you$/.test(text))
    acts.add('asks-if-ai');
  const namesPerson = rest.replace(wishes.asksAboutPersonPattern, ' ');
  if (wishes.wantsPersonPattern.test(namesPerson) && !wishes.booksWithPersonPattern.test(rest))
    acts.add('wants-person');
  if (wishes.wantsFormPattern.test(rest)) acts.add('wants-form');
  readCallWish(rest, acts);
  take(wishes.asksSummaryPattern, 'asks-summary');
  const isBooked = phase === 'booked' || asked === 'cancel-booking' || asked === 'move-booking';
  if (isBooked || phase === 'confirming' || /\b(my|me|i|we|again|booked)\b/.test(rest))
    take(wishes.asksAppointmentPattern, 'asks-appointment');
  const asksAboutData = wishes.asksAboutDataPattern.test(rest);
  if (asksAboutData) acts.add('asks');
  else if (changes.restartPattern.test(rest)) acts.add('restarts');
  const keeps =
    changes.notToChangePattern.test(rest) || (isBooked && changes.keepsPattern.test(rest));
  const asksAbout = asksAboutData || (!isBooked && changes.asksAboutCancellingPattern.test(rest));
  if (!keeps && !asksAbout && !acts.has('restarts') && changes.cancelPattern.test(rest))
    acts.add('cancels');
  if (isBooked && !keeps && changes.movePattern.test(rest)) acts.add('moves');
  if (isBooked && keeps) acts.add('declines');
  if (social.repeatPattern.test(text)) acts.add('wants-repeat');
  if (changes.hesitationPattern.test(rest)) acts.add('hesitates');
  return rest;
}

/** A wish to speak with this assistant outweighs the wish for a person that it may look like. */
function readCallWish(text: string, acts: Set<DialogueAct>): void {
  if (wishes.asksAboutCallPattern.test(text)) {
    acts.add('asks');
    return;
  }
  if (wishes.wantsVoicePattern.test(text)) acts.delete('wants-person');
  else if (acts.has('wants-person') || !wishes.wantsCallPattern.test(text)) return;
  acts.add('wants-call');
}

function readSocialActs(text: string, acts: Set<DialogueAct>): void {
  if (social.goodbyePattern.test(text)) acts.add('goodbye');
  if (social.thanksPattern.test(text)) acts.add('thanks');
  if (social.greetingPattern.test(text)) acts.add('greets');
  if (social.smallTalkPattern.test(text)) acts.add('small-talk');
}

/**
 * Reads a line as the answer to a yes-or-no question. Returns false if the line does not answer it.
 * A yes counts only if nothing but polite words stands beside it.
 */
function readAnswer(
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
  if (onlyAsksBack(text, acts)) return true;
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
    .replace(/[\s,]*,[\s,]*/g, ' , ')
    .replace(/\s+/g, ' ')
    .trim();
  const asks = heard.includes('?')
    ? thought.split(CLAUSE).some((clause) => isQuestion(clause))
    : isQuestion(thought);
  if (asks && !asksForChange(text)) return add('asks');
  if (corrects || says) return add('corrects');
  if (!no) return false;
  return add(more && !acts.has('hesitates') ? 'corrects' : 'declines');
}

/** Tells whether a line only asks what the assistant has noted, as 'sorry, which day?' does. */
function onlyAsksBack(text: string, acts: ReadonlySet<DialogueAct>): boolean {
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

/** Reads a line that answers no yes-or-no question. */
function readStatements(heard: string, text: string, acts: Set<DialogueAct>): void {
  const isEmpty =
    text.replace(social.greetingPattern, ' ').replace(/[\s,]/g, '') === '' ||
    onlyAsksBack(text, acts);
  const asks = heard.trimEnd().endsWith('?') && !isEmpty && !acts.has('hesitates');
  if (social.bookPattern.test(text) && !social.asksAboutBookingPattern.test(text)) {
    acts.add('wants-booking');
    if (social.asksHowToStartPattern.test(text)) acts.add('asks');
    return;
  }
  const isOther = [
    'small-talk',
    'wants-person',
    'wants-form',
    'wants-call',
    'wants-repeat',
  ] as const;
  const read = isOther.some((act) => acts.has(act)) || acts.has('cancels') || acts.has('moves');
  if (!read && (asks ? !acts.has('asks-if-ai') || isQuestion(text) : isQuestion(text))) {
    acts.add('asks');
    return;
  }
  const plain = text
    .replace(consent.politenessPattern, ' ')
    .replace(/[\s,]+/g, ' ')
    .trim();
  const words = plain === '' ? 0 : plain.split(' ').length;
  const corrects = consent.takesBackPattern.test(text);
  if (corrects && (holdsFact(heard) || consent.correctionPattern.test(text))) {
    acts.add('corrects');
    return;
  }
  const isShort = words <= 2 || text.startsWith('no ');
  if (consent.refusalPattern.test(text) && isShort && !acts.has('cancels')) {
    acts.add('declines');
    return;
  }
  // The greeting is removed first, because the 'good' of 'good morning' is not an agreement.
  const told = text.replace(social.greetingPattern, ' ');
  const doubts = acts.has('hesitates') || acts.has('thanks') || acts.has('cancels');
  if (consent.agreementPattern.test(told) && words <= 2 && !doubts) acts.add('agrees');
}

function isQuestion(text: string): boolean {
  const told = text
    .replace(social.toldProblemPattern, ' ')
    .replace(social.statedByWhatPattern, ' ')
    .trim();
  return social.questionPattern.test(told) && !social.smallTalkPattern.test(text);
}

function holdsFact(heard: string): boolean {
  return (
    findDate(heard, { today: SOME_DAY, dayFirst: true }) !== null ||
    findTime(heard, true) !== null ||
    findService(heard) !== null ||
    Object.keys(findContact(heard, null, {})).length > 0
  );
}
