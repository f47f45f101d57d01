import { rememberLast } from '../../../remembered-results.ts';
import { type Intent, intents } from '../intent.ts';
import type { DialogueAct } from '../line-reading.ts';
import { everyPhrasePattern } from '../phrase-pattern.ts';
import { actText } from './act-text.ts';
import * as changes from './change-patterns.ts';
import { isClearConsent, ordersToSend } from './clear-consent.ts';
import * as consent from './consent-patterns.ts';
import {
  type ActContext,
  asksSomething,
  CLAUSE,
  holdsFact,
  onlyAsksBack,
  readAnswer,
} from './read-answer.ts';
import * as social from './social-patterns.ts';
import * as wishes from './wish-patterns.ts';

const APPROVAL = /[👍👌✅🙏🙂😊🆗]/u;
const DISAPPROVAL = /[👎❌🚫]/u;
/** The consultation of 'i dont need the consultation anymore' is not wished. */
const NOT_WANTED = everyPhrasePattern(
  '(?:dont|do not|doesnt|no longer|not|never)(?: (?:really|actually|even))* (?:want|need|wanna)(?: (?:to|the|an?|this|that|my|it|book|have|schedule|do|any))*(?: (?:calls?|chat|talk|meeting|appointment|consultation|consult|demo|slot|session|booking))?',
);
const LAUGHTER = everyPhrasePattern('ha|haha+|hahaha+|lol|lmao|rofl|hehe+|heh');
const MOST_NAME_WORDS = 6;
const PRICE = /(?<!\S)(?:prices?|pricing)(?!\S)/g;

/** Returns the act that decides how the facts of the line are read. */
export function intentOfActs(acts: ReadonlySet<DialogueAct>): Intent {
  return intents.find(([act]) => acts.has(act))?.[1] ?? 'unknown';
}

/** Reads what a visitor does with a line. Several acts may hold at once, or none. */
export function readActs(heard: string, context: ActContext): Set<DialogueAct> {
  return new Set(actsIn(heard, context));
}

const actsIn = rememberLast(
  readAnyActs,
  (heard, { phase, asked }: ActContext) => `${phase} ${asked} ${heard}`,
);

function readAnyActs(heard: string, context: ActContext): ReadonlySet<DialogueAct> {
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
  // To 'What should I change?', 'yes, please send that' says that nothing has to be changed.
  if (context.asked === 'change' && ordersToSend(rest) && isClearConsent(rest)) acts.add('agrees');
  const asks = rest.split(CLAUSE).some((clause) => asksSomething(clause));
  if (asks && rest.includes(' , ') && heard.includes('?')) acts.add('asks');
  return acts;
}

/** A question with a laugh in it is still a question, and no small talk. */
function withoutLaughter(text: string): string {
  const sober = text.replace(LAUGHTER, ' ').replace(/\s+/g, ' ').trim();
  return asksSomething(sober) ? sober : text;
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

/** Reads wishes that have words of their own. Returns the text without those that ask. */
function readWishes(text: string, { phase, asked }: ActContext, acts: Set<DialogueAct>): string {
  let rest = text;
  const take = (pattern: RegExp, act: DialogueAct) => {
    if (rest.search(pattern) < 0) return;
    acts.add(act);
    rest = rest.replace(pattern, ' , ').replace(/\s+/g, ' ').trim();
  };
  if (social.distressPattern.test(text)) acts.add('distress');
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
  if (wishes.asksAboutCallPattern.test(text) || wishes.asksHowHeldPattern.test(text)) {
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

/** Reads a line that answers no yes-or-no question. */
function readStatements(heard: string, text: string, acts: Set<DialogueAct>): void {
  const isEmpty =
    text.replace(social.greetingPattern, ' ').replace(/[\s,]/g, '') === '' ||
    onlyAsksBack(text, acts);
  const asks = heard.trimEnd().endsWith('?') && !isEmpty && !acts.has('hesitates');
  const wished = text.replace(NOT_WANTED, ' , ');
  if (social.bookPattern.test(wished) && !social.asksAboutBookingPattern.test(text)) {
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
  if (!read && (asks ? !acts.has('asks-if-ai') || asksSomething(text) : asksSomething(text))) {
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
