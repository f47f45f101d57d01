import {
  type BookingFieldName,
  bookingFields,
  fieldsInReadingOrder,
  longTextFields,
  type RequiredField,
  requiredFields,
  shortTextFields,
} from '../../consultation/booking-fields.ts';
import { slotLabel } from '../../consultation/schedule.ts';
import { serviceLabel } from '../../consultation/service.ts';
import type { WizardForm } from '../../consultation/wizard-form.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import type { HeardFacts } from '../understanding/heard-facts.ts';
import { dayLabel } from './slot-offers.ts';

const longTexts: readonly string[] = longTextFields;
/** The fields that the acknowledgement repeats. Long texts are repeated only in the summary. */
const acknowledgedFields = fieldsInReadingOrder.filter((field) => !longTexts.includes(field));

/**
 * The required fields in the order in which the assistant asks for them. The service and the time
 * come first, the name and the email last.
 */
const askedFor = [...requiredFields].sort(
  (one, other) => bookingFields[other].step - bookingFields[one].step,
);

export function firstMissingField(facts: WizardForm): RequiredField | null {
  return askedFor.find((field) => !facts[field]) ?? null;
}

/** Returns the summary of the whole request. */
export function requestSummary(facts: WizardForm): string {
  const { summary } = assistantWords;
  const contact = shortTextFields.map((field) => facts[field]).filter(Boolean);
  const texts = longTextFields.map(
    (field) => facts[field] && withFullStop(summary[field](oneLine(facts[field]))),
  );
  return [
    summary.start,
    `${contact.join(', ')}.`,
    `${factLabel('service', facts)}: ${dayAndTimeLabel(facts)}.`,
    ...texts,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns a text that repeats the new facts, so that the visitor notices a mistake. */
export function acknowledgementText(
  before: WizardForm,
  after: WizardForm,
  heard: HeardFacts,
): string {
  const guessed = after.service !== before.service && heard.service === null;
  const changed = acknowledgedFields.filter(
    (field) => after[field] !== before[field] && !(field === 'service' && guessed),
  );
  // The `Set` removes a repeated label, because the day and the time have the same label.
  const labels = [...new Set(changed.map((field) => factLabel(field, after)).filter(Boolean))];
  const { soundsLike, noted, problemsKept } = assistantWords;
  return [
    guessed && after.service !== null && soundsLike(serviceLabel(after.service)),
    !guessed && after.problems !== before.problems && problemsKept,
    labels.length > 0 && noted(labels.join(', ')),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Writes the day and the time in words, for example `Thursday, November 19 at 2:00 PM`. If only the
 * day or only the time is known, the other part is left out.
 */
export function dayAndTimeLabel({ date, slot }: WizardForm): string {
  return [date && dayLabel(date), slot && slotLabel(slot)].filter(Boolean).join(assistantWords.at);
}

export function factLabel(field: BookingFieldName, facts: WizardForm): string {
  if (field === 'service') return facts.service === null ? '' : serviceLabel(facts.service);
  if (field === 'date' || field === 'slot') return dayAndTimeLabel(facts);
  return facts[field];
}

/** Adds a full stop to a text that does not end with a punctuation mark. */
export function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function oneLine(text: string): string {
  return text.replace(/([.!?])?\s*\n+\s*/g, (_, stop?: string) => `${stop ?? '.'} `);
}
