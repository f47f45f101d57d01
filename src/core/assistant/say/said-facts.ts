import {
  type BookingFieldName,
  bookingFieldNames,
  fieldsInReadingOrder,
  longTextFields,
  textFields,
} from '../../consultation/booking-fields.ts';
import { emptyForm, type WizardForm } from '../../consultation/wizard-form.ts';
import type { Moment, SaidFacts } from './message.ts';

const longTexts: readonly string[] = longTextFields;
const told: readonly string[] = textFields;

/** The fields that an acknowledgement repeats. Long texts are repeated only in the summary. */
export const acknowledgedFields = fieldsInReadingOrder.filter(
  (field) => !longTexts.includes(field),
);

/**
 * Takes the named facts of a request that are known. The day and the time belong together, so one of
 * them brings the other along.
 */
export function saidFacts(
  facts: WizardForm,
  fields: readonly BookingFieldName[] = bookingFieldNames,
): SaidFacts {
  const namesTime = fields.includes('date') || fields.includes('slot');
  const isNamed = (field: BookingFieldName) =>
    field === 'date' || field === 'slot' ? namesTime : fields.includes(field);
  const entries = bookingFieldNames
    .filter((field) => isNamed(field) && facts[field])
    .map((field) => [field, told.includes(field) ? { told: facts[field] } : facts[field]]);
  return Object.fromEntries(entries);
}

/** Returns the facts of a message as a form, in which the other fields are empty. */
export function formOfSaid(facts: SaidFacts): WizardForm {
  const entries = Object.entries(facts).map(([field, value]) => [
    field,
    typeof value === 'object' ? value.told : value,
  ]);
  return { ...emptyForm, ...Object.fromEntries(entries) };
}

/** Returns the day and the time of a request or of a booking, and nothing else of it. */
export function dayAndTimeOf({ date, slot }: Moment): Moment {
  return { date, slot };
}
