import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  capitaliseCompany,
  capitaliseName,
  correctName,
  validateCompany,
  validateEmail,
  validateName,
} from './contact.ts';

const NAME_REQUIRED = 'Name is required';
const NAME_DIGITS = 'Name cannot contain numbers';
const NAME_CAPITAL = 'Please capitalize the first letter of each name (e.g., John Smith)';
const NAME_LETTERS = 'Name can only contain letters, hyphens, and apostrophes';
const NAME_SHORT = 'Name must be at least 2 characters long';
const EMAIL_REQUIRED = 'Business email is required';
const EMAIL_INVALID = 'Please enter a valid email address';
const EMAIL_WEBMAIL = 'Please use a business email address when possible';
const COMPANY_SHORT = 'Company name must be at least 2 characters long';
const COMPANY_CAPITAL = 'Please capitalize the first letter of company name';
const COMPANY_WORDS = 'Please enter a professional company name';
const COMPANY_CHARACTERS = 'Company name contains invalid characters';

/** Any string of UTF-16 units. Some of the strings contain only half of a surrogate pair. */
const anyString = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom('a', 'ß', 'É', '3', ' ', '\t', '-', '@', '.', 'ǆ', 'ŉ'))
    .map((parts) => parts.join('')),
);

describe('name', () => {
  test.each([
    'John Smith',
    'Jo',
    "O'brien",
    'O’Brien',
    'Mary-jane',
    'José',
    'Jose\u0301',
    'Élodie Çelik',
    'Ángel Ñandú',
    'Мария Иванова',
    'Ωμέγα',
    '李小龍',
    'محمد',
    'नरेन्द्र',
    '  Ada Lovelace  ',
    'Ada   Lovelace',
  ])('%j is accepted', (name) => {
    expect(validateName(name)).toBeNull();
  });

  test.each([
    ['', NAME_REQUIRED],
    ['   ', NAME_REQUIRED],
    ['\t\n', NAME_REQUIRED],
    ['john', NAME_CAPITAL],
    ['John smith', NAME_CAPITAL],
    ['john Smith', NAME_CAPITAL],
    ['de la cruz', NAME_CAPITAL],
    ['de la Cruz', NAME_CAPITAL],
    ['élodie', NAME_CAPITAL],
    ['иван Петров', NAME_CAPITAL],
    ['John Smith!', NAME_LETTERS],
    ['John @x', NAME_LETTERS],
    ['John_Smith', NAME_LETTERS],
    ['J. Smith', NAME_LETTERS],
    ['John 😀', NAME_LETTERS],
    ['<b>John</b>', NAME_LETTERS],
    ['John\nSmith', NAME_LETTERS],
    ['A', NAME_SHORT],
    [' A ', NAME_SHORT],
    ['𠮷', NAME_SHORT],
    ['-', NAME_SHORT],
    ['--', NAME_LETTERS],
    ["- '", NAME_LETTERS],
    ["'john", NAME_CAPITAL],
    ['Mary -jane', NAME_CAPITAL],
    ['John2', NAME_DIGITS],
    ['3M', NAME_DIGITS],
    ['7', NAME_DIGITS],
    ['Ali ٣', NAME_DIGITS],
  ])('%j is answered with %j', (name, message) => {
    expect(validateName(name)).toBe(message);
  });

  test.each([
    ['digits before capitals', 'john 2', NAME_DIGITS],
    ['digits before letters', 'J0hn!', NAME_DIGITS],
    ['digits before length', '2', NAME_DIGITS],
    ['capitals before letters', 'john!', NAME_CAPITAL],
    ['capitals before length', 'j', NAME_CAPITAL],
    ['letters before length', '!', NAME_LETTERS],
  ])('with two faults gets the message of the earlier rule: %s', (_, name, message) => {
    expect(validateName(name)).toBe(message);
  });
});

describe('email', () => {
  test.each([
    'jane@acme.com',
    ' jane@acme.com ',
    'jane.doe+site@mail.acme.co.uk',
    'JANE@ACME.COM',
    'josé@bücher.example',
    'jane@notgmail.com',
    'jane@mail.gmail.com',
    'jane@gmail.com.acme.io',
    'jane@gmail.co',
    'gmail.com@acme.com',
  ])('%j is accepted', (email) => {
    expect(validateEmail(email)).toBeNull();
  });

  test.each([
    ['', EMAIL_REQUIRED],
    [' \t ', EMAIL_REQUIRED],
    ['jane', EMAIL_INVALID],
    ['jane@', EMAIL_INVALID],
    ['@acme.com', EMAIL_INVALID],
    ['jane@acme', EMAIL_INVALID],
    ['jane@.', EMAIL_INVALID],
    ['jane@acme.', EMAIL_INVALID],
    ['jane@.com', EMAIL_INVALID],
    ['jane doe@acme.com', EMAIL_INVALID],
    ['jane@ac me.com', EMAIL_INVALID],
    ['jane@@acme.com', EMAIL_INVALID],
    ['jane@acme.com@x.com', EMAIL_INVALID],
    ['jane@acme.com\nBcc: x', EMAIL_INVALID],
    ['jane@gmail', EMAIL_INVALID],
    ['jane@gmail.com', EMAIL_WEBMAIL],
    ['jane@yahoo.com', EMAIL_WEBMAIL],
    ['jane@hotmail.com', EMAIL_WEBMAIL],
    ['jane@outlook.com', EMAIL_WEBMAIL],
    ['jane@aol.com', EMAIL_WEBMAIL],
    [' Jane@GMail.COM ', EMAIL_WEBMAIL],
  ])('%j is answered with %j', (email, message) => {
    expect(validateEmail(email)).toBe(message);
  });
});

