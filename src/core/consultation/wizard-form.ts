import { schedulingMessages } from '../site/content/booking-messages.ts';
import type { ServiceId } from '../site/content/services.ts';
import type { CalendarDate } from './calendar-date.ts';
import { validateCompany, validateEmail, validateName } from './contact.ts';
import { dayProblem, openSlots, type Slot } from './schedule.ts';
import type { WallTime } from './time-zone.ts';

/** 0 Personal, 1 Scheduling, 2 Review. */
export type Step = 0 | 1 | 2;

export interface WizardForm {
  name: string;
  email: string;
  company: string;
  service: ServiceId | null;
  problems: string;
  additional: string;
  date: CalendarDate | null;
  slot: Slot | null;
}

export type FieldName = keyof WizardForm;
export type ContactField = 'name' | 'email' | 'company';
export type TextField = ContactField | 'problems' | 'additional';
export type FormErrors = Partial<Record<FieldName, string>>;

export const emptyForm: WizardForm = {
  name: '',
  email: '',
  company: '',
  service: null,
  problems: '',
  additional: '',
  date: null,
  slot: null,
};

/** Where each field stands, in reading order. */
const fieldSteps: Record<FieldName, Step> = {
  name: 0,
  email: 0,
  company: 0,
  service: 1,
  date: 1,
  slot: 1,
  problems: 1,
  additional: 1,
};
const validators: Record<ContactField, (value: string) => string | null> = {
  name: validateName,
  email: validateEmail,
  company: validateCompany,
};

/** A text as it can be kept: pasted ones hold signs that nobody sees and the server refuses. */
export function keptText({ field, value }: { field: TextField; value: string }): string {
  const plain =
    field in validators
      ? // Of all the spaces there are, the checks know the common one.
        value.replace(/\s/gu, ' ')
      : // A word processor's line break within a paragraph.
        value.replace(/[\v\f]/g, '\n');
  return plain.replace(/[^\P{Cc}\t\n\r]/gu, '');
}

/** What is wrong with the fields up to this step. */
export function errorsUpTo(step: Step, form: WizardForm, now: WallTime): FormErrors {
  const contact = contactErrors(form, ['name', 'email', 'company']);
  return onlyErrors(step === 0 ? contact : { ...contact, ...schedulingErrors(form, now) });
}

/** The errors as they stand, with these fields checked anew. */
export function recheck(errors: FormErrors, form: WizardForm, fields: ContactField[]): FormErrors {
  return onlyErrors({ ...errors, ...contactErrors(form, fields) });
}

/** The fields at fault, in reading order. */
export function fieldsAtFault(errors: FormErrors): FieldName[] {
  return (Object.keys(fieldSteps) as FieldName[]).filter((field) => errors[field]);
}

export function errorsWithin(step: Step, errors: FormErrors): FormErrors {
  const fields = fieldsAtFault(errors).filter((field) => fieldSteps[field] <= step);
  return onlyErrors(Object.fromEntries(fields.map((field) => [field, errors[field]])));
}

/** The first step with a field at fault. */
export function firstStepAtFault(errors: FormErrors): Step | undefined {
  const [first] = fieldsAtFault(errors);
  return first && fieldSteps[first];
}

/** What of the day and the time can still be chosen. */
export function stillOpen({ date, slot }: WizardForm, now: WallTime) {
  if (date === null || dayProblem(date, now.date)) return { date: null, slot: null };
  return { date, slot: slot !== null && openSlots(date, now).includes(slot) ? slot : null };
}

function schedulingErrors(form: WizardForm, now: WallTime) {
  return {
    service: form.service === null ? schedulingMessages.service : null,
    date: dateError(form, now),
    slot: slotError(form, now),
  };
}

function dateError({ date }: WizardForm, now: WallTime): string | null {
  if (date === null) return schedulingMessages.date;
  const problem = dayProblem(date, now.date);
  return problem && schedulingMessages[problem];
}

function slotError({ date, slot }: WizardForm, now: WallTime): string | null {
  if (slot === null) return schedulingMessages.time;
  if (date === null || dayProblem(date, now.date)) return null;
  return openSlots(date, now).includes(slot) ? null : schedulingMessages.slotPassed;
}

function contactErrors(form: WizardForm, fields: ContactField[]) {
  return Object.fromEntries(fields.map((field) => [field, validators[field](form[field])]));
}

function onlyErrors(errors: Partial<Record<string, string | null | undefined>>): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message));
}
