import {
  type BookingFieldName,
  bookingFieldNames,
  bookingFields,
} from '#core/consultation/booking-fields.ts';
import { serviceLabel } from '#core/consultation/service.ts';
import { requestBody, type WizardForm } from '#core/consultation/wizard-form.ts';

/**
 * A form in which every field has a different value, so that a test can find each value again.
 * Every rule accepts the form on Thursday 12 November 2026.
 */
export const filledForm: WizardForm = {
  name: 'Wanda Walker',
  email: 'wanda@table.example',
  company: 'Found Again Ltd.',
  service: 'email-auto',
  problems: 'The first long text to find again.',
  additional: 'The second long text to find again.',
  date: '2026-11-16',
  slot: '15:30',
};

export const filledBody = {
  ...requestBody(filledForm),
  time_zone: 'Europe/Paris',
  locale: 'en-US',
  client_time: '2026-11-12T08:00:00.000Z',
};

/** For each field of the form, the text that a message, a list or a page shows to a person. */
export const filledWords: Record<BookingFieldName, string> = {
  ...filledForm,
  service: serviceLabel('email-auto'),
  date: '16',
  slot: '3:30 PM',
};

/** Every field of a request with its column, for `describe.each`. */
export const everyField = bookingFieldNames.map((name) => ({
  name,
  column: bookingFields[name].column,
  kind: bookingFields[name].kind,
}));
