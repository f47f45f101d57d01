import { capitaliseName } from '../../../consultation/contact.ts';
import { splitPhrases, splitWords } from '../../../split-words.ts';
import {
  commonWords,
  ordinaryWords,
  personTitles,
  wordsThatAreAlsoNames,
} from '../common-words.ts';
import { type ContactWord, endsInCue, isCapitalised, isWord } from './contact-words.ts';
import { mostSimilarIndex } from './similar-word.ts';

export interface FoundName {
  name: string;
  /** The index after the last word of the name. */
  end: number;
}

const MAX_NAME_WORDS = 5;

/** Words after which a name is expected. */
const SURE_CUES = new Set(
  splitPhrases(`name is, names, name s, name as, am called, name of, under the name, name :`),
);
/** Words after which a name may follow, but also something else. */
const VAGUE_CUES = new Set(
  splitPhrases(`i am, im, this is, call me, put it under, it under, book under`),
);
/**
 * Words after which two capitalised words are a person's name. Other words after them are not a
 * name, as in 'book for monday'.
 */
const CAPITAL_CUES = new Set(['its for', 'it is for', 'book for', 'appointment for', 'call for']);
/** Words that people say before their name when the assistant has asked for the name. */
const FILLERS = new Set(
  splitWords(`uh um er erm yes yeah yep sure ok okay well so its it is thats that hi hello hey no
  sorry my name please the i am im this the called and oh of course certainly actually put under
  for`),
);

export function findName(words: readonly ContactWord[], asked: boolean): FoundName | null {
  return (
    labelledName(words) ??
    cuedName(words) ??
    nameHere(words, asked) ??
    (asked ? answer(words) : null)
  );
}

/**
 * Reads parts of a name that have labels, in any order, as in 'surname okafor, first name chidi'.
 */
function labelledName(words: readonly ContactWord[]): FoundName | null {
  const given = after(words, /^(?:first|given|christian|fore) name$/, /^forename$/);
  const family = after(words, /^(?:last|family|second|sur) name$/, /^surname$/);
  if (!given || !family) return null;
  return { name: `${given.name} ${family.name}`, end: Math.max(given.end, family.end) };
}

/** Returns the name after a label such as 'first name' or 'surname'. */
export function nameAfterLabel(
  words: readonly ContactWord[],
  which: 'first' | 'last',
): FoundName | null {
  return which === 'first'
    ? after(words, /^(?:first|given) name$/, /^forename$/)
    : after(words, /^(?:last|family) name$/, /^surname$/);
}

function after(words: readonly ContactWord[], two: RegExp, one: RegExp): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    const pair = `${words[index]?.plain} ${words[index + 1]?.plain}`;
    const length = two.test(pair) ? 2 : Number(one.test(words[index]?.plain ?? ''));
    if (length === 0) continue;
    let start = index + length;
    while (/^(?:is|its|:|spelled|spelt|as|,)$/.test(words[start]?.plain ?? '')) start += 1;
    const found = nameAt(words, start, true);
    if (found) return found;
  }
  return null;
}

function cuedName(words: readonly ContactWord[]): FoundName | null {
  let vague: FoundName | null = null;
  for (let index = 0; index < words.length; index += 1) {
    const cues = (list: ReadonlySet<string>) => endsInCue(words, index, list);
    if (cues(SURE_CUES)) {
      const found = nameAt(words, index + 1, true);
      if (found) return repeatedName(words, found) ?? found;
    } else if (
      !vague &&
      (cues(VAGUE_CUES) || (cues(CAPITAL_CUES) && twoCapitals(words, index + 1)))
    ) {
      vague = nameAt(words, index + 1, false);
    }
  }
  return vague;
}

function twoCapitals(words: readonly ContactWord[], start: number): boolean {
  return words
    .slice(start, start + 2)
    .every((word) => isWord(word) && isCapitalised(word) && !ordinaryWords.has(word.plain));
}

