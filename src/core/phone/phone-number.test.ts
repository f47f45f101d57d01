import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  callingCodeOf,
  maskedNumber,
  parseCallerNumber,
  parsePhoneNumber,
} from './phone-number.ts';

describe('a number as people type it', () => {
  test.each([
    ['+1 (555) 123-4567', null, '+15551234567'],
    ['+15551234567', '49', '+15551234567'],
    ['(555) 123-4567', '1', '+15551234567'],
    ['1-555-123-4567', '1', '+15551234567'],
    ['011 49 30 901820', '1', '+4930901820'],
    ['0049 30 901820', null, '+4930901820'],
    ['0049 30 901820', '49', '+4930901820'],
    ['030 901820', '49', '+4930901820'],
    ['030/901820', '49', '+4930901820'],
    ['+49 (0)30 901820', null, '+4930901820'],
    ['+49 030 901820', null, '+4930901820'],
    ['06 12345678', '39', '+390612345678'],
    ['+39 06 1234 5678', null, '+390612345678'],
    ['8 (495) 123-45-67', '7', '+74951234567'],
    ['06 1 234 5678', '36', '+3612345678'],
    ['0011 1 555 123 4567', '61', '+15551234567'],
    ['+225 01 02 03 04 05', null, '+2250102030405'],
    ['tel:+1-555-123-4567', null, '+15551234567'],
    ['sip:+4930901820@pbx.test;user=phone', null, '+4930901820'],
    ['<sips:%2B4930901820@pbx.test>', null, '+4930901820'],
    ['+15551234567;npdi;rn=+15550000000', null, '+15551234567'],
    ['\u00a0+1\u00a0555\u2011123\u20114567 ', null, '+15551234567'],
  ])('%j, typed in %s, is %s', (text, country, number) => {
    expect(parsePhoneNumber(text, country)).toBe(number);
  });

  test.each([
    ['5551234567', null],
    ['anonymous', '49'],
    ['', '1'],
    ['+', null],
    ['112', '49'],
    ['+49112', null],
    ['+1911', null],
    ['+1 555 123 456', null],
    ['+1 155 123 4567', null],
    ['+1 555 123 45678', null],
    ['+4930901820123456', null],
    ['+999 123 456 789', null],
    ['+49 00 30 901820', null],
    ['+1 555 CALL NOW', null],
    ['++15551234567', null],
    ['٣٠٩٠١٨٢٠', '49'],
  ])('%j, typed in %s, is no number', (text, country) => {
    expect(parsePhoneNumber(text, country)).toBeNull();
  });

  test('whatever is typed, the result is a number in E.164 that reads as itself', () => {
    const country = fc.constantFrom(null, '1', '49', '39', '7', '44');
    const typed = fc.string({
      unit: fc.constantFrom(...'+0123456789 -()./@;:%Bstelip'),
      maxLength: 24,
    });
    fc.assert(
      fc.property(typed, country, (text, from) => {
        const number = parsePhoneNumber(text, from);
        if (number === null) return;
        expect(number).toMatch(/^\+[1-9]\d{7,14}$/);
        expect(parsePhoneNumber(number, from)).toBe(number);
        expect(parseCallerNumber(number, from)).toBe(number);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a number as a trunk sends it', () => {
  test.each([
    ['+15551234567', null, '+15551234567'],
    ['15551234567', null, '+15551234567'],
    ['15551234567', '49', '+15551234567'],
    ['5551234567', '1', '+15551234567'],
    ['4930901820', '49', '+4930901820'],
    ['030901820', '49', '+4930901820'],
    ['30901820', '49', '+4930901820'],
    ['anonymous', '49', null],
    ['Restricted', null, null],
    ['100', '49', null],
  ])('%s at a trunk of %s is %s', (user, country, number) => {
    expect(parseCallerNumber(user, country)).toBe(number);
  });
});

test.each([
  ['+15551234567', '+1 ••• ••• ••67'],
  ['+4930901820', '+49 ••• ••• ••20'],
  ['+358401234567', '+358 ••• ••• ••67'],
  ['Ada Lovelace', '•••'],
  ['112', '•••'],
])('%s is shown as %s', (number, masked) => {
  expect(maskedNumber(number)).toBe(masked);
});

test.each([
  ['+15551234567', '1'],
  ['+77011234567', '7'],
  ['+4930901820', '49'],
  ['+35312345678', '353'],
  ['+881612345678', '881'],
  ['+6721234567', '672'],
  ['+21000000000', null],
])('the calling code of %s is %s', (number, code) => {
  expect(callingCodeOf(number)).toBe(code);
});
