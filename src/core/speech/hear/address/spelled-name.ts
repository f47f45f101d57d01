import type { ConversationState } from '../../../assistant/conversation-state.ts';
import { mostSimilarIndex } from '../../../assistant/read/contact/contact-words.ts';
import { capitalised } from '../../../split-words.ts';
import { type FamiliarNames, isName, plainName } from '../names/familiar-names.ts';
import { namesInAddress } from '../names/name-in-address.ts';
import type { DictatedText } from './address-guesses.ts';
import { isNo } from './checked-answer.ts';
import { wordsOfName } from './known-parts.ts';
import {
  FEWEST_LETTERS,
  maySpellName,
  type SpelledLetters,
  spelledLetters,
} from './letters-alone.ts';
import { deniesLetter, namesLastName, nameWithPart } from './part-of-name.ts';
import { chunkOf, cutLike } from './spelled-into.ts';

/**
 * Returns the name that a turn spells, or null if it spells none. Letters of the known name are that
 * name, and not another one of a single word.
 */
export function nameOfTurn(
  text: string,
  dictated: readonly DictatedText[],
  { state, names }: { state: ConversationState; names: FamiliarNames | null },
): string | null {
  if (!maySpellName(text, state)) return null;
  const spelled = spelledLetters(text, dictated, state);
  const known = state.facts.name;
  const isKnown = spelled.letters !== '' && wordsOfName(known).join('') === spelled.letters;
  return isKnown ? known : spelledName(spelled, names);
}

/**
 * Returns the name that spelled letters make: the known one with the letters in place of words that
 * are like them, two familiar names, or one that sounds like a part of the known one. Returns null if
 * the letters are no name, or the known one.
 */
export function spelledName(
  { facts: { name: known, email }, letters, otherLetters, heard }: SpelledLetters,
  names: FamiliarNames | null,
): string | null {
  const twoNames = (each: string) => namesOfAddress(each, email) ?? names?.spelled(each) ?? null;
  const found =
    nameWithPart(known, letters, { heard, names }) ??
    firstOf(withoutAnd(letters), (each) => nameWithLetters(known, each)) ??
    firstOf(withoutAnd(letters), twoNames) ??
    (names && nameWithLast(known, letters, { heard, names })) ??
    (names && nameWithFamiliar(known, letters, names)) ??
    firstOf(otherLetters.flatMap(withoutAnd), twoNames);
  if (found === null) return null;
  const kept = names === null ? found : withKnownWords(known, found, { email, names, heard });
  return wordsOfName(kept).join() === wordsOfName(known).join() ? null : kept;
}

/** Takes the words of the known name and of the address where a letter of the spelled name is missing. */
function withKnownWords(
  known: string,
  found: string,
  { email, names, heard }: { email: string; names: FamiliarNames; heard: string },
): string {
  // In 'Holm, no E S at the end', the letters are missing on purpose.
  if (deniesLetter(heard)) return found;
  return withWordsOfAddress(known, withHeardWords(known, found, names), { email, names });
}

/**
 * Letters are easily missed while somebody spells. So a word that people have as a name stays as it
 * was heard, if the letters are the same without some of them, and are nobody's name.
 */
function withHeardWords(known: string, found: string, names: FamiliarNames): string {
  const words = known.split(' ');
  return found
    .split(' ')
    .map((word, nth) => {
      const heard = words[nth] ?? '';
      const isMissed = holdsInOrder(heard.toLowerCase(), word.toLowerCase());
      return heard.length > word.length && isMissed && isName(heard, names) && !isName(word, names)
        ? heard
        : word;
    })
    .join(' ');
}

/**
 * 'Ubois' was heard for the letters of Dubois, and the address has that name. A word that was known
 * before, or that people have as a name, is spelled rightly, and a mailbox such as 'jsmith' is no name.
 */
