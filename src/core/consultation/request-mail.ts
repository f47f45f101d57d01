import { reviewWords, wayOutWords } from '../site/content/consultation.ts';
import { type BookingFieldName, bookingField, fieldsInReadingOrder } from './booking-fields.ts';
import { slotLabel } from './schedule.ts';
import { serviceLabel } from './service.ts';
import type { WizardForm } from './wizard-form.ts';

/**
 * The part of a long text that the letter carries. Some mail programs refuse an address of more
 * than some thousand characters.
 */
const MAX_TEXT_LENGTH = 1000;

/**
 * Returns a `mailto` address that opens a letter with everything the visitor has typed so far. The
 * form offers it to a visitor whose request cannot be sent.
 */
export function requestMailLink(contactEmail: string, form: WizardForm, day: string): string {
  const lines = fieldsInReadingOrder.flatMap((name) => {
    const entry = bookingField(name);
    const value = name === 'date' ? whenOf(form, day) : textValue(name, form);
    return 'messageLabel' in entry.words && value ? [`${entry.words.messageLabel}: ${value}`] : [];
  });
  const query = { subject: wayOutWords.mailSubject, body: `${lines.join('\n')}\n` };
  return `mailto:${encodeURIComponent(contactEmail)}?${Object.entries(query)
    .map(([name, text]) => `${name}=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`)
    .join('&')}`;
}

function whenOf({ date, slot }: WizardForm, day: string): string {
  if (date === null) return '';
  return slot === null ? day : `${day} ${reviewWords.at} ${slotLabel(slot)}`;
}

function textValue(name: BookingFieldName, form: WizardForm): string {
  if (name === 'service') return form.service ? serviceLabel(form.service) : '';
  const text = [...(form[name]?.trim() ?? '')];
  return text.length > MAX_TEXT_LENGTH
    ? `${text.slice(0, MAX_TEXT_LENGTH).join('')}…`
    : text.join('');
}
