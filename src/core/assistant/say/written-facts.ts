import {
  type BookingFieldName,
  bookingFieldNames,
  fieldsInReadingOrder,
  longTextFields,
  type OptionalField,
  shortTextFields,
  textFields,
} from '../../consultation/booking-fields.ts';
import { slotLabel } from '../../consultation/schedule.ts';
import { serviceLabel } from '../../consultation/service.ts';
import { emptyForm, type WizardForm } from '../../consultation/wizard-form.ts';
import { dayWithoutYear } from '../../moment-words.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import { assistantPanelWords } from '../../site/content/assistant-panel.ts';
import { extraWords } from '../fact-table.ts';
import { type Message, type Moment, type SaidFacts, saying } from './message.ts';
import { ruleNames, ruleTexts } from './rule-texts.ts';

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
function formOfSaid(facts: SaidFacts): WizardForm {
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

const { summary } = assistantWords;

/** Writes the summary of the whole request. */
export function writtenSummary(said: SaidFacts, locale: string): string {
  const facts = formOfSaid(said);
  const contact = shortTextFields.map((field) => facts[field]).filter(Boolean);
  const texts = longTextFields.map(
    (field) => facts[field] && withFullStop(summary[field](oneLine(facts[field]))),
  );
  return [
    summary.start,
    `${contact.join(', ')}.`,
    `${factLabel('service', facts, locale)}: ${dayAndTimeLabel(facts, locale)}.`,
    ...texts,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Writes the facts one after the other, without the long texts. */
export function writtenFacts(said: SaidFacts, locale: string): string {
  const facts = formOfSaid(said);
  // The `Set` removes a repeated label, because the day and the time have the same label.
  const labels = new Set(acknowledgedFields.map((field) => factLabel(field, facts, locale)));
  return [...labels].filter(Boolean).join(', ');
}

/** Says which earlier fact was replaced, and by what. */
export function writtenChange(said: SaidFacts, locale: string): string {
  const facts = formOfSaid(said);
  const texts = acknowledgedFields
    .filter((field) => facts[field])
    .map((field) =>
      assistantWords.changed(assistantPanelWords.facts[field], factLabel(field, facts, locale)),
    );
  return texts.join(' ');
}

/** Offers to add what is still open. */
export function writtenExtras(open: readonly OptionalField[]): string {
  if (open.join() === 'problems') return summary.tellProblems;
  const what = open.map((field) => extraWords[field] ?? '');
  return summary.addExtras(listInWords(what, assistantWords.or));
}

export function writtenProblems(problems: string): string {
  return withFullStop(summary.problems(oneLine(problems)));
}

/**
 * Writes the day and the time in words, for example `Thursday, November 19 at 2:00 PM`. If only the
 * day or only the time is known, the other part is left out.
 */
export function dayAndTimeLabel({ date, slot }: Moment, locale: string): string {
  return [date && dayWithoutYear(date, locale), slot && slotLabel(slot)]
    .filter(Boolean)
    .join(assistantWords.at);
}

export function factLabel(field: BookingFieldName, facts: WizardForm, locale: string): string {
  if (field === 'service') return facts.service === null ? '' : serviceLabel(facts.service);
  if (field === 'date' || field === 'slot') return dayAndTimeLabel(facts, locale);
  return facts[field];
}

/** Adds a full stop to a text that does not end with a punctuation mark. */
export function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function oneLine(text: string): string {
  return text.replace(/(?:([.!?])|(?<!\s))\s*\n\s*/g, (_, stop?: string) => `${stop ?? '.'} `);
}

/** Joins words to a list, for example `a, b or c`. */
export function listInWords(items: readonly string[], joint: string): string {
  return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(joint);
}

/**
 * Returns the message for the text of a refusal. The booking's rules answer with the text that the
 * form shows, and here this text becomes the rule again. A text of no rule is said as it is.
 */
export function refusalOf(text: string): Message {
  const rule = ruleNames.find((known) => ruleTexts[known] === text);
  return rule
    ? saying('refused', { rule })
    : saying('text', { text: { told: withFullStop(text) } });
}
