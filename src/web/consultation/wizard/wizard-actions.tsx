import { type MouseEvent, useState } from 'react';
import {
  type BookingFieldName,
  bookingFields,
  type RequiredField,
  requiredFields,
} from '#core/consultation/booking-fields.ts';
import { isNextEnabled, type WizardState } from '#core/consultation/wizard.ts';
import { fieldsWithErrors } from '#core/consultation/wizard-form.ts';
import { wizardWords } from '#core/site/content/consultation.ts';
import { Icon } from '../../ui/icon.tsx';

interface WizardActionsProps {
  state: WizardState;
  onBack(): void;
}

const missingWords: Record<RequiredField, string> = wizardWords.missing;

/**
 * Renders the Back, Next and Submit buttons. Next never has the `disabled` attribute. If a visitor
 * presses Next too early, the form says what is missing and moves the focus to the first error.
 * Screen readers announce what is missing only after the first press, so that a visitor who has
 * just begun to type is not disturbed.
 */
export function WizardActions({ state, onBack }: WizardActionsProps) {
  const { step, phase } = state;
  const submitting = phase === 'submitting';
  const ready = isNextEnabled(state);
  const [pressed, setPressed] = useState(false);
  return (
    <div className="wizard-foot">
      {step < 2 && (
        <p
          id="booking-missing"
          aria-live={pressed ? 'polite' : 'off'}
          className={ready ? 'wizard-state wizard-ready' : 'wizard-state'}
        >
          {ready ? wizardWords.ready : whatIsMissing(state)}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps the focus in the field */}
      <div className="wizard-buttons" onMouseDown={keepFocus}>
        <button
          type="button"
          disabled={step === 0 || submitting}
          onClick={onBack}
          className="btn btn-outline"
        >
          {wizardWords.back}
        </button>
        {step < 2 ? (
          <button
            type="submit"
            aria-disabled={ready ? undefined : true}
            aria-describedby="booking-missing"
            onClick={() => setPressed(true)}
            className="btn btn-primary"
          >
            {wizardWords.next}
            <Icon name="arrow" className="arrow" />
          </button>
        ) : (
          <button type="submit" disabled={submitting} className="btn btn-primary">
            {submitting ? wizardWords.submitting : wizardWords.submit}
          </button>
        )}
      </div>
    </div>
  );
}

/**
 * Keeps the focus in the field while the visitor clicks a button. If the field lost the focus, its
 * error message could move the button away before the click is handled.
 */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

function whatIsMissing(state: WizardState): string {
  const isOfStep = (field: BookingFieldName) => bookingFields[field].step === state.step;
  const missing = requiredFields.filter((field) => isOfStep(field) && !state.form[field]?.trim());
  if (missing.length > 0)
    return wizardWords.stillMissing(listed(missing.map((field) => missingWords[field])));
  const faults = fieldsWithErrors(state.errors).filter(isOfStep);
  return wizardWords.toCorrect(listed(faults.map((field) => bookingFields[field].words.label)));
}

function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(wizardWords.and);
}
