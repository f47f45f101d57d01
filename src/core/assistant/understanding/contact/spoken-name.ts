import { splitPhrases, splitWords } from '../../../split-words.ts';
import { commonWords, ordinaryWords } from '../common-words.ts';
import { isMonth, nameBeforeLabel, namedAfterBooking } from './booked-person.ts';
import { type ContactWord, endsInCue, isCapitalised, isWord } from './contact-words.ts';
import { type FoundName, HESITATION, nameAt } from './name-at.ts';

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
 * name, as in 'put monday'.
 */
const CAPITAL_CUES = new Set(['put']);
/** Words after which a name follows if the visitor says that the noted name is wrong. */
const REPLACING_CUES = new Set(splitPhrases(`its, it is, should be, it s`));
const WRONG_NAME =
  /(?<!\S)name (?:is|was|looks|s)? ?(?:\S+ )?(?:wrong|incorrect|misspelled|off)(?!\S)/;
/** The 'name' of 'business name' is not the name of a person. */
const BUSINESS =
  /^(?:company|companys|business|shop|firm|practice|salon|store|restaurant|clinic|brand|domain)$/;
/** The name of 'my son's name is Leo' is not the visitor's. */
const OTHERS = /^(?:sons|daughters|kids|babys|childs|dogs|cats|pets|moms|dads|friends)$/;
const RELATION = /^(?:wife|husband|partner|boss|son|daughter|manager|assistant|brother|sister)$/;
const AGREES = /^(?:yes|yeah|yep|yup|sure|ok|okay)$/;
/** Words that people say before their name when the assistant has asked for the name. */
const FILLERS = new Set(
  splitWords(`uh uhh um umm uhm er erm yes yeah yep sure ok okay well so its it is thats that hi hello hey no
  sorry my name please the i am im this the called and oh of course certainly actually put under
  for`),
);

export function findName(words: readonly ContactWord[], asked: boolean): FoundName | null {
  return (
    labelledName(words) ??
    nameBeforeLabel(words) ??
    withFamilyName(words, cuedName(words)) ??
    namedAfterBooking(words) ??
    plainlyLabelled(words) ??
    sayingFrom(words) ??
    nameHere(words, asked) ??
    (asked ? answer(words) : null)
  );
}

/**
 * Reads parts of a name that have labels, in any order, as in 'surname okafor, first name chidi'.
 */
function labelledName(words: readonly ContactWord[]): FoundName | null {
  // The full name of 'i go by Jay, full name Jayanti Rao' is the whole answer.
  const full = after(words, /^(?:full|whole|complete|legal) name$/, /^fullname$/);
  if (full?.name.includes(' ')) return full;
  const given = after(words, /^(?:(?:first|given|christian|fore) name|first is)$/, /^forename$/);
  const family = after(words, /^(?:(?:last|family|second|sur) name|last is)$/, /^surname$/);
  if (!given || !family) return null;
  return { name: `${given.name} ${family.name}`, end: Math.max(given.end, family.end) };
}

/** Adds a surname that has a label of its own, as in 'this is bev, last name oduya'. */
function withFamilyName(words: readonly ContactWord[], found: FoundName | null): FoundName | null {
  if (!found || found.name.includes(' ')) return found;
  const family = nameAfterLabel(words, 'last');
  if (!family || family.name === found.name || family.end <= found.end) return found;
  return { name: `${found.name} ${family.name}`, end: family.end };
}

/**
 * Reads a name after the word 'name' alone, as in 'name Wes Tran, email wes@tran.com'. The label must
 * begin a part of the line, because 'the name change' announces no name.
 */
function plainlyLabelled(words: readonly ContactWord[]): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    if (!/^(?:name|nmae|naem)$/.test(words[index]?.plain ?? '')) continue;
    let first = index;
    while (/^(?:my|the|full|contact|and|use|under|in)$/.test(words[first - 1]?.plain ?? ''))
      first -= 1;
    if (first > 0 && isWord(words[first - 1]) && words[first - 1]?.plain !== 'agent') continue;
    let start = index + 1;
    while (/^(?:[-=:,]|–)$/.test(words[start]?.plain ?? '')) start += 1;
    const found = nameAt(words, start, false);
    if (found) return found;
  }
  return null;
}

/** Reads a first name in lower case before a business, as in 'hey its bob from bobs burgers'. */
function sayingFrom(words: readonly ContactWord[]): FoundName | null {
  for (let index = 0; index < Math.min(words.length, 16); index += 1) {
    if (!/^its$/.test(words[index]?.plain ?? '')) continue;
    const found = nameAt(words, index + 1, false);
    const after = words[found?.end ?? 0]?.plain ?? '';
    const next = words[(found?.end ?? 0) + (words[(found?.end ?? 0) + 1]?.plain === '/' ? 2 : 1)];
    const business = isWord(next) && !commonWords.has(next.plain) && !ordinaryWords.has(next.plain);
    if (found && /^(?:from|w)$/.test(after) && business) return found;
  }
  return null;
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
    while (
      /^(?:is|its|it|was|wrong|incorrect|misspelled|:|=|spelled|spelt|as|,|should|be|to|actually)$/.test(
        words[start]?.plain ?? '',
      )
    )
      start += 1;
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
    if (isOtherName(words, index)) continue;
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

function isOtherName(words: readonly ContactWord[], index: number): boolean {
  return [index, index - 1, index - 2].some(
    (at) =>
      /^names?$/.test(words[at]?.plain ?? '') &&
      (BUSINESS.test(words[at - 1]?.plain ?? '') || OTHERS.test(words[at - 1]?.plain ?? '')),
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
  // In 'yes, finally', the visitor agrees and gives no name.
  const agrees = words.slice(0, start).some(({ plain }) => AGREES.test(plain));
  const [first] = words.slice(start);
  if (agrees && found?.end === start + 1 && first && !isCapitalised(first)) return null;
  // The form's rules refuse a name with a digit, as in 'Jam1e', so the visitor hears why.
  const digit = words[found?.end ?? 0]?.glued && /^\d/.test(next) && !isMonth(first?.plain ?? '');
  if (digit) return found;
  return found &&
    /^(?:|[,.!;<@(]|please|pls|thanks|thank|nice|btw|but|from|and|here|speaking|my|with|at|over|-|–)$/.test(
      next,
    )
    ? found
    : null;
}