describe('company', () => {
  test.each([
    '',
    '   ',
    'Acme',
    '3M',
    '42',
    'AB',
    "Smith & Sons, Ltd. - O'Hara",
    'Acme plumbing',
    'Büro Österreich',
    '株式会社',
    ' Acme ',
  ])('%j is accepted', (company) => {
    expect(validateCompany(company)).toBeNull();
  });

  test.each([
    ['A', COMPANY_SHORT],
    [' A ', COMPANY_SHORT],
    ['acme', COMPANY_CAPITAL],
    ['eBay', COMPANY_CAPITAL],
    ['élan', COMPANY_CAPITAL],
    ['Royal Casino', COMPANY_WORDS],
    ['.acme', COMPANY_CAPITAL],
    ['& acme', COMPANY_CAPITAL],
    ['..', COMPANY_CHARACTERS],
    ['&&', COMPANY_CHARACTERS],
    ['Acme!', COMPANY_CHARACTERS],
    ['Acme (UK)', COMPANY_CHARACTERS],
    ['Acme/Beta', COMPANY_CHARACTERS],
    ['@Acme', COMPANY_CHARACTERS],
    ['Acme 😀', COMPANY_CHARACTERS],
    ['Acme\tBeta', COMPANY_CHARACTERS],
  ])('%j is answered with %j', (company, message) => {
    expect(validateCompany(company)).toBe(message);
  });

  test.each([
    ['length before capitals', 'a', COMPANY_SHORT],
    ['length before characters', '!', COMPANY_SHORT],
    ['capitals before words', 'casino', COMPANY_CAPITAL],
    ['capitals before characters', 'acme!', COMPANY_CAPITAL],
    ['words before characters', 'Casino!', COMPANY_WORDS],
  ])('with two faults gets the message of the earlier rule: %s', (_, company, message) => {
    expect(validateCompany(company)).toBe(message);
  });
});

describe('the one-click correction of capitals', () => {
  test.each([
    ['john smith', 'John Smith'],
    ['de la cruz', 'De La Cruz'],
    ["o'brien mary-jane", "O'brien Mary-jane"],
    ['  élodie   çelik ', '  Élodie   Çelik '],
    ['McDonald', 'McDonald'],
    ['ßen', 'ßen'],
    ["'john -smith", "'John -Smith"],
    ['', ''],
  ])('turns the name %j into %j', (name, mended) => {
    expect(capitaliseName(name)).toBe(mended);
  });

  test.each([
    ['acme plumbing', 'Acme plumbing'],
    [' eBay', ' EBay'],
    ['3m', '3m'],
    ['', ''],
  ])('turns the company %j into %j', (company, mended) => {
    expect(capitaliseCompany(company)).toBe(mended);
  });

  test.each([
    ['Dr. Smith', 'Dr Smith'],
    ['bob smith, jr.', 'Bob Smith Jr'],
    ['J.R.R. Tolkien', 'J R R Tolkien'],
    ['  élodie   çelik ', '  Élodie   Çelik '],
    ['.', ''],
  ])('corrects the name %j to %j', (name, corrected) => {
    expect(correctName(name)).toBe(corrected);
  });

  test('always removes the message about capitals', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        expect(validateName(capitaliseName(text))).not.toBe(NAME_CAPITAL);
        expect(validateCompany(capitaliseCompany(text))).not.toBe(COMPANY_CAPITAL);
      }),
      { numRuns: 1000 },
    );
  });
});

test('no string makes a validator throw or return a message that is not its own', () => {
  const names = [null, NAME_REQUIRED, NAME_DIGITS, NAME_CAPITAL, NAME_LETTERS, NAME_SHORT];
  const emails = [null, EMAIL_REQUIRED, EMAIL_INVALID, EMAIL_WEBMAIL];
  const companies = [null, COMPANY_SHORT, COMPANY_CAPITAL, COMPANY_WORDS, COMPANY_CHARACTERS];
  fc.assert(
    fc.property(anyString, (text) => {
      expect(names).toContain(validateName(text));
      expect(emails).toContain(validateEmail(text));
      expect(companies).toContain(validateCompany(text));
    }),
    { numRuns: 1000 },
  );
});
