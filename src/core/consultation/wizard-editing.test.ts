import { describe, expect, test } from 'vitest';
import type { BookingFieldName, TextField } from './booking-fields.ts';
import {
  editedText,
  janesForm,
  newWizard,
  mondayAtTen as now,
  restoredWizard,
  runWizard,
} from './test-data/janes-wizard.ts';
import { isNextEnabled, type WizardEvent } from './wizard.ts';
import { emptyForm, fieldsWithErrors } from './wizard-form.ts';

const INVALID = 'Please fix the validation errors before submitting.';

const scheduling = restoredWizard(janesForm, 1);

test.each([
  ['name', '', 'Name is required'],
  ['name', 'Jane 2', 'Name cannot contain numbers'],
  ['email', '', 'Business email is required'],
  ['email', 'jane@gmail.com', 'Please use a business email address when possible'],
  ['company', 'acme', 'Please capitalize the first letter of company name'],
  ['company', '', undefined],
] as const)('leaving the field %s with %j checks only that field: %s', (field, value, message) => {
  const bad = {
    ...newWizard,
    form: { ...emptyForm, name: 'j', email: 'x', company: 'y', [field]: value },
  };
  const state = runWizard(bad, { type: 'blurred', field });
  expect(state.errors).toEqual(message ? { [field]: message } : {});
  const mended = runWizard({ ...state, form: janesForm }, { type: 'blurred', field });
  expect(mended.errors).toEqual({});
});

describe('editing', () => {
  const fields: BookingFieldName[] = [
    'name',
    'email',
    'company',
    'service',
    'date',
    'slot',
    'problems',
    'additional',
  ];
  const everywhere = Object.fromEntries(fields.map((field) => [field, 'wrong']));
  const atFault = runWizard(
    scheduling,
    { type: 'submitted', now },
    { type: 'refused', errors: everywhere },
  );

  test.each<[BookingFieldName[], WizardEvent]>([
    [['name'], editedText('name', 'Joan')],
    [['email'], editedText('email', 'joan@acme.com')],
    [['company'], editedText('company', 'Acme')],
    [['problems'], { type: 'edited', field: 'problems', value: 'x' }],
    [['additional'], { type: 'edited', field: 'additional', value: 'x' }],
    [['service'], { type: 'service-chosen', service: 'email-auto' }],
    [['slot'], { type: 'slot-chosen', slot: '10:00' }],
    [['date', 'slot'], { type: 'date-chosen', date: '2026-11-18', now }],
  ])('an edit of %j clears the general error and only the errors of these fields', (own, event) => {
    const state = runWizard(atFault, event);
    expect(fieldsWithErrors(atFault.errors)).toEqual(fields);
    expect(atFault.generalError).toBe(INVALID);
    expect(state.generalError).toBeNull();
    expect(fieldsWithErrors(state.errors)).toEqual(fields.filter((field) => !own.includes(field)));
  });

  test('keeps what was typed or chosen', () => {
    const state = runWizard(
      newWizard,
      editedText('name', ' jane '),
      editedText('company', 'Acme'),
      { type: 'edited', field: 'problems', value: 'a\nb' },
      { type: 'service-chosen', service: 'ai-phone' },
      { type: 'date-chosen', date: '2026-11-18', now },
      { type: 'slot-chosen', slot: '16:30' },
    );
    expect(state.form).toEqual({
      ...emptyForm,
      name: ' jane ',
      company: 'Acme',
      problems: 'a\nb',
      service: 'ai-phone',
      date: '2026-11-18',
      slot: '16:30',
    });
  });

  test.each(['2026-11-18', '2026-11-17', '2026-12-01'] as const)(
    'choosing %s clears the chosen time and shows its month',
    (date) => {
      const state = runWizard(scheduling, { type: 'date-chosen', date, now });
      expect(state.form).toEqual({ ...janesForm, date, slot: null });
      expect(state.month).toBe(date.slice(0, 7));
      expect(isNextEnabled(state)).toBe(false);
    },
  );

  test.each(['2026-11-13', '2026-11-21', '2026-11-22', '2028-01-17'] as const)(
    'choosing %s, which cannot be chosen, changes nothing',
    (date) => {
      expect(runWizard(scheduling, { type: 'date-chosen', date, now })).toBe(scheduling);
    },
  );

  test('any month can be shown, even outside the booking window', () => {
    expect(runWizard(newWizard, { type: 'month-shown', month: '2027-03' }).month).toBe('2027-03');
  });

  test.each<[TextField, string, string]>([
    ['problems', 'one\vtwo\ftwo', 'one\ntwo\ntwo'],
    ['problems', 'a\0b\u0007c\u001bd\u007fe\u0085f', 'abcdef'],
    ['additional', '\tfirst\r\nsecond\n', '\tfirst\r\nsecond\n'],
    ['additional', '10\u00a0% de\u202fplus', '10\u00a0% de\u202fplus'],
    ['name', 'Jane\u00a0Doe', 'Jane Doe'],
    ['name', 'Jane\tvan\vDoe', 'Jane van Doe'],
    ['name', 'Zoë\u0000\u0008 👩‍🔧', 'Zoë 👩‍🔧'],
    ['email', '\u00a0jane@acme.com\u202f', ' jane@acme.com '],
    ['company', 'Acme\u202fHeating\u00a0& Co', 'Acme Heating & Co'],
  ])('a paste into %s of %j keeps %j', (field, value, kept) => {
    expect(runWizard(newWizard, { type: 'edited', field, value }).form[field]).toBe(kept);
  });
});