function withWordsOfAddress(
  known: string,
  found: string,
  { email, names }: { email: string; names: FamiliarNames },
): string {
  const inAddress = namesInAddress(email, names).filter((piece) => isName(piece, names));
  const before = wordsOfName(known);
  return found
    .split(' ')
    .map((word) => {
      const letters = word.toLowerCase();
      if (before.includes(letters) || isName(word, names)) return word;
      const whole = inAddress.find(
        (name) => name.length === letters.length + 1 && holdsInOrder(name, letters),
      );
      return whole === undefined ? word : capitalised(whole);
    })
    .join(' ');
}

/** Tells whether a word has all letters of another one, in their order. */
function holdsInOrder(word: string, letters: string): boolean {
  let at = -1;
  return [...letters].every((letter) => {
    at = word.indexOf(letter, at + 1);
    return at >= 0;
  });
}

/** Whoever spells two names may say 'and' between them. In 'Alexander' it has too few letters beside it. */
function withoutAnd(letters: string): string[] {
  const and = letters.indexOf('and', FEWEST_LETTERS);
  const [first, last] = [letters.slice(0, and), letters.slice(and + 'and'.length)];
  return and < 0 || last.length < FEWEST_LETTERS ? [letters] : [letters, first + last];
}

function firstOf(texts: readonly string[], make: (text: string) => string | null): string | null {
  for (const text of texts) {
    const made = make(text);
    if (made !== null) return made;
  }
  return null;
}

/** Cuts letters where the address has a sign between two names. */
function namesOfAddress(letters: string, email: string): string | null {
  const pieces = chunkOf(email, 'local').split(/[._-]/);
  const [first = '', last = ''] = pieces;
  if (pieces.length !== 2 || !/^[a-z]{2,40}$/.test(last) || !letters.endsWith(last)) return null;
  const front = letters.slice(0, -last.length);
  // Of 'p.nowak', the first letter is that of the first name.
  const isFirst =
    first.length === 1 ? front.startsWith(first) && front.length > 1 : front === first;
  return isFirst ? `${capitalised(front)} ${capitalised(last)}` : null;
}

/**
 * Puts a last name behind a first one that was heard alone. Whoever denies the first one and spells
 * another first name means that one instead.
 */
function nameWithLast(
  known: string,
  letters: string,
  { heard, names }: { heard: string; names: FamiliarNames },
): string | null {
  const isAnother = isNo(heard) && names.costOf(letters, 'first') !== null;
  if (isAnother && !namesLastName(heard)) return null;
  const isFirst = !known.includes(' ') && names.costOf(known, 'first') !== null;
  const isLast = letters !== plainName(known) && names.costOf(letters, 'last') !== null;
  return isFirst && isLast && names.distance(known, letters) > FARTHEST_SELDOM
    ? `${known} ${capitalised(letters)}`
    : null;
}

/** A name that sounds farther from the spelled one was hardly meant, and one that few people have. */
const FARTHEST_FAMILIAR = 0.75;
const FARTHEST_SELDOM = 0.45;

/** Puts letters in place of the first name, or of all after it, whichever sounds more like them. */
function nameWithFamiliar(known: string, letters: string, names: FamiliarNames): string | null {
  const [first = '', ...rest] = known.split(' ').filter(Boolean);
  const last = rest.join(' ');
  if (letters.length < FEWEST_LETTERS || last === '') return null;
  const name = capitalised(letters);
  const [nearest] = [
    { place: 'first' as const, word: first, whole: `${name} ${last}` },
    { place: 'last' as const, word: last, whole: `${first} ${name}` },
  ]
    .map((each) => ({ ...each, distance: names.distance(each.word, letters) }))
    .filter(({ place, distance }) => {
      const isFamiliar = names.costOf(letters, place) !== null;
      return distance <= (isFamiliar ? FARTHEST_FAMILIAR : FARTHEST_SELDOM);
    })
    .sort((one, other) => one.distance - other.distance);
  return nearest?.whole ?? null;
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
