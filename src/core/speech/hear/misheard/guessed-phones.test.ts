import { expect, test } from 'vitest';
import { guessedPhones } from './guessed-phones.ts';

test.each([
  ['chatagent', 'CH AE T AE JH AH N T'],
  ['nagent', 'N AE JH AH N T'],
  ['phill', 'F IH L'],
  ['automation', 'AO T AA M AE SH AH N'],
  ['thursde', 'TH ER S D'],
  ['ünk', 'N K'],
  ['', ''],
])('the unknown word %j sounds about like %s', (word, phones) => {
  expect(guessedPhones(word).join(' ')).toBe(phones);
});
