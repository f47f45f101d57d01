import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitWords } from '../../../split-words.ts';
import { spelledWord, waysToSpell } from '../../test-data/judged/spelled-tables.ts';
import { cardinals } from '../number-words.ts';
import { findEmail } from './find-email.ts';

const spell = fc.constantFrom(...waysToSpell);
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
      expect(findEmail(heard, undefined)?.email).toBe(`${local}@${host}.com`);
    }),
  );
});
