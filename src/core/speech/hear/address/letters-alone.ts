import { contactWords, mostSimilarIndex } from '../../../assistant/read/contact/contact-words.ts';
import type { DictatedText } from './address-guesses.ts';
import { spellsLetters, withoutTimeOfDay } from './dictated-address.ts';
import { wordsOfName } from './known-parts.ts';
import { writtenAddress } from './written-address.ts';

/** Fewer letters are more likely a time, such as 'p m', than a part of an address. */
const FEWEST_LETTERS = 3;
const ONLY_LETTERS = /^[a-z]{3,40}$/;

/**
 * Returns the letters that somebody has spelled without the rest of an address, or an empty text. What
 * the letters sound like counts more than the words that they came out as.
 */
export function lettersAlone(heard: string, dictated: readonly DictatedText[]): string {
  const [likeliest] = dictated;
  if (likeliest && spellsLetters(heard) && ONLY_LETTERS.test(likeliest.text)) return likeliest.text;
  return contactWords(writtenAddress(withoutTimeOfDay(heard)))
    .filter(({ spelled, plain }) => spelled && plain.length >= FEWEST_LETTERS)
    .map(({ plain }) => plain)
    .join('');
}

/**
 * Puts spelled letters in place of the words of a name that are like them. Returns null if the name
 * has no such words, or is written so already.
 */
export function nameWithLetters(name: string, letters: string): string | null {
  const words = name.split(' ');
  const plain = wordsOfName(name);
  if (letters === '' || plain.length !== words.length) return null;
  const [first = '', last = ''] = plain;
  const cut = plain.length === 2 ? cutBetween(letters, first, last) : null;
  const at = mostSimilarIndex(letters, plain);
  const spelled = cut ?? (at < 0 ? null : plain.with(at, letters));
  if (spelled === null || spelled.join('') === plain.join('')) return null;
  return spelled
    .map((word, nth) => (word === plain[nth] ? words[nth] : withCapital(word)))
    .join(' ');
}

/** Cuts letters into two words that are like a first and a last name. */
function cutBetween(letters: string, first: string, last: string): string[] | null {
  const cuts = Array.from({ length: letters.length }, (_, at) => at)
    .map((at) => [letters.slice(0, at), letters.slice(at)] as const)
    .filter(([front, back]) => Math.min(front.length, back.length) >= 2)
    .filter(([front, back]) => isLike(front, first) && isLike(back, last))
    .sort(
      ([one], [other]) =>
        Math.abs(one.length - first.length) - Math.abs(other.length - first.length),
    );
  const [best] = cuts;
  return best ? [...best] : null;
}

function isLike(letters: string, word: string): boolean {
  return mostSimilarIndex(letters, [word]) === 0;
}

function withCapital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
