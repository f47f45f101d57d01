import { describe, expect, test } from 'vitest';
import { janesForm, mondayAtTen as now, restoredWizard } from './test-data/janes-wizard.ts';
import { reduceWizard, startWizard, type WizardEvent, type WizardState } from './wizard.ts';
import type { WizardStep } from './wizard-form.ts';

const review = restoredWizard(janesForm, 2);
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
    const scheduling = { ...review, step: 1 as const, form: { ...janesForm, name: 'jane' } };
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
  const early = { ...review, step: 0 as const, form: { ...janesForm, slot: null } };
  expect(reduceWizard(early, { type: 'submitted', now })).toMatchObject({
    step: 1,
    errors: { slot: 'Please choose a time' },
  });
});

describe('a visit of a step through the history', () => {
  const visit = (state: WizardState, step: WizardStep) =>
    reduceWizard(state, { type: 'step-visited', step, now });

  test('goes back to any earlier step and moves the focus there', () => {
    expect(visit(review, 1)).toMatchObject({ step: 1, focusRequests: 1 });
    expect(visit(review, 0)).toMatchObject({ step: 0, focusRequests: 1 });
  });

  test('goes forward over several valid steps', () => {
    const back = visit(review, 0);
    expect(visit(back, 2)).toMatchObject({ step: 2, errors: {} });
  });

  test('stops at the first invalid step and shows its errors', () => {
    const back = visit(review, 0);
    const spoilt = reduceWizard(back, { type: 'edited', field: 'name', value: 'jane' });
    expect(visit(spoilt, 2)).toMatchObject({
      step: 0,
      errors: { name: 'Please capitalize the first letter of each name (e.g., John Smith)' },
    });
    const undated = { ...back, form: { ...janesForm, slot: null } };
    expect(visit(undated, 2)).toMatchObject({
      step: 1,
      errors: { slot: 'Please choose a time' },
    });
  });

  test('of the shown step changes nothing', () => {
    expect(visit(review, 2)).toBe(review);
  });

  test('does nothing while a request is sent and after a booking', () => {
    expect(visit(submitting, 0)).toBe(submitting);
    expect(visit(succeeded, 1)).toBe(succeeded);
  });
});

test('a fresh start empties the form and moves the focus to the first step', () => {
  const fresh = reduceWizard(review, { type: 'started-over', month: '2026-12' });
  expect(fresh).toEqual({ ...startWizard('2026-12'), focusRequests: review.focusRequests + 1 });
});
