import type { WizardStep } from '#core/consultation/wizard-form.ts';

/** The place of a history entry among the entries of the form's steps. */
export interface StepPlace {
  step: WizardStep;
  /** The number of entries right before this entry that belong to the steps before this step. */
  below: number;
}

/** What the page has to do so that the current history entry belongs to the shown step. */
export type HistoryMove =
  | { kind: 'stay' }
  | { kind: 'push'; places: StepPlace[] }
  | { kind: 'go'; by: number }
  | { kind: 'replace'; place: StepPlace };

/** Reads the place from the state of a history entry. Returns null if the entry has no place. */
export function placeOfHistoryEntry(state: unknown): StepPlace | null {
  const { step, below } = Object(state);
  if (step !== 0 && step !== 1 && step !== 2) return null;
  return { step, below: Number.isInteger(below) && below > 0 ? Math.min(below, step) : 0 };
}

/** Returns the state of a history entry without the place, so that all steps have equal states. */
export function withoutPlace(state: unknown): Record<string, unknown> {
  const { step: _, below: __, ...rest } = Object(state);
  return rest;
}

/**
 * Returns the move from the entry at `place` to an entry of `step`. A later step gets new entries.
 * An earlier step has an entry already, unless another page or a link inside the page lies between.
 */
export function moveToStep({ step: from, below }: StepPlace, step: WizardStep): HistoryMove {
  if (step === from) return { kind: 'stay' };
  if (step < from) {
    if (from - step <= below) return { kind: 'go', by: step - from };
    return { kind: 'replace', place: { step, below: 0 } };
  }
  const places = Array.from({ length: step - from }, (_, index) => ({
    step: (from + index + 1) as WizardStep,
    below: below + index + 1,
  }));
  return { kind: 'push', places };
}
