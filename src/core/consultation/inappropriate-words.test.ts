import { describe, expect, test } from 'vitest';
import { holdsInappropriateWord, inappropriateWords } from './inappropriate-words.ts';

const named = [
  'adult',
  'porn',
  'sex',
  'xxx',
  'escort',
  'casino',
  'gambling',
  'betting',
  'poker',
  'drugs',
  'weed',
  'cannabis',
  'marijuana',
  'cocaine',
  'heroin',
];

describe.each(named)('%s', (word) => {
  const capitalised = word.charAt(0).toUpperCase() + word.slice(1);

  test.each([
    ['alone', word],
    ['in capitals', word.toUpperCase()],
    ['capitalised', capitalised],
    ['in mixed case', [...word].map((c, i) => (i % 2 ? c.toUpperCase() : c)).join('')],
    ['in the plural', `${capitalised}s`],
    ['at the end of a name', `Acme ${capitalised}`],
    ['at the start of a name', `${capitalised} Supplies`],
    ['between signs', `Acme & ${word}, Ltd.`],
    ['after a hyphen', `Acme-${capitalised}`],
    ['next to digits', `24${word}7`],
    ['in wide letters', word.replace(/./g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
  ])('is refused %s', (_, text) => {
    expect(holdsInappropriateWord(text)).toBe(true);
  });
});

test.each(['Casinoland', 'Pornography Inc', 'Onlinegambling', 'Cannabisology', 'Sexes', "Adult's"])(
  '%s is refused',
  (text) => {
    expect(holdsInappropriateWord(text)).toBe(true);
  },
);

test.each([
  'Essex',
  'Sussex',
  'Middlesex',
  'Scunthorpe',
  'Heroine',
  'Heroines',
  'Betty',
  'Bettys Bakery',
  'Sexton & Sons',
  'Pokerface',
  'Weedon Heating',
  'Tweed Tailors',
  'Adulthood',
  'Escorted',
  'Popcorn Co',
  'Drugstore',
  'Acme',
  '',
  '3M',
])('%j passes', (text) => {
  expect(holdsInappropriateWord(text)).toBe(false);
});

test('every word on the list is in lower case, as the comparison needs it', () => {
  const listed = [...inappropriateWords.whole, ...inappropriateWords.stems];
  expect(listed).toEqual(listed.map((word) => word.toLowerCase()));
});
