import { slotLabel } from '../../consultation/schedule.ts';
import { serviceLabel } from '../../consultation/service.ts';
import type { FieldName, WizardForm } from '../../consultation/wizard-form.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import type { RequestFields } from '../conversation-state.ts';
import type { HeardFacts } from '../understanding/heard-facts.ts';
import { dayLabel } from './slot-offers.ts';

/** The acknowledgement repeats these facts. */
const acknowledgedFields: readonly FieldName[] = [
  'name',
  'email',
  'company',
  'service',
  'date',
  'slot',
];

/** The assistant asks in this order: the service and the time first, the person last. */
const required = ['service', 'date', 'slot', 'name', 'email'] as const;

export type RequiredField = (typeof required)[number];

export function firstMissingField(facts: WizardForm): RequiredField | null {
  return required.find((field) => !facts[field]) ?? null;
}

export function requestFieldsOf(facts: WizardForm): RequestFields {
  const { name, email, company, service, problems, additional, date, slot } = facts;
  return {
    name,
    email,
    company,
    problems,
    additional,
    service: service ?? '',
    selected_date: date ?? '',
    selected_time: slot === null ? '' : slotLabel(slot),
  };
}

/** The text that reads the whole request back. */
export function summaryOf(facts: WizardForm): string {
  const { summary } = assistantWords;
  const said = (fields: readonly FieldName[]) =>
    fields.map((field) => factLabel(field, facts)).filter(Boolean);
  return [
    summary.start,
    `${said(['name', 'email', 'company']).join(', ')}.`,
    `${said(['service']).join()}: ${dayAndTimeLabel(facts)}.`,
    facts.problems && withFullStop(summary.problems(oneLine(facts.problems))),
    facts.additional && withFullStop(summary.additional(oneLine(facts.additional))),
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

export function factLabel(field: FieldName, facts: WizardForm): string {
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
