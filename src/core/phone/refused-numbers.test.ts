import { describe, expect, test } from 'vitest';
import { isEmergencyNumber, isPricedNumber } from './refused-numbers.ts';

describe('a number for help', () => {
  const ones = [
    '112 911 999 110 000 0112 +112 00112 +49112 +1911 1911 +44999 +61000 +490112 116117 988',
    '+49116117 tel:911 sip:112@pbx',
  ];
  test.each([...ones.join(' ').split(' '), '1 1 2', '+49 110', '+33 15', '(911)'])(
    '%s is one',
    (dialled) => {
      expect(isEmergencyNumber(dialled)).toBe(true);
    },
  );

  test.each([
    '+12125550911',
    '+4930112112',
    '+441184960123',
    '+911123456789',
    '+5511212345678',
    '+46112345678',
    'anonymous',
    '',
  ])('%s is none', (dialled) => {
    expect(isEmergencyNumber(dialled)).toBe(false);
  });
});

describe('a number with a price of its own', () => {
  test.each([
    ['premium', '+19005550123 +12129765555 +449012345678 +4990012345678 +33899123456 +39899123456'],
    ['premium', '+34803123456 +34902123456 +41900123456 +43900123456 +31900123456 +3290012345'],
    ['shared cost', '+448712345678 +448451234567 +491371234567 +4918051234567 +41848123456'],
    ['satellite', '+870773123456 +881612345678 +882161234567 +883510001234'],
    ['no country', '+979123456789 +808123456789 +878101234567 +80012345678 +888123456789'],
    ['directory', '+12125551212 +4911833000 +33118218000'],
    ['personal', '+447012345678 +4970012345678 +15005550123'],
    ['no code', '+21012345678'],
  ])('%s: %s', (_, numbers) => {
    for (const number of numbers.split(' '))
      expect([number, isPricedNumber(number)]).toEqual([number, true]);
  });

  test.each([
    '+12125550123 +14165550123 +18765550123 +12129755555',
    '+4930901820 +4915112345678 +4969123456 +4989123456 +4917612345678',
    '+442079460123 +441184960123 +447400123456 +447624123456',
    '+33145678901 +33612345678 +33389123456 +390612345678 +393123456789 +34912345678 +34612345678',
    '+79001234567 +74951234567 +6590001234 +6591234567 +46112345678 +4690123456 +35315241234',
    '+41811234567 +41441234567 +4312345678 +31118123456 +81312345678 +5511212345678',
  ])('%s have none', (numbers) => {
    for (const number of numbers.split(' '))
      expect([number, isPricedNumber(number)]).toEqual([number, false]);
  });
});
