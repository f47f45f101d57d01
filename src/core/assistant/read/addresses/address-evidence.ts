import { commonWords, wordsThatAreAlsoNames } from '../common-words.ts';

/** Two words of which a visitor's address may be made. */
const TWO_WORDS =
  /(?<![\p{L}\p{N}@.'’-])(?!i['’]?m\b|it['’]?s\b)(\p{L}[\p{L}'’-]+)(?= (\p{L}[\p{L}'’-]+)(\s*$)?)/giu;

/**
 * Finds the two words of a text of which the beginning of an address is made, as 'Deshawn Ellis' in
 * 'deshawn ellis deshawn@elliscuts.com'. `before` is the text before the address: words right before
 * it may be written small, and so may words of which the domain has the second one. Returns null if
 * there are no such words.
 */
export function nameOfAddress(before: string, email: string): string | null {
  const local = lettersOf(email.split('@')[0]?.replace(/\d/g, '') ?? '');
  const domain = lettersOf(email.split('@')[1] ?? '');
  for (const [, first = '', last = '', isAtEnd] of before.matchAll(TWO_WORDS)) {
    const [one, other] = [lettersOf(first), lettersOf(last)];
    const made = [one, other, one + other, one.charAt(0) + other, one + other.charAt(0)];
    const isWritten = /^\p{Lu}/u.test(first) && /^\p{Lu}/u.test(last);
    const isName =
      isWritten || isAtEnd !== undefined || (one === local && domain.startsWith(other));
    // In 'my name is Sarah', the words before the address are no whole name.
    if ([one, other].some(isOnlyCommon)) continue;
    if (isName && made.includes(local)) return `${first} ${last}`;
  }
  return null;
}

function isOnlyCommon(word: string): boolean {
  return commonWords.has(word) && !wordsThatAreAlsoNames.has(word);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
