import {
  bookingFieldNames,
  requiredFields,
  shortTextFields,
  textFields,
} from '../consultation/booking-fields.ts';
import { parseCalendarDate } from '../consultation/calendar-date.ts';
import { slots } from '../consultation/schedule.ts';
import { isServiceId } from '../consultation/service.ts';
import { isTimeZone } from '../consultation/time-zone.ts';
import { isFormValue } from '../consultation/wizard-form.ts';
import { otherLanguageWords } from '../site/content/assistant/language-words.ts';
import {
  type ConversationState,
  type LastQuestion,
  startConversation,
} from './conversation-state.ts';
import { extraFields } from './fact-table.ts';
import { catalogue, type Message, sayingText, type ValueKind } from './say/message.ts';
import { passageOf } from './say/passage-text.ts';
import { ruleNames } from './say/rule-texts.ts';

type Check = (value: unknown) => boolean;

const phases: readonly ConversationState['phase'][] = [
  'open',
  'collecting',
  'confirming',
  'booked',
  'ended',
];
const parts: readonly ConversationState['part'][] = [
  null,
  'morning',
  'noon',
  'afternoon',
  'evening',
];

const asks: readonly LastQuestion[] = [
  ...bookingFieldNames,
  'change',
  'send',
  'move-when',
  'move-booking',
  'cancel-booking',
  'call-back',
  'phone-number',
];

const factChecks: Record<string, Check> = Object.fromEntries(
  bookingFieldNames.map((field) => [field, (value: unknown) => isFormValue(field, value)]),
);

const bookingChecks: Record<string, Check> = {
  id: isText,
  date: isDay,
  slot: oneOf(slots),
};

const stateChecks: Record<keyof ConversationState, Check> = {
  phase: oneOf(phases),
  facts: (value) => passes(value, factChecks),
  replaced: (value) =>
    isRecord(value) && Object.keys(value).every((field) => factChecks[field]?.(value[field])),
  asked: orNull(oneOf(asks)),
  withheld: orNull(oneOf(requiredFields)),
  near: (value) => passes(value, { week: orNull(isDay), refused: orNull(isDay) }),
  part: oneOf(parts),
  offered: listOf(oneOf(slots)),
  full: listOf(isInstant),
  confused: isCount,
  silences: isCount,
  insults: isCount,
  booking: orNull((value) => passes(value, bookingChecks)),
  sent: listOf(orNull(isInstant)),
  wished: isMoment,
  callBack: orNull((value) => passes(value, { number: orNull(isText), tries: isCount })),
  extrasMentioned: (value) => typeof value === 'boolean',
  said: Array.isArray,
  told: isText,
};

/** The checks of the values of a message. */
const valueChecks: Readonly<Record<ValueKind, Check>> = {
  told: isTold,
  'told-time': (value) => passes(value, { toldMinutes: Number.isSafeInteger }),
  facts: (value) => isRecord(value) && Object.entries(value).every(isSaidFact),
  'short-text': oneOf(shortTextFields),
  'optional-fields': listOf(oneOf(extraFields)),
  service: isServiceId,
  day: isDay,
  'day-or-none': orNull(isDay),
  slot: oneOf(slots),
  slots: listOf(oneOf(slots)),
  moment: isMoment,
  zone: isZone,
  'told-zone': isZone,
  instant: Number.isSafeInteger,
  wording: isCount,
  language: oneOf(Object.keys(otherLanguageWords)),
  rule: oneOf(ruleNames),
  passage: (value) => typeof value === 'string' && passageOf(value) !== null,
};

/**
 * Reads a stored state. A field that an earlier version did not store yet, for example a new field
 * of the booking, begins as in a new conversation. A field that is no longer there is ignored. If
 * the value is not a valid state, returns a new conversation.
 */
export function readStoredConversation(kept: unknown): ConversationState {
  if (!isRecord(kept)) return startConversation();
  const begun = startConversation();
  const whole = filledUp(kept, begun);
  for (const part of ['facts', 'near', 'wished'] as const) {
    if (isRecord(whole[part])) whole[part] = filledUp(whole[part], begun[part]);
  }
  if (isRecord(whole.replaced)) whole.replaced = withKnownFields(whole.replaced);
  // In a fleet, the release after this one may have asked for a field that is not known here.
  for (const part of ['asked', 'withheld'] as const) {
    if (typeof whole[part] === 'string' && !stateChecks[part](whole[part])) whole[part] = null;
  }
  // The release before stored its last text under another name, and does so still in a fleet.
  whole.said = readMessages('said' in kept ? kept.said : kept.lastSaid);
  return passes(whole, stateChecks) ? (whole as unknown as ConversationState) : begun;
}

/**
 * Reads messages that come from outside of the dialogue, such as those of a stored conversation. An
 * earlier release has stored a text, and a text is a message too. A message that this release does
 * not know is left out, and the others stay.
 */
export function readMessages(given: unknown): readonly Message[] {
  if (typeof given === 'string') return sayingText(given);
  if (Array.isArray(given)) return given.flatMap(readMessages);
  return isMessage(given) ? [given] : [];
}

function isMessage(value: unknown): value is Message {
  if (!isRecord(value) || !oneOf(Object.keys(catalogue))(value.message)) return false;
  const kinds: Readonly<Record<string, ValueKind>> =
    catalogue[value.message as keyof typeof catalogue];
  const { values } = value;
  return (
    isRecord(values) &&
    Object.entries(kinds).every(([name, kind]) => valueChecks[kind](values[name]))
  );
}

function isSaidFact([name, fact]: readonly [string, unknown]): boolean {
  const field = bookingFieldNames.find((each) => each === name);
  if (!field) return false;
  return oneOf(textFields)(field) ? isTold(fact) : isFormValue(field, fact);
}

/** Returns the fields of `begun`, with the values that `kept` has for them, and no other field. */
function filledUp(kept: Record<string, unknown>, begun: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(begun).map(([field, value]) => [
      field,
      Object.hasOwn(kept, field) ? kept[field] : value,
    ]),
  );
}

function withKnownFields(kept: Record<string, unknown>): Record<string, unknown> {
  const known = bookingFieldNames.filter((field) => Object.hasOwn(kept, field));
  return Object.fromEntries(known.map((field) => [field, kept[field]]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function passes(value: unknown, rules: Record<string, Check>): boolean {
  return isRecord(value) && Object.entries(rules).every(([field, check]) => check(value[field]));
}

function oneOf(allowed: readonly unknown[]): Check {
  return (value) => allowed.includes(value);
}

function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && parseCalendarDate(value) !== null;
}

/** Tells whether a value is a day and a slot, in the form `2026-11-16 09:30`. */
function isInstant(value: unknown): boolean {
  const [day, slot, ...more] = typeof value === 'string' ? value.split(' ') : [];
  return isDay(day) && oneOf(slots)(slot) && more.length === 0;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isTold(value: unknown): boolean {
  return passes(value, { told: isText });
}

/** Tells whether a value is a day and a time of which one may be missing. */
function isMoment(value: unknown): boolean {
  return passes(value, { date: orNull(isDay), slot: orNull(oneOf(slots)) });
}

function isZone(value: unknown): boolean {
  return typeof value === 'string' && isTimeZone(value);
}
