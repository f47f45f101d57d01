import { bookingBanners, schedulingMessages } from '../site/content/booking-messages.ts';
import type { ServiceId } from '../site/content/services.ts';
import {
  type BookingFieldName,
  bookingFields,
  requiredFields,
  type ShortTextField,
  shortTextFields,
  type TextField,
} from './booking-fields.ts';
import { type CalendarDate, type CalendarMonth, monthOf } from './calendar-date.ts';
import { dayProblem, type Slot } from './schedule.ts';
import type { WallTime } from './time-zone.ts';
import {
  checkStepsUpTo,
  emptyForm,
  type FormErrors,
  firstStepWithError,
  keepErrorsUpTo,
  keptText,
  recheckField,
  stillOpenChoice,
  type WizardForm,
  type WizardStep,
} from './wizard-form.ts';

export interface WizardState {
  step: WizardStep;
  form: WizardForm;
  errors: FormErrors;
  /** The text of the error banner. It is null if no banner is shown. */
  generalError: string | null;
  /** The month that the calendar shows. */
  month: CalendarMonth;
  phase: 'editing' | 'submitting' | 'succeeded';
  /** The id of the booking that was just made, or null before a booking. */
  bookingId: string | null;
  /**
   * A counter that grows each time the focus has to move. The focus moves to the first error or to
   * the heading of the step.
   */
  focusRequests: number;
}

export type WizardEvent =
  | { type: 'edited'; field: TextField; value: string }
  | { type: 'blurred'; field: ShortTextField }
  | { type: 'service-chosen'; service: ServiceId }
  | { type: 'date-chosen'; date: CalendarDate; now: WallTime }
  | { type: 'slot-chosen'; slot: Slot }
  | { type: 'month-shown'; month: CalendarMonth }
  | { type: 'next'; now: WallTime }
  | { type: 'back' }
  | { type: 'step-chosen'; step: WizardStep }
  | { type: 'submitted'; now: WallTime }
  | { type: 'succeeded'; id: string; month: CalendarMonth }
  | { type: 'refused'; errors: FormErrors }
  | { type: 'slot-taken' }
  | { type: 'failed'; message?: string }
  | { type: 'restored'; form: WizardForm; step: WizardStep; now: WallTime };

const LAST_STEP: WizardStep = 2;

export function startWizard(month: CalendarMonth): WizardState {
  return {
    step: 0,
    form: emptyForm,
    errors: {},
    generalError: null,
    month,
    phase: 'editing',
    bookingId: null,
    focusRequests: 0,
  };
}

export function reduceWizard(state: WizardState, event: WizardEvent): WizardState {
  // While a request is being sent, only answers to this request change the state. While the visitor
  // edits the form, only the other events change the state. After a booking, no event changes the
  // state.
  if (state.phase !== (isAnswer(event) ? 'submitting' : 'editing')) return state;
  switch (event.type) {
    case 'edited':
      return edit(state, { [event.field]: keptText(event) }, [event.field]);
    case 'blurred':
      return { ...state, errors: recheckField(state.errors, state.form, event.field) };
    case 'service-chosen':
      return edit(state, { service: event.service }, ['service']);
    case 'date-chosen':
      if (dayProblem(event.date, event.now.date)) return state;
      return {
        ...edit(state, { date: event.date, slot: null }, ['date', 'slot']),
        month: monthOf(event.date),
      };
    case 'slot-chosen':
      return edit(state, { slot: event.slot }, ['slot']);
    case 'month-shown':
      return { ...state, month: event.month };
    case 'next':
      return goOn(state, event.now);
    case 'back':
      return state.step === 0 ? state : goTo(state, (state.step - 1) as WizardStep);
    case 'step-chosen':
      return canChooseStep(state, event.step) ? goTo(state, event.step) : state;
    case 'submitted':
      return submit(state, event.now);
    case 'succeeded':
      return { ...startWizard(event.month), phase: 'succeeded', bookingId: event.id };
    case 'refused':
      return showErrors({ ...state, phase: 'editing' }, event.errors);
    case 'slot-taken':
      return showErrors(
        { ...state, phase: 'editing', form: { ...state.form, slot: null } },
        { slot: schedulingMessages.time },
        bookingBanners.taken,
      );
    case 'failed':
      return { ...state, phase: 'editing', generalError: event.message ?? bookingBanners.failed };
    case 'restored':
      return restore(state, event);
  }
}

