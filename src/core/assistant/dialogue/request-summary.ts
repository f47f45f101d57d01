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
import { dayWithoutYear } from '../../moment-words.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import { assistantPanelWords } from '../../site/content/assistant-panel.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import type { HeardFacts } from '../understanding/heard-facts.ts';

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
export function requestSummary(facts: WizardForm, locale: string): string {
  const { summary } = assistantWords;
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

/**
 * Returns the question whether to send the request. If this conversation has sent a request for the
 * same time before, the question says so. Nothing is looked up, so that nobody learns of the request
 * of another person.
 */
export function sendQuestion({ facts, sent }: Pick<ConversationState, 'facts' | 'sent'>): string {
  const { send, sendAgain } = assistantWords.ask;
  return sent.includes(`${facts.date} ${facts.slot}`) ? sendAgain : send;
}

/** Returns what is known of a request that is not complete, or an empty text if nothing is known. */
export function knownSoFar(facts: WizardForm, locale: string): string {
  const { soFar, problems } = assistantWords.summary;
  // The `Set` removes a repeated label, because the day and the time have the same label.
  const labels = new Set(acknowledgedFields.map((field) => factLabel(field, facts, locale)));
  const list = [...labels].filter(Boolean).join(', ');
  return [
    list && `${soFar} ${list}.`,
    facts.problems && withFullStop(problems(oneLine(facts.problems))),
  ]
    .filter(Boolean)
    .join(' ');
}

interface FactsOfLine {
  before: WizardForm;
  after: WizardForm;
  heard: HeardFacts;
}

/** Returns a text that repeats the new facts, so that the visitor notices a mistake. */
export function acknowledgementText(facts: FactsOfLine, { locale }: LocalContext): string {
  const { before, after, heard } = facts;
  const guessed = after.service !== before.service && heard.service === null;
  const fresh = changedFields(facts).filter(
    (field) => !before[field] && !(field === 'service' && guessed),
  );
  const labels = [...new Set(fresh.map((field) => factLabel(field, after, locale)))];
  const { soundsLike, noted, problemsKept } = assistantWords;
  const known = acknowledgedFields.filter((field) => after[field]).length;
  const opening = noted[known % noted.length];
  return [
    correctionText(facts, locale),
    guessed && after.service !== null && soundsLike(serviceLabel(after.service)),
    !guessed && after.problems !== before.problems && problemsKept,
    labels.filter(Boolean).length > 0 && opening?.(labels.filter(Boolean).join(', ')),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns a text that says which earlier facts a line has replaced, and by what. */
export function correctionText(facts: Omit<FactsOfLine, 'heard'>, locale: string): string {
  const { before, after } = facts;
  const { changed, changedTime } = assistantWords;
  const replaced = changedFields(facts).filter((field) => before[field] && after[field]);
  const texts = replaced.map((field) => {
    const value = factLabel(field, after, locale);
    return field === 'date' || field === 'slot'
      ? changedTime(value)
      : changed(assistantPanelWords.facts[field], value);
  });
  return [...new Set(texts)].join(' ');
}

function changedFields({ before, after }: Omit<FactsOfLine, 'heard'>) {
  return acknowledgedFields.filter((field) => after[field] !== before[field]);
}

/**
 * Writes the day and the time in words, for example `Thursday, November 19 at 2:00 PM`. If only the
 * day or only the time is known, the other part is left out.
 */
export function dayAndTimeLabel(
  { date, slot }: Pick<WizardForm, 'date' | 'slot'>,
  locale: string,
): string {
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
