import {
  type BookingFieldName,
  bookingFields,
  longTextFields,
  type RequiredField,
  requiredFields,
  shortTextFields,
} from '../consultation/booking-fields.ts';
import { slotLabel } from '../consultation/schedule.ts';
import { serviceLabel } from '../consultation/service.ts';
import type { WizardForm } from '../consultation/wizard-form.ts';
import { assistantWords } from '../site/content/assistant.ts';
import { dayLabel } from './slot-offers.ts';

/** In the order they are asked for: the need and the time before the person. */
const askedFor = [...requiredFields].sort(
  (one, other) => bookingFields[other].step - bookingFields[one].step,
);

export function firstMissing(facts: WizardForm): RequiredField | null {
  return askedFor.find((field) => !facts[field]) ?? null;
}

/** Everything that would be sent, read back. */
export function summaryOf(facts: WizardForm): string {
  const { summary } = assistantWords;
  const contact = shortTextFields.map((field) => facts[field]).filter(Boolean);
  const texts = longTextFields.map(
    (field) => facts[field] && sentence(summary[field](oneLine(facts[field]))),
  );
  return [
    summary.start,
    `${contact.join(', ')}.`,
    `${factLabel('service', facts)}: ${whenLabel(facts)}.`,
    ...texts,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `Thursday, November 19 at 2:00 PM`, or what of it is known. */
export function whenLabel({ date, slot }: WizardForm): string {
  return [date && dayLabel(date), slot && slotLabel(slot)].filter(Boolean).join(assistantWords.at);
}

export function factLabel(field: BookingFieldName, facts: WizardForm): string {
  if (field === 'service') return facts.service === null ? '' : serviceLabel(facts.service);
  if (field === 'date' || field === 'slot') return whenLabel(facts);
  return facts[field];
}

export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function oneLine(text: string): string {
  return text.replace(/([.!?])?\s*\n+\s*/g, (_, stop?: string) => `${stop ?? '.'} `);
}
