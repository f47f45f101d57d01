import { bookingFieldNames } from '../consultation/booking-fields.ts';
import { parseCalendarDate } from '../consultation/calendar-date.ts';
import { slots } from '../consultation/schedule.ts';
import { isFormValue } from '../consultation/wizard-form.ts';
import {
  type ConversationState,
  type LastQuestion,
  startConversation,
} from './conversation-state.ts';
import { readMessages } from './say/read-messages.ts';

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
];

const factChecks: Record<string, Check> = Object.fromEntries(
  bookingFieldNames.map((field) => [field, (value: unknown) => isFormValue(field, value)]),
);

const bookingChecks: Record<string, Check> = {
  id: (value) => typeof value === 'string',
  date: isDay,
  slot: oneOf(slots),
};

const checks: Record<keyof ConversationState, Check> = {
  phase: oneOf(phases),
  facts: (value) => passes(value, factChecks),
  asked: orNull(oneOf(asks)),
  near: (value) => passes(value, { week: orNull(isDay), refused: orNull(isDay) }),
  part: oneOf(parts),
  offered: listOf(oneOf(slots)),
  full: listOf(isInstant),
  confused: isCount,
  silences: isCount,
  insults: isCount,
  booking: (value) => value === null || passes(value, bookingChecks),
  sent: listOf(orNull(isInstant)),
  wished: (value) => passes(value, { date: orNull(isDay), slot: orNull(oneOf(slots)) }),
  extrasMentioned: (value) => typeof value === 'boolean',
  said: Array.isArray,
  told: (value) => typeof value === 'string',
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
  // In a fleet, the release after this one may have asked for a field that is not known here.
  if (typeof whole.asked === 'string' && !checks.asked(whole.asked)) whole.asked = null;
  // The release before stored its last text under another name, and does so still in a fleet.
  whole.said = readMessages('said' in kept ? kept.said : Object(kept).lastSaid);
  return passes(whole, checks) ? (whole as unknown as ConversationState) : begun;
}

/** Returns the fields of `begun`, with the values that `kept` has for them, and no other field. */
function filledUp(kept: object, begun: object): Record<string, unknown> {
  const stored = kept as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(begun).map(([field, value]) => [
      field,
      Object.hasOwn(stored, field) ? stored[field] : value,
    ]),
  );
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function passes(value: unknown, rules: Record<string, Check>): boolean {
  if (!isRecord(value)) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries(rules).every(([field, check]) => check(fields[field]));
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
