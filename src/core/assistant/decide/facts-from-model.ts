import {
  type BookingColumn,
  type BookingField,
  bookingFields,
  fieldsInReadingOrder,
  type LongTextField,
  longTextFields,
  shortTextFields,
} from '../../consultation/booking-fields.ts';
import { parseCalendarDate } from '../../consultation/calendar-date.ts';
import { isServiceId } from '../../consultation/service.ts';
import type { ConversationState } from '../conversation-state.ts';
import { factTable } from '../fact-table.ts';
import type { LocalContext } from '../local-context.ts';
import { findDate } from '../read/days/spoken-date.ts';
import type { HeardContact } from '../read/heard-facts.ts';
import { type HeardFacts, noFacts } from '../read/heard-facts.ts';
import { findTime } from '../read/times/spoken-time.ts';
import { addCheckedFacts, type RefusedFact } from './fact-check.ts';

/**
 * The facts that a language model found in the visitor's words. The keys are the columns of the
 * request.
 */
export type FactsFromModel = { [Column in BookingColumn]?: string | undefined };

/** The fields that a language model may fill in. */
export const modelFillableFields = fieldsInReadingOrder.map((name) => {
  const field: BookingField = bookingFields[name];
  const { column, maxLength } = bookingFields[name];
  // A model could write a statement about the offer, such as a price, into a free text. The rules
  // of the other fields refuse such a statement.
  const isFreeText =
    field.kind === 'long-text' || (field.kind === 'short-text' && field.input.type === 'text');
  return { name, column, maxLength, isFreeText, isContact: factTable[name].about === 'visitor' };
});

export interface TakenFacts {
  state: ConversationState;
  refusals: readonly RefusedFact[];
}

/**
 * Adds the facts that a model found to the request, and checks them by the form's rules. An empty
 * value counts as missing. Returns null if the day, the time or the service that the model found
 * cannot be read.
 */
export function takeFactsFromModel(
  state: ConversationState,
  told: FactsFromModel,
  local: LocalContext,
): TakenFacts | null {
  const { service, selected_date: day, selected_time: clock } = told;
  const contact: HeardContact = {};
  for (const field of shortTextFields) {
    const text = told[bookingFields[field].column];
    if (text) contact[field] = text;
  }
  const longTexts = Object.fromEntries(
    longTextFields.map((field) => [field, told[bookingFields[field].column] ?? '']),
  ) as Record<LongTextField, string>;
  const context = { today: local.now.date, dayFirst: local.dayFirst };
  const date = day ? (parseCalendarDate(day) ?? findDate(day, context)?.date ?? null) : null;
  const time = clock ? findTime(clock, true) : null;
  const misread = (day && !date) || (clock && !time) || (service && !isServiceId(service));
  if (misread) return null;
  const wished = isServiceId(service) ? service : null;
  const heard: HeardFacts = { ...noFacts, ...longTexts, contact, service: wished, date, time };
  const { facts, part, near, refusals } = addCheckedFacts(state, heard, local);
  return { state: { ...state, facts, part, near }, refusals };
}
