import { describe, expect, test } from 'vitest';
import type { WallTime } from './time-zone.ts';
import { reduceWizard, startWizard, type WizardEvent } from './wizard.ts';
import type { WizardForm } from './wizard-form.ts';

const now: WallTime = { date: '2026-11-16', minutes: 10 * 60 };
const form: WizardForm = {
  name: 'Jane Doe',
  email: 'jane@acme.com',
  company: '',
  service: 'ai-agent',
  problems: '',
  additional: '',
  date: '2026-11-17',
  slot: '09:30',
};
const review = reduceWizard(startWizard('2026-11'), { type: 'restored', form, step: 2, now });
const submitting = reduceWizard(review, { type: 'submitted', now });
const succeeded = reduceWizard(submitting, { type: 'succeeded', id: 'x', month: '2026-11' });

const actions: WizardEvent[] = [
  { type: 'edited', field: 'name', value: 'Joan' },
  { type: 'blurred', field: 'name' },
  { type: 'slot-chosen', slot: '10:00' },
  { type: 'back' },
  { type: 'next', now },
  { type: 'step-chosen', step: 0 },
  { type: 'submitted', now },
];
const answers: WizardEvent[] = [
  { type: 'succeeded', id: 'y', month: '2026-11' },
  { type: 'refused', errors: { name: 'wrong' } },
  { type: 'slot-taken' },
  { type: 'failed' },
];

test('editing, submitting and success follow each other', () => {
  expect([review.phase, submitting.phase, succeeded.phase]).toEqual([
    'editing',
    'submitting',
    'succeeded',
  ]);
});

test.each(actions)('while a request is being sent, $type changes nothing', (event) => {
  expect(reduceWizard(submitting, event)).toBe(submitting);
});

test.each([...actions, ...answers])('after the success, $type changes nothing', (event) => {
  expect(reduceWizard(succeeded, event)).toBe(succeeded);
});

test.each(answers)('while nothing was sent, $type changes nothing', (event) => {
  expect(reduceWizard(review, event)).toBe(review);
});

describe('the Next button', () => {
  test('goes back to an earlier step that has an error', () => {
    const scheduling = { ...review, step: 1 as const, form: { ...form, name: 'jane' } };
    expect(reduceWizard(scheduling, { type: 'next', now })).toMatchObject({
      step: 0,
      errors: { name: 'Please capitalize the first letter of each name (e.g., John Smith)' },
    });
  });

  test('stays on the step until a field that the server refused is edited', () => {
    const refused = reduceWizard(submitting, { type: 'refused', errors: { name: 'wrong' } });
    expect(refused).toMatchObject({ step: 0, phase: 'editing' });
    const stuck = reduceWizard(refused, { type: 'next', now });
    expect(stuck).toMatchObject({ step: 0, errors: { name: 'wrong' } });
    const edited = reduceWizard(stuck, { type: 'edited', field: 'name', value: 'Joan Doe' });
    expect(reduceWizard(edited, { type: 'next', now })).toMatchObject({ step: 1, errors: {} });
  });
});

test('an error on another step than the submitted one is shown on its own step', () => {
  const early = { ...review, step: 0 as const, form: { ...form, slot: null } };
  expect(reduceWizard(early, { type: 'submitted', now })).toMatchObject({
    step: 1,
    errors: { slot: 'Please choose a time' },
  });
});
