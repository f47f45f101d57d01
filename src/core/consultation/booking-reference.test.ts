import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingReference } from './booking-reference.ts';

const FORM = /^EV-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/;

test('every id has a reference of the same form, without letters that look like digits', () => {
  fc.assert(fc.property(fc.uuid(), (id) => FORM.test(bookingReference(id))));
});

test('the reference of an id never changes, and another id has another one', () => {
  expect(bookingReference('3f2504e0-4f89-41d3-9a0c-0305e82c3301')).toBe('EV-3SES-4N');
  expect(bookingReference('3f2504e0-4f89-41d3-9a0c-0305e82c3302')).toBe('EV-4SES-4N');
});

test('a text that is no id has a reference too', () => {
  expect(bookingReference('')).toMatch(FORM);
  expect(bookingReference('not an id')).toMatch(FORM);
});
