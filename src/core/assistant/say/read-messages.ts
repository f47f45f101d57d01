import {
  bookingFieldNames,
  shortTextFields,
  textFields,
} from '../../consultation/booking-fields.ts';
import { parseCalendarDate } from '../../consultation/calendar-date.ts';
import { slots } from '../../consultation/schedule.ts';
import { isServiceId } from '../../consultation/service.ts';
import { isTimeZone } from '../../consultation/time-zone.ts';
import { isFormValue } from '../../consultation/wizard-form.ts';
import { otherLanguageWords } from '../../site/content/assistant/language-words.ts';
import { extraFields } from '../fact-table.ts';
import { catalogue, type Message, sayingText, type ValueKind } from './message.ts';
import { passageOf } from './passage-text.ts';
import { ruleNames } from './rule-texts.ts';

type Check = (value: unknown) => boolean;

const told: readonly string[] = textFields;
const isDay: Check = (value) => typeof value === 'string' && parseCalendarDate(value) !== null;
const isSlot: Check = (value) => slots.some((slot) => slot === value);
const isExtra: Check = (value) => extraFields.some((field) => field === value);
const isTold: Check = (value) => isRecord(value) && typeof value.told === 'string';

const checks: Readonly<Record<ValueKind, Check>> = {
  told: isTold,
  'told-time': (value) => isRecord(value) && Number.isSafeInteger(value.toldMinutes),
  facts: (value) =>
    isRecord(value) &&
    Object.entries(value).every(([name, fact]) => {
      const field = bookingFieldNames.find((each) => each === name);
      return (
        field !== undefined && (told.includes(field) ? isTold(fact) : isFormValue(field, fact))
      );
    }),
  'short-text': (value) => shortTextFields.some((field) => field === value),
  'optional-fields': (value) => Array.isArray(value) && value.every(isExtra),
  service: isServiceId,
  day: isDay,
  'day-or-none': (value) => value === null || isDay(value),
  slot: isSlot,
  slots: (value) => Array.isArray(value) && value.every(isSlot),
  moment: (value) =>
    isRecord(value) &&
    (value.date === null || isDay(value.date)) &&
    (value.slot === null || isSlot(value.slot)),
  zone: (value) => typeof value === 'string' && isTimeZone(value),
  instant: Number.isSafeInteger,
  wording: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  language: (value) => typeof value === 'string' && Object.hasOwn(otherLanguageWords, value),
  rule: (value) => ruleNames.some((rule) => rule === value),
  passage: (value) => typeof value === 'string' && passageOf(value) !== null,
};

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
  if (!isRecord(value) || typeof value.message !== 'string' || !isRecord(value.values))
    return false;
  if (!Object.hasOwn(catalogue, value.message)) return false;
  const { values } = value;
  const kinds: Readonly<Record<string, ValueKind>> =
    catalogue[value.message as keyof typeof catalogue];
  return Object.entries(kinds).every(([name, kind]) => checks[kind](values[name]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
