import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedTokenTree, followExpectedWords } from './expected-words.ts';

/** One token for each letter keeps the tables readable. */
function letters(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) as number);
}

function nextLetters(words: readonly string[], text: string): string {
  const following = followExpectedWords(expectedTokenTree(words, letters));
  for (const letter of letters(text)) following.add(letter);
  return [...following.next()]
    .map((letter) => String.fromCodePoint(letter))
    .sort()
    .join('');
}

test.each([
  ['nothing is expected', [], 'abc', ''],
  ['a word begins in both spellings', ['noon'], '', 'Nn'],
  ['a name begins in both spellings', ['May'], '', 'Mm'],
  ['a word goes on, or another one begins', ['noon'], 'no', 'Nno'],
  ['a word that began in the middle of a text goes on', ['noon'], 'at n', 'Nno'],
  ['two words with the same beginning both go on', ['ten', 'two'], 't', 'Tetw'],
  ['after a word every word may begin', ['ten', 'two'], 'ten', 'Tt'],
  ['a wrong letter ends the word', ['ten', 'two'], 'tx', 'Tt'],
  ['a word goes on although another one began inside it', ['papapo', 'pa'], 'papa', 'Pp'],
  ['a phrase goes on over a space', ['phone agent'], 'phone', ' Pp'],
  ['blank words are left out', ['', ' '], '', ''],
] as const)('%s', (_title, words, text, expected) => {
  expect(nextLetters(words, text)).toBe(expected);
});

test('every letter of an expected word is expected, whatever was said before', () => {
  const word = fc.stringMatching(/^[a-e]{1,8}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1 }),
      fc.stringMatching(/^[a-e ]{0,9}$/),
      (words, before) => {
        const [said = ''] = words;
        for (let at = 0; at < said.length; at += 1) {
          expect(nextLetters(words, before + said.slice(0, at))).toContain(said[at]);
        }
      },
    ),
  );
});