/** Reads the full name from a line such as 'Bond, James Bond'. */
function repeatedName(words: readonly ContactWord[], found: FoundName): FoundName | null {
  if (words[found.end]?.plain !== ',') return null;
  const full = nameAt(words, found.end + 1, false);
  return full?.name.endsWith(` ${found.name}`) ? full : null;
}

/** Reads the name from a line such as 'Jane Doe here' or 'Jane Doe speaking'. */
function nameHere(words: readonly ContactWord[], asked: boolean): FoundName | null {
  const here = words.findIndex(({ plain }) => plain === 'here' || plain === 'speaking');
  for (let start = Math.max(0, here - 4); start < here; start += 1) {
    const found = nameAt(words, start, false);
    const sure = asked || here - start > 1 || isCapitalised(words[start] as ContactWord);
    if (found?.end === here && sure) return found;
  }
  return null;
}

/** Reads the name from an answer to the question for the name. */
function answer(words: readonly ContactWord[]): FoundName | null {
  let start = 0;
  while (
    start < words.length - 1 &&
    (FILLERS.has(words[start]?.plain ?? '') || !isWord(words[start]))
  ) {
    start += 1;
  }
  const found = nameAt(words, start, true);
  const next = words[found?.end ?? 0]?.plain ?? '';
  return found && /^(?:|[,.!;<@(]|please|thanks|from|and|here|speaking|my|with|at)$/.test(next)
    ? found
    : null;
}

/**
 * Returns the name that begins at a word. `sure` means that the words before it announce a name, or
 * that the assistant has asked for a name.
 */
export function nameAt(
  words: readonly ContactWord[],
  start: number,
  sure: boolean,
): FoundName | null {
  const parts: string[] = [];
  const spelled: string[] = [];
  let index = start;
  for (; index < words.length && parts.length < MAX_NAME_WORDS; index += 1) {
    const word = words[index] as ContactWord;
    const next = words[index + 1];
    if (word.spelled) spelled.push(word.text);
    else if (
      /^[,]$|^(?:thats|its|spelled|spelt|that|is)$/.test(word.plain) &&
      parts.length + spelled.length > 0 &&
      next?.spelled
    )
      continue;
    else if (
      word.plain === '.' &&
      (personTitles.has(words[index - 1]?.plain ?? '') || words[index - 1]?.plain.length === 1)
    )
      continue;
    else if (word.plain === '-' && word.glued && next?.glued && parts.length > 0) continue;
    else if (personTitles.has(word.plain) && parts.length === 0) continue;
    else if (!isNameWord(word, parts.length === 0, sure) || spelled.length > 0) break;
    else if (words[index - 1]?.plain === '-' && word.glued && parts.length > 0) {
      parts.push(`${parts.pop()}-${word.text}`);
    } else parts.push(word.text);
  }
  const name = withSpelling(parts, spelled);
  return name === '' ? null : { name, end: index };
}

function isNameWord(word: ContactWord, first: boolean, sure: boolean): boolean {
  if (!isWord(word)) return false;
  if (commonWords.has(word.plain)) return first && sure && wordsThatAreAlsoNames.has(word.plain);
  if (isCapitalised(word)) return true;
  if (ordinaryWords.has(word.plain)) return first && sure && wordsThatAreAlsoNames.has(word.plain);
  return (first && sure) || !/.{3}ing$/.test(word.plain);
}

/**
 * Replaces a word by a similar word that the visitor spelled. A spelled word that is not similar to
 * any word is added to the name.
 */
function withSpelling(parts: readonly string[], spelled: readonly string[]): string {
  const name = [...parts];
  for (const letters of spelled) {
    const alike = mostSimilarIndex(letters, name);
    if (name.join('').toLowerCase() === letters) continue;
    if (alike < 0) name.push(letters);
    else name[alike] = letters;
  }
  const text = name.join(' ');
  // A name in capitals is first turned into lower case, because `capitaliseName` does not change
  // capitals.
  const shouted = text.length > 3 && text === text.toUpperCase() && text !== text.toLowerCase();
  return capitaliseName(shouted ? text.toLowerCase() : text);
}
