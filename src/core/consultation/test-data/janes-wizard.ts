import type { WallTime } from '../time-zone.ts';
import { reduceWizard, startWizard, type WizardEvent, type WizardState } from '../wizard.ts';
import type { WizardForm, WizardStep } from '../wizard-form.ts';

export const mondayAtTen: WallTime = { date: '2026-11-16', minutes: 10 * 60 };

/** A form that can be sent on `mondayAtTen`. */
export const janesForm: WizardForm = {
  name: 'Jane Doe',
  email: 'jane@acme.com',
  company: '',
  service: 'ai-agent',
  problems: '',
  additional: '',
  date: '2026-11-17',
  slot: '09:30',
};

export const newWizard = startWizard('2026-11');

export function runWizard(state: WizardState, ...events: WizardEvent[]): WizardState {
  return events.reduce(reduceWizard, state);
}

export function restoredWizard(form: WizardForm, step: WizardStep, now = mondayAtTen): WizardState {
  return reduceWizard(newWizard, { type: 'restored', form, step, now });
}

export function editedText(field: 'name' | 'email' | 'company', value: string): WizardEvent {
  return { type: 'edited', field, value };
}
