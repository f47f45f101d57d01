import { describe, expect, test } from 'vitest';
import {
  editedText,
  janesForm,
  newWizard,
  mondayAtTen as now,
  restoredWizard,
  runWizard,
} from './test-data/janes-wizard.ts';
import { canChooseStep, isNextEnabled, type WizardEvent, type WizardState } from './wizard.ts';
import { emptyForm, type WizardForm, type WizardStep } from './wizard-form.ts';

const CAPITAL = 'Please capitalize the first letter of each name (e.g., John Smith)';
const PASSED = 'This time has passed. Please choose a later one';

const [personal, scheduling, review] = [
  restoredWizard(janesForm, 0),
  restoredWizard(janesForm, 1),
  restoredWizard(janesForm, 2),
];
const submitting = runWizard(review, { type: 'submitted', now });

test('the wizard opens on the first step, empty, with Next disabled', () => {
  expect(newWizard).toMatchObject({ step: 0, form: emptyForm, errors: {}, generalError: null });
  expect(newWizard).toMatchObject({ phase: 'editing', month: '2026-11' });
  expect(isNextEnabled(newWizard)).toBe(false);
});

describe('Next', () => {
  const left = (field: 'name' | 'email' | 'company', value: string): WizardEvent[] => [
    editedText(field, value),
    { type: 'blurred', field },
  ];
  test.each<[string, WizardState, WizardEvent[], boolean]>([
    ['only a name', newWizard, [editedText('name', 'Jane Doe')], false],
    ['only an email', newWizard, [editedText('email', 'jane@acme.com')], false],
    [
      'name and email',
      newWizard,
      [editedText('name', 'Jane Doe'), editedText('email', 'j@acme.com')],
      true,
    ],
    ['both, not yet judged', newWizard, [editedText('name', 'j'), editedText('email', 'x')], true],
    ['a blank name', personal, [editedText('name', ' ')], false],
    ['a blank email', personal, [editedText('email', ' ')], false],
    ['a name at fault', personal, left('name', 'j'), false],
    ['an email at fault', personal, left('email', 'a@aol.com'), false],
    ['a company at fault', personal, left('company', 'a'), false],
    ['a company in order', personal, left('company', 'Acme'), true],
  ])('is enabled on step 0 only if the fields allow it: %s', (_, from, events, enabled) => {
    expect(isNextEnabled(runWizard(from, ...events))).toBe(enabled);
  });

  test('on step 1 is enabled with service, date and time alone', () => {
    for (const bits of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const form: WizardForm = {
        ...janesForm,
        service: bits & 1 ? 'ai-phone' : null,
        date: bits & 2 ? '2026-11-18' : null,
        slot: bits & 4 ? '16:30' : null,
      };
      expect(isNextEnabled({ ...scheduling, form })).toBe(bits === 7);
    }
  });

  test('moves forward to the last step, where it does nothing, and asks for focus', () => {
    const second = runWizard(personal, { type: 'next', now });
    const third = runWizard(second, { type: 'next', now });
    expect([second.step, third.step]).toEqual([1, 2]);
    expect(third.focusRequests).toBe(personal.focusRequests + 2);
    expect(isNextEnabled(third)).toBe(false);
    expect(runWizard(third, { type: 'next', now }).step).toBe(2);
  });

  test('checks again a field whose error an edit has cleared, and asks for focus', () => {
    const state = runWizard(personal, editedText('name', 'jane'), { type: 'next', now });
    expect(state).toMatchObject({ step: 0, errors: { name: CAPITAL }, generalError: null });
    expect(state.focusRequests).toBe(personal.focusRequests + 1);
  });

  test('on step 1 says what is missing', () => {
    const contactAlone = { ...janesForm, service: null, date: null, slot: null };
    expect(runWizard(restoredWizard(contactAlone, 1), { type: 'next', now })).toMatchObject({
      step: 1,
      errors: {
        service: 'Please choose a service',
        date: 'Please choose a date',
        slot: 'Please choose a time',
      },
    });
  });

  test.each([
    ['a time passed meanwhile', { date: '2026-11-17', minutes: 570 }, { slot: PASSED }],
    [
      'a day passed meanwhile',
      { date: '2026-11-18', minutes: 0 },
      { date: 'This date is in the past. Please choose another' },
    ],
  ] as const)('on step 1 finds %s', (_, later, errors) => {
    const state = runWizard(scheduling, { type: 'next', now: later });
    expect(state.step).toBe(1);
    expect(state.errors).toEqual(errors);
  });
});

describe('Back and the step indicators', () => {
  test('Back goes one step back, and does nothing on the first step', () => {
    expect(runWizard(review, { type: 'back' }).step).toBe(1);
    expect(runWizard(scheduling, { type: 'back' }).step).toBe(0);
    expect(runWizard(personal, { type: 'back' })).toBe(personal);
    expect(runWizard(review, { type: 'back' }, { type: 'back' }).form).toEqual(janesForm);
  });

  test.each<[WizardStep, WizardStep, boolean]>([
    [0, 0, true],
    [0, 1, false],
    [0, 2, false],
    [1, 0, true],
    [1, 1, true],
    [1, 2, false],
    [2, 0, true],
    [2, 1, true],
    [2, 2, true],
  ])('from step %i the indicator of step %i can be clicked: %s', (from, to, can) => {
    const state = restoredWizard(janesForm, from);
    expect(canChooseStep(state, to)).toBe(can);
    expect(runWizard(state, { type: 'step-chosen', step: to }).step).toBe(can ? to : from);
  });

  test('no indicator can be clicked while submitting', () => {
    expect(canChooseStep(submitting, 0)).toBe(false);
    expect(runWizard(submitting, { type: 'step-chosen', step: 0 })).toBe(submitting);
  });
});
