import { capitaliseName } from '../../../consultation/contact.ts';
import { splitPhrases, splitWords } from '../../../split-words.ts';
import {
  commonWords,
  givenNamesThatAreWords,
  ordinaryWords,
  personTitles,
  wordsThatAreAlsoNames,
} from '../common-words.ts';
import { weekdayNames } from '../day-and-month-names.ts';
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
  splitPhrases(
    `name is, names, name s, name as, am called, name of, under the name, name :, nmae is, naem is, nane is, name si, name to, name should be, name should read, down as`,
  ),
);
/** Words after which a name may follow, but also something else. */
const VAGUE_CUES = new Set(
  splitPhrases(
    `i am, im, this is, call me, put it under, it under, book under, calls me, go by, put down`,
  ),
);
/**
 * Words after which two capitalised words are a person's name. Other words after them are not a
 * name, as in 'book for monday'.
 */
const CAPITAL_CUES = new Set([
  'put',
  'is for',
  'its for',
  'it is for',
  'book for',
  'appointment for',
  'call for',
]);
/** Words after which a name follows if the visitor says that the noted name is wrong. */
const REPLACING_CUES = new Set(splitPhrases(`its, it is, should be, it s`));
const WRONG_NAME =
  /(?<!\S)name (?:is|was|looks|s)? ?(?:\S+ )?(?:wrong|incorrect|misspelled|off)(?!\S)/;
/** The 'name' of 'business name' is not the name of a person. */
const BUSINESS =
  /^(?:company|companys|business|shop|firm|practice|salon|store|restaurant|clinic|brand|domain)$/;
const RELATION = /^(?:wife|husband|partner|boss|son|daughter|manager|assistant|brother|sister)$/;
/** Words that end a remark such as 'sounds good', and not a name in lower case. */
const COMPLEMENT =
  /^(?:good|fine|great|perfect|nice|busy|free|right|soon|late|later|now|back|ready|done|open|closed|possible|better|sick|tired|happy|interested|cool|awesome|amazing|crazy|weird|wrong|true|ai|agent|call|calls|chat|phone|website|question|time)$/;
const HESITATION = /^(?:uh|um|er|erm)$/;
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
  const wrong = WRONG_NAME.test(words.map(({ plain }) => plain).join(' '));
  for (let index = 0; index < words.length; index += 1) {
    const cues = (list: ReadonlySet<string>) => endsInCue(words, index, list);
    if (isBusinessName(words, index)) continue;
    if (cues(SURE_CUES) || (wrong && cues(REPLACING_CUES))) {
      const found = nameAt(words, afterHesitation(words, index + 1), true);
      if (found) return repeatedName(words, found) ?? found;
    } else if (
      !vague &&
      (cues(VAGUE_CUES) || (cues(CAPITAL_CUES) && twoCapitals(words, index + 1)))
    ) {
      vague = nameAt(words, afterRelation(words, index + 1), false);
    }
  }
  return vague;
}

function isBusinessName(words: readonly ContactWord[], index: number): boolean {
  return [index, index - 1, index - 2].some(
    (at) => /^names?$/.test(words[at]?.plain ?? '') && BUSINESS.test(words[at - 1]?.plain ?? ''),
  );
}

function afterHesitation(words: readonly ContactWord[], start: number): number {
  let at = start;
  while (HESITATION.test(words[at]?.plain ?? '')) at += 1;
  return at;
}

/** Skips the 'my wife' of 'put it under my wife, Nina'. */
function afterRelation(words: readonly ContactWord[], start: number): number {
  const related = words[start]?.plain === 'my' && RELATION.test(words[start + 1]?.plain ?? '');
  if (!related) return afterHesitation(words, start);
  return words[start + 2]?.plain === ',' ? start + 3 : start + 2;
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
  return found &&
    /^(?:|[,.!;<@(]|please|pls|thanks|thank|nice|btw|but|from|and|here|speaking|my|with|at|over|-|–)$/.test(
      next,
    )
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
    if (isInitials(words, index, parts, sure)) parts.push([...word.text].join(' '));
    else if (word.spelled) spelled.push(word.text);
    else if (HESITATION.test(word.plain) && parts.length > 0 && isWord(next)) {
      if (!isNameWord(words, index + 1, { first: false, sure })) break;
    } else if (
      /^[,]$|^(?:thats|its|spelled|spelt|that|is)$/.test(word.plain) &&
      parts.length + spelled.length > 0 &&
      next?.spelled
    )
      continue;
    else if (
      word.plain === '.' &&
      (personTitles.has(words[index - 1]?.plain ?? '') ||
        words[index - 1]?.plain.length === 1 ||
        (words[index - 1]?.spelled === true && parts.length > 0))
    )
      continue;
    else if (word.plain === '-' && word.glued && next?.glued && parts.length > 0) continue;
    else if (personTitles.has(word.plain) && parts.length === 0) continue;
    else if (!isNameWord(words, index, { first: parts.length === 0, sure }) || spelled.length > 0)
      break;
    else if (words[index - 1]?.plain === '-' && word.glued && parts.length > 0) {
      parts.push(`${parts.pop()}-${word.text}`);
    } else parts.push(word.text);
  }
  const name = withSpelling(parts, spelled);
  return name === '' ? null : { name, end: index };
}

/** Tells whether two letters are initials, as in 'J.P. Morgan'. */
function isInitials(
  words: readonly ContactWord[],
  index: number,
  parts: readonly string[],
  sure: boolean,
): boolean {
  const word = words[index] as ContactWord;
  const next = words[index + 1]?.plain === '.' ? index + 2 : index + 1;
  return (
    word.spelled &&
    parts.length === 0 &&
    word.text.length === 2 &&
    words[next]?.spelled === false &&
    isNameWord(words, next, { first: false, sure })
  );
}

function isNameWord(
  words: readonly ContactWord[],
  index: number,
  { first, sure }: { first: boolean; sure: boolean },
): boolean {
  const word = words[index];
  if (!isWord(word)) return false;
  const { plain } = word;
  const known = commonWords.has(plain);
  const ordinary = ordinaryWords.has(plain);
  const ends = /^(?:|[,.;!@])$/.test(words[index + 1]?.plain ?? '');
  const given = givenNamesThatAreWords.has(plain) && (isCapitalised(word) || ends || !known);
  if (first && (known || ordinary)) return sure ? wordsThatAreAlsoNames.has(plain) : given;
  // The last word of a cued name may be any word, as in 'Tom Price', 'Joe Friday' and 'June May'.
  const weekday = (weekdayNames as readonly string[]).includes(plain);
  if (known) return sure && ends && weekday;
  if (isCapitalised(word)) return true;
  if (ordinary) return sure && ends && !COMPLEMENT.test(plain);
  return (first && sure) || !/.{2}ing$/.test(word.plain);
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
  return capitaliseParts(shouted ? text.toLowerCase() : text);
}

/** Capitalises a name. In a name without capitals, also the parts of O'Brien and Anne-Marie. */
function capitaliseParts(text: string): string {
  const whole = capitaliseName(text);
  if (text !== text.toLowerCase()) return whole;
  return whole.replace(
    /(-|\b[ODL]['’])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
