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
/** The acknowledgement repeats these facts. The long texts are only read back in the summary. */
const acknowledgedFields = fieldsInReadingOrder.filter((field) => !longTexts.includes(field));

/** The assistant asks in this order: the service and the time first, the person last. */
const askedFor = [...requiredFields].sort(
  (one, other) => bookingFields[other].step - bookingFields[one].step,
);

export function firstMissingField(facts: WizardForm): RequiredField | null {
  return askedFor.find((field) => !facts[field]) ?? null;
}

/** The text that reads the whole request back. */
export function summaryOf(facts: WizardForm): string {
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

/** Repeats what was just understood in a few words, so that the visitor notices a mistake. */
export function acknowledgement(before: WizardForm, after: WizardForm, heard: HeardFacts): string {
  const guessed = after.service !== before.service && heard.service === null;
  const changed = acknowledgedFields.filter(
    (field) => after[field] !== before[field] && !(field === 'service' && guessed),
  );
  // Day and time share one label.
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

/** For example `Thursday, November 19 at 2:00 PM`, or only the day or the time. */
export function dayAndTimeLabel({ date, slot }: WizardForm): string {
  return [date && dayLabel(date), slot && slotLabel(slot)].filter(Boolean).join(assistantWords.at);
}

export function factLabel(field: BookingFieldName, facts: WizardForm): string {
  if (field === 'service') return facts.service === null ? '' : serviceLabel(facts.service);
  if (field === 'date' || field === 'slot') return dayAndTimeLabel(facts);
  return facts[field];
}

/** Adds a full stop to a text that has none. */
export function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function oneLine(text: string): string {
  return text.replace(/([.!?])?\s*\n+\s*/g, (_, stop?: string) => `${stop ?? '.'} `);
}
