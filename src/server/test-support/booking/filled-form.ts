import {
  type BookingFieldName,
  bookingFieldNames,
  bookingFields,
} from '#core/consultation/booking-fields.ts';
import { serviceLabel } from '#core/consultation/service.ts';
import { requestBody, type WizardForm } from '#core/consultation/wizard-form.ts';

/**
 * A form in which every field holds a value that no other field holds, so that a test can find each
 * value again. All rules accept it on Thursday 12 November 2026.
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

/** How a person reads each value: in a message, in a list or on a page. */
export const filledWords: Record<BookingFieldName, string> = {
  ...filledForm,
  service: serviceLabel('email-auto'),
  date: '16',
  slot: '3:30 PM',
};

/** The arguments of `describe.each`: every field of the table, with its column. */
export const everyField = bookingFieldNames.map((name) => ({
  name,
  column: bookingFields[name].column,
  kind: bookingFields[name].kind,
}));
