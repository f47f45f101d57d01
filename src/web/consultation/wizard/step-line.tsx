import { canChooseStep, type WizardState } from '#core/consultation/wizard.ts';
import type { WizardStep } from '#core/consultation/wizard-form.ts';
import { bookingSteps, wizardWords } from '#core/site/content/consultation.ts';
import { Icon } from '../../ui/icon.tsx';

interface StepLineProps {
  state: WizardState;
  onChoose(step: WizardStep): void;
}

/** Renders the line of steps. Completed steps are mint, and the current step is amber. */
export function StepLine({ state, onChoose }: StepLineProps) {
  const succeeded = state.phase === 'succeeded';
  return (
    <ol aria-label={wizardWords.stepsLabel} className="step-line">
      {bookingSteps.map(({ name }, index) => {
        const step = index as WizardStep;
        const done = succeeded || step < state.step;
        const current = !succeeded && step === state.step;
        const label = (
          <>
            <span className="step-node">{done && <Icon name="check" />}</span>
            {name}
          </>
        );
        return (
          <li key={name} data-progress-of={done ? 'done' : current ? 'current' : 'later'}>
            <span className="step-signal" />
            {canChooseStep(state, step) && !succeeded ? (
              <button
                type="button"
                aria-current={current ? 'step' : undefined}
                onClick={() => onChoose(step)}
                className="step"
              >
                {label}
              </button>
            ) : (
              <span aria-current={current ? 'step' : undefined} className="step">
                {label}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
