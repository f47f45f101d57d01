import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { openSlots } from '#core/consultation/schedule.ts';
import type { WallTime } from '#core/consultation/time-zone.ts';
import type { WizardState } from '#core/consultation/wizard.ts';
import { emptyForm, fieldsWithErrors } from '#core/consultation/wizard-form.ts';
import { REQUESTS_ADDRESS } from '#core/request-address.ts';
import { bookingSteps, wizardWords } from '#core/site/content/consultation.ts';
import { readClock } from '../calendar/wizard-clock.ts';
import { Honeypot } from '../honeypot.tsx';
import { RequiredMarkKey } from '../required-mark-key.tsx';
import type { BookingSession } from '../sending/use-booking.ts';
import { BookingSummaryLine } from '../summary/booking-summary.tsx';
import type { LaterSteps } from './later-steps.tsx';
import { loadedLaterSteps, withLaterSteps } from './load-later-steps.ts';
import { MissingStep } from './missing-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { scrollToTopOf } from './scroll-to-top.ts';
import { StepLine } from './step-line.tsx';
import { WizardActions } from './wizard-actions.tsx';
import './review.css';
import './scheduling.css';
import './thank-you.css';
import './wizard.css';

interface BookingWizardProps {
  form: RefObject<HTMLFormElement | null>;
  booking: BookingSession;
  readContactEmail(): string | null;
}

/**
 * Renders the wizard's state and dispatches events. The rules of the wizard are in `reduceWizard`.
 */
export function BookingWizard({ form, booking, readContactEmail }: BookingWizardProps) {
  const wizard = useRef<HTMLDivElement>(null);
  const { state, clock, booked, taken, act, submit } = booking;
  const { step, phase, generalError, focusRequests } = state;
  const later = useLaterSteps(wizard, state.form !== emptyForm);
  useFocus(wizard, state);

  function goOn(event: SubmitEvent) {
    event.preventDefault();
    if (step === 2) submit();
    else act({ type: 'next', now: readClock().now });
  }

  const mailLink = clock && later ? later.mailLinkFor(readContactEmail(), state.form) : null;
  const banner = generalError && (
    <p role="alert" className="wizard-banner">
      {generalError}
    </p>
  );
  return (
    <div ref={wizard} className="wizard scripted no-print">
      <StepLine state={state} onChoose={(chosen) => act({ type: 'step-chosen', step: chosen })} />
      {!booked && <BookingSummaryLine choice={state.form} zones={clock?.zones ?? null} />}
      {clock && booked && later ? (
        <later.ThankYou booked={booked} zones={clock.zones} />
      ) : (
        <form
          ref={form}
          method="post"
          action={REQUESTS_ADDRESS}
          noValidate
          onSubmit={goOn}
          className="wizard-form"
        >
          <h3 tabIndex={-1} data-step-heading className="sr-only">
            {wizardWords.stepHeading(step + 1, bookingSteps[step].name)}
          </h3>
          <div className="wizard-head">
            <p className="wizard-lead">{bookingSteps[step].lead}</p>
            {step < 2 && <RequiredMarkKey />}
          </div>
          {step < 2 && banner}
          <div
            key={step}
            data-fields
            className={focusRequests > 0 ? 'wizard-step arriving' : 'wizard-step'}
          >
            {step === 0 && <PersonalStep state={state} mailLink={mailLink} act={act} />}
            {step > 0 && !later && <MissingStep />}
            {step === 1 && clock && later && (
              <later.SchedulingStep state={state} clock={clock} taken={taken} act={act} />
            )}
            {step === 2 && clock && later && (
              <later.ReviewStep state={state} zones={clock.zones} act={act} />
            )}
          </div>
          <Honeypot id="booking" />
          {step === 2 && banner}
          {step === 2 && later && (
            <later.SubmitHelp phase={phase} failed={banner !== null} mailLink={mailLink} />
          )}
          {/* Each step has its own buttons, so the buttons do not move when a draft is restored. */}
          <WizardActions
            key={`actions-${step}`}
            state={asOf(state, clock?.now)}
            onBack={() => act({ type: 'back' })}
          />
        </form>
      )}
    </div>
  );
}

/**
 * Moves the focus to the first field with an error, or to the heading of the step if there is no
 * error. After a failed submission, moves the focus back to the Submit button.
 */
function useFocus(root: RefObject<HTMLElement | null>, state: WizardState) {
  const { step, phase, focusRequests } = state;
  const [fault] = fieldsWithErrors(state.errors);
  const submitting = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when `focusRequests` grows, not when the errors change
  useEffect(() => {
    const wizard = root.current;
    if (!wizard || focusRequests === 0) return;
    const target = fault && faultTarget(wizard, fault);
    if (target) return target.focus();
    wizard.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true });
    scrollToTopOf(wizard);
  }, [focusRequests]);

  useEffect(() => {
    const failed = submitting.current && phase === 'editing' && step === 2;
    submitting.current = phase === 'submitting';
    // The button was disabled during the submission, and a disabled button cannot keep the focus.
    if (failed) root.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [root, phase, step]);
}

/**
 * Returns the code of the later steps, or null while it is not here. The code is loaded as soon as
 * the visitor turns to the form. The visitor still has to fill in the first step, so the code is
 * here before the visitor presses Next.
 */
function useLaterSteps(root: RefObject<HTMLElement | null>, begun: boolean): LaterSteps | null {
  const [, setTried] = useState(false);
  useEffect(() => {
    const wizard = root.current;
    if (!wizard) return;
    const load = () => withLaterSteps(() => setTried(true));
    // The visitor may have begun to type before the page was hydrated, and a browser can fill in the
    // form without a focus.
    if (begun || wizard.contains(document.activeElement)) load();
    // The `input` event must not be a sign. A state that is set in a listener of our own is rendered
    // before React has read the typed letter, so React would put the old text back into the field.
    const signs = ['pointerover', 'focusin'];
    for (const sign of signs) wizard.addEventListener(sign, load, { once: true });
    return () => {
      for (const sign of signs) wizard.removeEventListener(sign, load);
    };
  }, [root, begun]);
  return loadedLaterSteps();
}

/**
 * Returns the element to focus for a field with an error. If the time has an error but no times are
 * shown, returns the element of the date.
 */
function faultTarget(wizard: HTMLElement, fault: string): HTMLElement | null {
  const target = (field: string) => wizard.querySelector<HTMLElement>(`[data-field=${field}]`);
  return target(fault) ?? (fault === 'slot' ? target('date') : null);
}

/** Returns the state. If the chosen time has passed, the returned state has no chosen time. */
function asOf(state: WizardState, now: WallTime | undefined): WizardState {
  const { date, slot } = state.form;
  if (!now || !date || !slot || openSlots(date, now).includes(slot)) return state;
  return { ...state, form: { ...state.form, slot: null } };
}
