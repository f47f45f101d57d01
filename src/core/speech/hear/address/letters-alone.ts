import { contactWords, mostSimilarIndex } from '../../../assistant/read/contact/contact-words.ts';
import { capitalised } from '../../../split-words.ts';
import type { FamiliarNames } from '../names/familiar-names.ts';
import type { DictatedText } from './address-guesses.ts';
import { spellsLetters, withoutTimeOfDay } from './dictated-address.ts';
import { wordsOfName } from './known-parts.ts';
import { cutLike } from './spelled-into.ts';
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

/** What somebody has spelled, and what is known of the name. */
interface SpelledLetters {
  known: string;
  letters: string;
  /** The words of the line, which may say which name is spelled. */
  heard: string;
}

/**
 * Returns the name that spelled letters make: the known one with the letters in place of words that
 * are like them, or two familiar names. Returns null if the letters are no name, or the known one.
 */
export function spelledName(
  { known, letters, heard }: SpelledLetters,
  names: FamiliarNames | null,
): string | null {
  // Whoever spells two names may say 'and' between them.
  const and = letters.indexOf('and', 2);
  const joined = and < 0 ? [] : [letters.slice(0, and) + letters.slice(and + 'and'.length)];
  const found = [letters, ...joined]
    .map(
      (each) =>
        nameWithLetters(known, each) ??
        nameWithPart(known, each, heard) ??
        names?.spelled(each) ??
        null,
    )
    .find((name) => name !== null);
  return found === undefined || wordsOfName(found).join() === wordsOfName(known).join()
    ? null
    : found;
}

const LAST_NAME = /\b(?:last|family|sur) ?name\b/i;
const FIRST_NAME = /\b(?:first|given) name\b/i;

/** Puts letters in place of the first or the last name if the visitor says which one they are. */
function nameWithPart(known: string, letters: string, heard: string): string | null {
  const words = known.split(' ').filter(Boolean);
  if (letters === '' || words.length < 2) return null;
  if (LAST_NAME.test(heard)) return [...words.slice(0, -1), capitalised(letters)].join(' ');
  return FIRST_NAME.test(heard) ? [capitalised(letters), ...words.slice(1)].join(' ') : null;
}

function nameWithLetters(name: string, letters: string): string | null {
  const words = name.split(' ');
  const plain = wordsOfName(name);
  if (letters === '' || plain.length !== words.length) return null;
  const [first = '', last = ''] = plain;
  const cut = plain.length === 2 ? cutLike(letters, first, last) : null;
  if (cut !== null)
    return cut.map((word, nth) => (word === plain[nth] ? words[nth] : capitalised(word))).join(' ');
  // 'Du Bois' is heard for 'Dubois', so two words may be one.
  const runs = [1, 2].flatMap((length) =>
    plain.slice(length - 1).map((_, from) => ({ from, length })),
  );
  const joined = runs.map(({ from, length }) => plain.slice(from, from + length).join(''));
  const run = runs[mostSimilarIndex(letters, joined)];
  return run ? words.toSpliced(run.from, run.length, capitalised(letters)).join(' ') : null;
}
