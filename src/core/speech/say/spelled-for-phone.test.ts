import { describe, expect, test } from 'vitest';
import { emailForPhone, nameForPhone, spelledForPhone } from './spelled-for-phone.ts';

describe('a text that is spelled on the phone', () => {
  test.each([
    ['Lopez', 'l o, p as in Papa, e, z as in Zulu'],
    ['Sam', 's as in Sierra, a, m as in Mike'],
    ['hello', 'h e l l, o'],
    ['O’Hara', 'o, apostrophe, h a r a'],
    ['a-1', 'a, dash, one'],
    ['Zoë', 'z as in Zulu, o ë'],
    ['', ''],
  ])('%j is %j', (text, said) => {
    expect(spelledForPhone(text)).toBe(said);
  });

  test('a name is said and then spelled, word by word', () => {
    expect(nameForPhone('Ana Ruiz')).toBe(
      'Ana Ruiz, spelled a, n as in November, a, r u i, z as in Zulu',
    );
  });
});

describe('an address that is read on the phone', () => {
  test.each([
    // The words of the name were spelled just before.
    ['sarah.lopez@lopezbakery.com', 'Sarah Lopez', 'sarah, dot, lopez, at, lopez bakery dot com'],
    [
      'info@quirk.com',
      'Ana Ruiz',
      'i, n as in November, f as in Foxtrot, o, at, q u i r, k dot com',
    ],
    ['a.ruiz@ruiz-dental.io', 'Ana Ruiz', 'a, dot, ruiz, at, ruiz, dash, dental dot i o'],
    [
      'kate42@oak.de',
      'Jo Hill',
      'k a, t as in Tango, e, four, two, at, o a k dot d as in Delta, e',
    ],
  ])('%s of %s is %j', (email, name, said) => {
    expect(emailForPhone(email, name)).toBe(said);
  });
});
