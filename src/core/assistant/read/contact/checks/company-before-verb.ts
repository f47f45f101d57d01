import { companyAt } from '../company-at.ts';
import { businessNouns } from '../company-cues.ts';
import { type ContactWord, isCapitalised, isWord } from '../contact-words.ts';

/** What follows a company that stands before the verb. */
const IS_THE_COMPANY = new RegExp(
  `^(?:(?:the|my|our) company(?!\\S)|(?:the name of (?:the|my|our)|(?:my|our)) (?:${businessNouns.join('|')})(?:s? name)?(?: [,.!]|$| and))`,
);

/**
 * Reads a company that stands before the verb, as in 'Brook Vets is the company' and 'Brook Vets is
 * the name of my practice'.
 */
export function companyBeforeVerb(
  heard: string,
  words: readonly ContactWord[],
): string | undefined {
  const is = words.findIndex(
    ({ plain }, index) =>
      plain === 'is' &&
      IS_THE_COMPANY.test(
        words
          .slice(index + 1, index + 6)
          .map((word) => word.plain)
          .join(' '),
      ),
  );
  let start = is;
  while (start > 0 && isNamePart(words, start - 1)) start -= 1;
  return is > start ? companyAt(heard, words, start, false) : undefined;
}

function isNamePart(words: readonly ContactWord[], index: number): boolean {
  const word = words[index] as ContactWord;
  return (isWord(word) && isCapitalised(word)) || word.plain === '&';
}
