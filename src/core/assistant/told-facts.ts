import {
  type BookingColumn,
  type BookingField,
  bookingFields,
  fieldsInReadingOrder,
  type LongTextField,
  longTextFields,
  shortTextFields,
} from '../consultation/booking-fields.ts';
import { parseCalendarDate } from '../consultation/calendar-date.ts';
import { isServiceId } from '../consultation/service.ts';
import type { ConversationState, World } from './conversation-state.ts';
import { type Refusal, takeFacts } from './fact-check.ts';
import type { HeardFacts } from './heard-facts.ts';
import type { HeardContact } from './spoken-contact.ts';
import { findDate } from './spoken-date.ts';
import { findTime } from './spoken-time.ts';

/** What somebody else understood of the visitor's words, by the names of the request's fields. */
export type ToldFacts = { [Column in BookingColumn]?: string | undefined };

/** The fields that somebody else may hand over. */
export const toldFields = fieldsInReadingOrder.map((name) => {
  const field: BookingField = bookingFields[name];
  const { column, maxLength } = bookingFields[name];
  // An address or a number cannot pass for a statement about the offer.
  const isFreeText =
    field.kind === 'long-text' || (field.kind === 'short-text' && field.input.type === 'text');
  return { name, column, maxLength, isFreeText };
});

export interface TakenFacts {
  state: ConversationState;
  refusals: readonly Refusal[];
}

/**
 * Takes them into the conversation by the same rules as what was heard; null where a value is none
 * of its kind. An empty one counts as not told.
 */
export function takeTold(
  state: ConversationState,
  told: ToldFacts,
  world: World,
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
  const context = { today: world.now.date, dayFirst: world.dayFirst };
  const date = day ? (parseCalendarDate(day) ?? findDate(day, context)?.date ?? null) : null;
  const time = clock ? findTime(clock, true) : null;
  const misread = (day && !date) || (clock && !time) || (service && !isServiceId(service));
  if (misread) return null;
  const heard: HeardFacts = {
    ...longTexts,
    contact,
    service: isServiceId(service) ? service : null,
    impliedService: null,
    date,
    time,
    offeredSlot: null,
  };
  const { facts, part, refusals } = takeFacts(state, heard, world);
  return { state: { ...state, facts, part }, refusals };
}
