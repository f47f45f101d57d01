import { describe, expect, test } from 'vitest';
import {
  janesForm,
  mondayAtTen as now,
  restoredWizard,
  runWizard,
} from './test-data/janes-wizard.ts';
import type { WallTime } from './time-zone.ts';
import { startWizard, type WizardEvent, type WizardState } from './wizard.ts';
import { emptyForm, type WizardForm, type WizardStep } from './wizard-form.ts';

const INVALID = 'Please fix the validation errors before submitting.';
const FAILED = 'Failed to submit form. Please try again.';
const CAPITAL = 'Please capitalize the first letter of each name (e.g., John Smith)';
const PASSED = 'This time has passed. Please choose a later one';

const review = restoredWizard(janesForm, 2);
const submitting = runWizard(review, { type: 'submitted', now });

describe('the Submit button', () => {
  test('sends a valid form, even with empty problems', () => {
    expect(submitting).toEqual({ ...review, phase: 'submitting' });
  });

  test('sends the form only once', () => {
    expect(runWizard(submitting, { type: 'submitted', now })).toBe(submitting);
    const done = runWizard(submitting, { type: 'succeeded', id: 'b7e1', month: '2026-11' });
    expect(runWizard(done, { type: 'submitted', now })).toBe(done);
  });

  test.each<[string, Partial<WizardForm>, WallTime, WizardStep, WizardState['errors']]>([
    ['a name', { name: 'jane' }, now, 0, { name: CAPITAL }],
    ['an email', { email: 'x' }, now, 0, { email: 'Please enter a valid email address' }],
    [
      'a company',
      { company: 'A!' },
      now,
      0,
      { company: 'Company name contains invalid characters' },
    ],
    ['no service', { service: null }, now, 1, { service: 'Please choose a service' }],
    ['no time', { slot: null }, now, 1, { slot: 'Please choose a time' }],
    ['a time passed', {}, { date: '2026-11-17', minutes: 570 }, 1, { slot: PASSED }],
    [
      'a name and a day',
      { name: 'jane', date: '2026-11-21' },
      now,
      0,
      { name: CAPITAL, date: 'Please choose a weekday, Monday to Friday' },
    ],
    [
      'a day too far',
      { date: '2027-01-18' },
      now,
      1,
      { date: 'This date is more than 60 days ahead. Please choose an earlier one' },
    ],
  ])(
    'shows the banner on the first step that has an error, in this case: %s',
    (_, changes, at, step, errors) => {
      const form = { ...janesForm, ...changes };
      const state = runWizard({ ...review, form }, { type: 'submitted', now: at });
      expect(state).toMatchObject({ phase: 'editing', generalError: INVALID, step, form });
      expect(state.errors).toEqual(errors);
      expect(state.focusRequests).toBe(review.focusRequests + 1);
    },
  );
});

describe('the answer to a submission', () => {
  test('keeps the form after a failure, so that it can be sent again', () => {
    const failed = runWizard(submitting, { type: 'failed' });
    expect(failed).toEqual({ ...review, generalError: FAILED });
    const again = runWizard(failed, { type: 'submitted', now });
    expect(again).toMatchObject({ phase: 'submitting', generalError: null, form: janesForm });
  });

  test('may carry its own message for a failure', () => {
    const failed = runWizard(submitting, { type: 'failed', message: 'Please wait a minute.' });
    expect(failed).toEqual({ ...review, generalError: 'Please wait a minute.' });
  });

  test('asks for another time after a taken slot, and keeps everything else', () => {
    const state = runWizard(submitting, { type: 'slot-taken' });
    expect(state).toMatchObject({ phase: 'editing', step: 1, form: { ...janesForm, slot: null } });
    expect(state.errors).toEqual({ slot: 'Please choose a time' });
    expect(state.generalError).toBe('That time has just been taken. Please choose another.');
  });

  test('shows a failure banner that the next edit removes', () => {
    const failed = runWizard(submitting, { type: 'failed' });
    const event: WizardEvent = { type: 'edited', field: 'additional', value: 'x' };
    expect(runWizard(failed, event).generalError).toBeNull();
  });

  test.each<[WizardState['errors'], WizardStep]>([
    [{ email: 'no' }, 0],
    [{ slot: 'taken' }, 1],
    [{ slot: 'taken', name: 'no' }, 0],
  ])('that refuses %j shows these errors on step %i', (errors, step) => {
    const state = runWizard(submitting, { type: 'refused', errors });
    expect(state).toMatchObject({ phase: 'editing', generalError: INVALID, form: janesForm, step });
    expect(state.errors).toEqual(errors);
  });

  test('resets form and errors after a success', () => {
    const dirty = { ...submitting, errors: { name: 'x' }, generalError: FAILED };
    expect(runWizard(dirty, { type: 'succeeded', id: 'b7e1', month: '2026-12' })).toEqual({
      ...startWizard('2026-12'),
      phase: 'succeeded',
      bookingId: 'b7e1',
    });
    expect(emptyForm).toEqual({
      name: '',
      email: '',
      company: '',
      problems: '',
      additional: '',
      service: null,
      date: null,
      slot: null,
    });
  });
});

describe('a restored draft', () => {
  test.each<[string, Partial<WizardForm>, WizardStep, WallTime, WizardStep, Partial<WizardForm>]>([
    ['as it was', {}, 2, now, 2, {}],
    ['on the first step', { name: 'jane', date: null, slot: null }, 0, now, 0, {}],
    ['whose time has passed', {}, 2, { date: '2026-11-17', minutes: 570 }, 1, { slot: null }],
    [
      'whose day has passed',
      {},
      2,
      { date: '2026-11-18', minutes: 0 },
      1,
      { date: null, slot: null },
    ],
    ['with a day that cannot be', { date: '2026-11-21' }, 1, now, 1, { date: null, slot: null }],
    ['with a name at fault', { name: 'jane' }, 2, now, 0, {}],
    ['without a service', { service: null }, 2, now, 1, {}],
  ])('opens on the right step: %s', (_, changes, step, at, opened, mended) => {
    const form = { ...janesForm, ...changes };
    const state = restoredWizard(form, step, at);
    expect(state).toMatchObject({ step: opened, errors: {}, generalError: null });
    expect(state.form).toEqual({ ...form, ...mended });
  });

  test('shows the month of its day, or the current month without a day', () => {
    expect(restoredWizard({ ...janesForm, date: '2026-12-01' }, 1).month).toBe('2026-12');
    expect(restoredWizard({ ...janesForm, date: '2026-10-01' }, 1).month).toBe('2026-11');
  });
});