function isAnswer({ type }: WizardEvent): boolean {
  return ['succeeded', 'refused', 'slot-taken', 'failed'].includes(type);
}

/** Returns whether the Next button is shown as enabled. The last step has no Next button. */
export function isNextEnabled({ step, form, errors }: WizardState): boolean {
  const isOfStep = (field: BookingFieldName) => bookingFields[field].step === step;
  const filled = requiredFields.filter(isOfStep).every((field) => form[field]?.trim());
  return (
    step !== LAST_STEP && filled && !shortTextFields.filter(isOfStep).some((field) => errors[field])
  );
}

export function canChooseStep(state: WizardState, step: WizardStep): boolean {
  return state.phase === 'editing' && step <= state.step;
}

function edit(
  state: WizardState,
  changes: Partial<WizardForm>,
  fields: BookingFieldName[],
): WizardState {
  const errors = { ...state.errors };
  for (const field of fields) delete errors[field];
  return { ...state, form: { ...state.form, ...changes }, errors, generalError: null };
}

/**
 * Goes to the next step if no field of this step or of an earlier step has an error. Otherwise goes
 * to the first step that has an error and shows the errors. The fields are checked again, because
 * an edit removes the error of a field even if the new value is wrong too.
 */
function goOn(state: WizardState, now: WallTime): WizardState {
  if (state.step === LAST_STEP) return state;
  // An error that only the server can find stays until the visitor edits the field.
  const standing = keepErrorsUpTo(state.step, state.errors);
  const errors = { ...standing, ...checkStepsUpTo(state.step, state.form, now) };
  const step = firstStepWithError(errors);
  if (step === undefined) return goTo(state, (state.step + 1) as WizardStep);
  return { ...state, step, errors: { ...state.errors, ...errors }, ...withFocus(state) };
}

function goTo(state: WizardState, step: WizardStep): WizardState {
  return { ...state, step, generalError: null, ...withFocus(state) };
}

function submit(state: WizardState, now: WallTime): WizardState {
  const errors = checkStepsUpTo(LAST_STEP, state.form, now);
  if (Object.keys(errors).length > 0) return showErrors(state, errors);
  return { ...state, phase: 'submitting', errors: {}, generalError: null };
}

/**
 * Shows the errors and goes to the first step that has an error, so that the visitor can correct
 * the fields.
 */
function showErrors(
  state: WizardState,
  errors: FormErrors,
  message: string = bookingBanners.invalid,
): WizardState {
  return {
    ...state,
    step: firstStepWithError(errors) ?? state.step,
    errors,
    generalError: message,
    ...withFocus(state),
  };
}

function withFocus({ focusRequests }: WizardState): Pick<WizardState, 'focusRequests'> {
  return { focusRequests: focusRequests + 1 };
}

/**
 * Restores a draft, or a form that a link has filled in. A chosen day or time that is no longer
 * available is removed, so that the visitor chooses again. If an earlier step has an error, the
 * wizard opens at that step.
 */
function restore(
  state: WizardState,
  { form, step, now }: Extract<WizardEvent, { type: 'restored' }>,
): WizardState {
  const restored: WizardForm = { ...form, ...stillOpenChoice(form, now) };
  const held =
    step === 0
      ? undefined
      : firstStepWithError(checkStepsUpTo((step - 1) as WizardStep, restored, now));
  return {
    ...state,
    form: restored,
    step: held ?? step,
    month: restored.date === null ? state.month : monthOf(restored.date),
  };
}
