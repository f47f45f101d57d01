import { requestMessages, schedulingMessages } from '../site/content/booking-messages.ts';
import {
  type BookingColumn,
  type BookingFieldName,
  type BookingValue,
  bookingFieldNames,
  bookingFields,
  type FieldKind,
  fieldsInReadingOrder,
  type ShortTextField,
  shortTextFields,
  type TextField,
} from './booking-fields.ts';
import { parseCalendarDate } from './calendar-date.ts';
import { dayProblem, openSlots, type Slot, slotLabel, slots } from './schedule.ts';
import { isServiceId } from './service.ts';
import type { WallTime } from './time-zone.ts';

/** The number of a step: 0 is Personal, 1 is Scheduling, 2 is Review. */
export type WizardStep = 0 | 1 | 2;

export type WizardForm = {
  [Name in BookingFieldName]: Name extends TextField ? string : BookingValue<Name> | null;
};

export type FormErrors = Partial<Record<BookingFieldName, string>>;

/** The request's body. The keys are the columns, and the values are the texts of the fields. */
export type RequestBody = Record<BookingColumn, string>;

/** For each kind of field, a function that reads the field's value from a draft or a link. */
const formValues: Record<FieldKind, (value: unknown) => string | null> = {
  'short-text': textOf,
  'long-text': textOf,
  service: (value) => (isServiceId(value) ? value : null),
  date: (value) => parseCalendarDate(textOf(value)),
  slot: (value) => slots.find((slot) => slot === value) ?? null,
};

export const emptyForm: WizardForm = formFrom({});

export function isSameForm(one: WizardForm, other: WizardForm): boolean {
  return bookingFieldNames.every((name) => one[name] === other[name]);
}

/**
 * Returns the text in a form that the server accepts. A pasted text may contain control characters
 * and unusual spaces, which the server refuses.
 */
export function keptText({ field, value }: { field: TextField; value: string }): string {
  const plain =
    bookingFields[field].kind === 'short-text'
      ? // The checks of a short text accept only the ordinary space character.
        value.replace(/\s/gu, ' ')
      : // Word processors write a line break within a paragraph as one of these characters.
        value.replace(/[\v\f]/g, '\n');
  return plain.replace(/[^\P{Cc}\t\n\r]/gu, '');
}

/** Says why a text cannot be stored, whatever it means. Returns null if it can. */
export function storedTextProblem(text: string, maxLength: number): string | null {
  if (text.length > maxLength) return requestMessages.tooLong(maxLength);
  return isKeepable(text) ? null : requestMessages.notKeepable;
}

/**
 * All control characters except tabs and line breaks. They are listed, because a search for the
 * Unicode property `Cc` without these three takes several times as long.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: The expression looks for them.
const CONTROL_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;

/**
 * Returns whether a text can be stored. Databases refuse NUL and halves of surrogate pairs. All
 * other control characters are refused too, except tabs and line breaks.
 */
function isKeepable(value: string): boolean {
  return value.isWellFormed() && !CONTROL_CHARACTER.test(value);
}

/** Checks the fields of this step and of all earlier steps, and returns their errors. */
export function checkStepsUpTo(step: WizardStep, form: WizardForm, now: WallTime): FormErrors {
  const texts = shortTextErrors(
    form,
    shortTextFields.filter((field) => bookingFields[field].step <= step),
  );
  return onlyErrors(step === 0 ? texts : { ...texts, ...schedulingErrors(form, now) });
}

/**
 * Checks one field again. Returns the given errors, in which only the error of this field has
 * changed.
 */
export function recheckField(
  errors: FormErrors,
  form: WizardForm,
  field: ShortTextField,
): FormErrors {
  return onlyErrors({ ...errors, ...shortTextErrors(form, [field]) });
}

/** Returns the fields with an error, in reading order. */
export function fieldsWithErrors(errors: FormErrors): BookingFieldName[] {
  return fieldsInReadingOrder.filter((field) => errors[field]);
}

export function keepErrorsUpTo(step: WizardStep, errors: FormErrors): FormErrors {
  const fields = fieldsWithErrors(errors).filter((field) => bookingFields[field].step <= step);
  return onlyErrors(Object.fromEntries(fields.map((field) => [field, errors[field]])));
}

/** Returns the first step that has a field with an error, or undefined if no field has one. */
export function firstStepWithError(errors: FormErrors): WizardStep | undefined {
  const [first] = fieldsWithErrors(errors);
  return first && bookingFields[first].step;
}

/**
 * Returns the chosen day and time. If no day is chosen, or if the day can no longer be booked, both
 * are null. If only the time can no longer be booked, the time is null.
 */
export function stillOpenChoice({ date, slot }: WizardForm, now: WallTime) {
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

function shortTextErrors(form: WizardForm, fields: readonly ShortTextField[]) {
  return Object.fromEntries(
    fields.map((field) => [field, bookingFields[field].check(form[field])]),
  );
}

function onlyErrors(errors: Partial<Record<string, string | null | undefined>>): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message));
}

/**
 * Fills an empty form with values from a draft or a link. A value of the wrong kind is left out.
 */
export function formFrom(values: Readonly<Record<string, unknown>>): WizardForm {
  const entries = bookingFieldNames.map((name) => [name, formValueFrom(name, values[name])]);
  return Object.fromEntries(entries);
}

/** Returns whether this value is allowed in this field of the form. */
export function isFormValue(name: BookingFieldName, value: unknown): boolean {
  const fits = typeof value !== 'string' || value.length <= bookingFields[name].maxLength;
  return fits && formValueFrom(name, value) === value;
}

export function requestBody(form: WizardForm): RequestBody {
  const entries = bookingFieldNames.map((name) => {
    const { column, kind } = bookingFields[name];
    const value = form[name] ?? '';
    return [column, kind === 'slot' && value ? slotLabel(value as Slot) : value];
  });
  return Object.fromEntries(entries);
}

function formValueFrom(name: BookingFieldName, value: unknown): string | null {
  return formValues[bookingFields[name].kind](value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
