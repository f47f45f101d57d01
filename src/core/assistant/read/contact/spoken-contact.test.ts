import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShortTextField } from '../../../consultation/booking-fields.ts';
import { splitWords } from '../../../split-words.ts';
import { bookedPeople } from '../../test-data/booked-people.ts';
import { contactPhrases } from '../../test-data/contact-phrases.ts';
import { dictatedEmails } from '../../test-data/dictated-emails.ts';
import { introducedPeople } from '../../test-data/introduced-people.ts';
import { listedContacts } from '../../test-data/listed-contacts.ts';
import { namedBusinesses } from '../../test-data/practice/named-businesses.ts';
import { talkedNames } from '../../test-data/talked-names.ts';
import type { HeardContact } from '../heard-contact.ts';
import { HESITATION } from '../names/name-at.ts';
import { cardinals } from '../number-words.ts';
import { findContact } from './spoken-contact.ts';

test.each(contactPhrases)(
  'the contact in "$heard" is name $name, email $email, company $company (asked for: $asked)',
  ({ heard, asked, before, name, email, company }) => {
    const found = findContact(heard, asked ?? null, before ?? {});
    expect({ name: undefined, email: undefined, company: undefined, ...found }).toEqual({
      name,
      email,
      company,
    });
  },
);

const talked = [
  ...talkedNames,
  ...bookedPeople,
  ...listedContacts,
  ...introducedPeople,
  ...dictatedEmails,
  ...namedBusinesses,
].map(([heard, asked, told, before = {}]) => ({
  heard,
  asked,
  told,
  before,
}));
test.each(talked)('"$heard" tells $told (asked for: $asked)', ({ heard, asked, told, before }) => {
  expect(findContact(heard, asked, before)).toEqual(told);
});

describe('phrases that are not in the table:', () => {
  test.each<[string, ShortTextField | null, HeardContact, HeardContact?]>([
    ['my name is JANE DOE', null, { name: 'Jane Doe' }],
    ['alpha november november alpha', 'name', { name: 'Anna' }],
    ['zed a c k', 'name', { name: 'Zack' }],
    ['j-a-n-e d-o-e', 'name', { name: 'Jane Doe' }],
    ['my name is jon doe, j o n, d o e', null, { name: 'Jon Doe' }],
    ['May Lee', 'name', { name: 'May Lee' }],
    ['call me ishmael', null, { name: 'Ishmael' }],
    [
      'I am Jean-Luc Picard from Starfleet',
      null,
      { name: 'Jean-Luc Picard', company: 'Starfleet' },
    ],
    ['its spelled m e i e r', null, { name: 'Paul Meier' }, { name: 'Paul Meyer' }],
    ['Meier, not Meyer', null, { name: 'Paul Meier' }, { name: 'Paul Meyer' }],
    ['my first name is Jon', null, { name: 'Jon Smith' }, { name: 'John Smith' }],
    ['email me at j dot doe at acme dot com', null, { email: 'j.doe@acme.com' }],
    ['jane ninety nine at acme dot com', 'email', { email: 'jane99@acme.com' }],
    ['thats jane at the firm dot com', 'email', { email: 'jane@thefirm.com' }],
    ['at acme dot org', 'email', { email: 'jane@acme.org' }, { email: 'jane@acme.com' }],
    ['not jane@acme.com, jane@other.com', null, { email: 'jane@other.com' }],
    ['my email is eva@lund', null, { email: 'eva@lund' }],
    ['I own Miller Bakery', null, { company: 'Miller Bakery' }],
    ['the company is called the barber shop', null, { company: 'The barber shop' }],
    ['Company: Acme GmbH & Co. KG', null, { company: 'Acme GmbH & Co. KG' }],
    ['I dont have one', 'company', { company: '' }],
    ['tomorrow at 2', 'company', {}],
    ['what do you mean?', 'company', {}],
    ['skip', 'name', {}],
    ['none of your business', 'name', {}],
    ['im not sure', 'name', {}],
    ['this is ridiculous', null, {}],
    ['im good thanks', null, {}],
    ['call me back tomorrow', null, {}],
    ['we are a dental practice', null, {}],
    ['see you at the office', 'email', {}],
  ])('the contact in "%s" (asked for: %s) is %j', (heard, asked, expected, before) => {
    expect(findContact(heard, asked, before ?? {})).toEqual(expected);
  });
});

const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const spelledWord = fc
  .array(letters, { minLength: 3, maxLength: 10 })
  .map((word) => word.join(''))
  // Words such as 'aia' are left out, because 'a i a' is not read as a spelling. Words with 'uu'
  // are left out, because 'double u' is read as a w. A hesitation such as 'erm' is no name, even if it
  // was spelled.
  .filter((word) => !/^[ai]+$|uu/.test(word) && !HESITATION.test(word));
const EXAMPLES: Readonly<Record<string, string>> = Object.fromEntries(
  splitWords(
    `alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa
    quebec romeo sierra tango uniform victor whiskey xray yankee zulu`,
  ).map((word) => [word[0], word]),
);
const waysToSpell: readonly ((word: string) => string)[] = [
  (word) => [...word].join(' '),
  (word) => [...word].join('-').toUpperCase(),
  (word) => [...word].map((letter) => `${letter} as in ${EXAMPLES[letter]}`).join(' '),
  (word) => [...word].map((letter) => `${letter} for ${EXAMPLES[letter]}`).join(', '),
  (word) =>
    word
      .replace(/(.)\1/g, 'double$1')
      .replace(/double|./g, (part) => `${part} `)
      .trim(),
];
const spell = fc.constantFrom(...waysToSpell);

test('any spelled name is understood, in every way to spell it', () => {
  fc.assert(
    fc.property(spelledWord, spell, (word, how) => {
      const name = `${word[0]?.toUpperCase()}${word.slice(1)}`;
      expect(findContact(how(word), 'name', {})).toEqual({ name });
      expect(findContact(`my name is ${how(word)}`, null, {})).toEqual({ name });
    }),
  );
});

/** Words that have another meaning in a spoken email address, even if they were spelled. */
const SIGN_WORDS = new Set(
  splitWords(
    `dot period point punkt fullstop underscore underline dash hyphen minus plus sign email noon`,
  ).concat([...cardinals.keys()]),
);
const spelledAddressPart = spelledWord.filter((word) => !SIGN_WORDS.has(word));

test('any spelled address is understood, in every way to spell it', () => {
  fc.assert(
    fc.property(spelledAddressPart, spelledAddressPart, spell, spell, (local, host, one, other) => {
      const heard = `my email is ${one(local)} at ${other(host)} dot com`;
      expect(findContact(heard, 'email', {}).email).toBe(`${local}@${host}.com`);
    }),
  );
});
