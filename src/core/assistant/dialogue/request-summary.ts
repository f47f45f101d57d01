import { slotLabel } from '../../consultation/schedule.ts';
import { serviceLabel } from '../../consultation/service.ts';
import type { FieldName, WizardForm } from '../../consultation/wizard-form.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import type { BookingWish } from '../conversation-state.ts';
import { dayLabel } from './slot-offers.ts';

/** In the order they are asked for: the need and the time before the person. */
const required = ['service', 'date', 'slot', 'name', 'email'] as const;

export type RequiredField = (typeof required)[number];

export function firstMissing(facts: WizardForm): RequiredField | null {
  return required.find((field) => !facts[field]) ?? null;
}

export function wishOf(facts: WizardForm): BookingWish {
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

/** Everything that would be sent, read back. */
export function summaryOf(facts: WizardForm): string {
  const { summary } = assistantWords;
  const said = (fields: readonly FieldName[]) =>
    fields.map((field) => factLabel(field, facts)).filter(Boolean);
  return [
    summary.start,
    `${said(['name', 'email', 'company']).join(', ')}.`,
    `${said(['service']).join()}: ${whenLabel(facts)}.`,
    facts.problems && sentence(summary.problems(oneLine(facts.problems))),
    facts.additional && sentence(summary.additional(oneLine(facts.additional))),
  ]
    .filter(Boolean)
    .join(' ');
}

/** `Thursday, November 19 at 2:00 PM`, or what of it is known. */
export function whenLabel({ date, slot }: WizardForm): string {
  return [date && dayLabel(date), slot && slotLabel(slot)].filter(Boolean).join(assistantWords.at);
}

export function factLabel(field: FieldName, facts: WizardForm): string {
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
