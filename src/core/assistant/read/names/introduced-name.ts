import { commonWords, ordinaryWords } from '../common-words.ts';
import { businessWords } from '../companies/business-words.ts';
import { mostSimilarIndex, plainAt, type Words } from '../contact/contact-words.ts';
import { type FoundName, nameAt } from './name-at.ts';

/** Words with which people say who they are. */
const INTRODUCES = /^(?:its|this is|it is|im|i am)$/;
/** Words after which a name counts only if a word of a trade ends the business after it. */
const MAY_INTRODUCE = /^(?:hi|hello|hey|book|schedule)$/;
const FROM = /^(?:from|with|w|at)$/;
const GREETING = /^(?:hi|hello|hey|hiya|howdy|morning|afternoon|evening|there|yo)$/;
const FILLER = /^(?:yeah|yes|um|uh|so|well|ok|okay|and|,|\.|!)$/;
/** Words with which a sentence goes on after a name that nothing else ends. */
const GOES_ON =
  /^(?:|[,.;!@(]|–|-|i|ive|im|id|we|were|weve|and|calling|here|speaking|from|with|over|my|the|for)$/;
/** Words that close a letter before the name of its writer. */
const CLOSING = /^(?:regards|sincerely|cheers|thanks|wishes|yours)$/;
/** How far into a line an introduction may begin. */
const MAX_START = 16;

/** Reads a name in lower case before a business, as in 'hey its bob from bobs burgers'. */
export function nameFromBusiness(words: Words): FoundName | null {
  for (let index = 0; index < Math.min(words.length, MAX_START); index += 1) {
    const one = plainAt(words, index);
    const introduces = INTRODUCES.test(one) || INTRODUCES.test(`${words[index - 1]?.plain} ${one}`);
    if (!introduces && !MAY_INTRODUCE.test(one)) continue;
    let start = index + 1;
    while (/^(?:there|,)$/.test(plainAt(words, start))) start += 1;
    const found = personAt(words, start);
    const from = plainAt(words, found?.end ?? 0);
    if (!found || !FROM.test(from)) continue;
    // In 'its compatible with shopify', no business of the visitor follows.
    const next = words[found.end + 1];
    const capital = next?.isCapital && !commonWords.has(plainAt(words, found.end + 1));
    const certain = /^(?:from|w)$/.test(from) && (introduces || (capital && one !== 'book'));
    const business = certain
      ? isBusinessAt(words, found.end + 1)
      : businessEndsAfter(words, found.end + 1);
    if (business) return found;
  }
  return null;
}

/** Reads a person of up to three words of which none is a word of a trade. */
function personAt(words: Words, start: number): FoundName | null {
  const found = nameAt(words, start, false) ?? nameAt(words, start, true);
  const named = words.slice(start, found?.end ?? start);
  if (!found || named.length > 3 || named.some(({ plain }) => businessWords.has(plain)))
    return null;
  return found;
}

function isBusinessAt(words: Words, start: number): boolean {
  const first = words[start]?.plain === '/' ? start + 1 : start;
  const [word, next] = words.slice(first, first + 2);
  // A business may begin with a number, as in '5 Star Car Wash' and 'A1 Plumbing'.
  const isNumbered = /^\d/.test(word?.text ?? '') && next?.isCapital;
  if (isNumbered || (next?.glued && /^\d/.test(next.text))) return true;
  if (!word?.isWord) return false;
  // The 'the' of 'from the hair loft' begins a business, and the 'the' of 'from the website' none.
  if (word.plain === 'the') return businessEndsAfter(words, first);
  if (commonWords.has(word.plain)) return word.isCapital && businessEndsAfter(words, first);
  if (!ordinaryWords.has(word.plain)) return true;
  return word.isCapital && next?.isCapital === true;
}

/** Tells whether a word of a trade stands among the next words, before a sign. */
function businessEndsAfter(words: Words, start: number): boolean {
  for (let index = start; index < start + 5; index += 1) {
    if (!words[index]?.isWord) return false;
    if (index > start && businessWords.has(plainAt(words, index))) return true;
  }
  return false;
}

/** Reads 'hello it's bruno costa'. Without a greeting, the words after 'it's' may be anything. */
export function nameAfterGreeting(words: Words): FoundName | null {
  let index = 0;
  let greeted = false;
  while (GREETING.test(plainAt(words, index)) || FILLER.test(plainAt(words, index))) {
    greeted ||= GREETING.test(plainAt(words, index));
    index += 1;
  }
  const introduces =
    words[index]?.plain === 'its'
      ? 1
      : words[index]?.plain === 'it' && words[index + 1]?.plain === 'is'
        ? 2
        : 0;
  if (!greeted || introduces === 0) return null;
  const found = personAt(words, index + introduces);
  const named = words.slice(index + introduces, found?.end ?? 0);
  const plain = named.every((word) => !word.isEveryday);
  const next = plainAt(words, found?.end ?? 0);
  return found && plain && named.length > 1 && GOES_ON.test(next) ? found : null;
}

/** Reads the person of 'Jean Moreau at Moreau Wine Imports here'. */
export function nameOfSpeaker(words: Words): FoundName | null {
  const here = words.findIndex(({ plain }) => plain === 'here' || plain === 'speaking');
  for (let of = here - 1; of > 0 && words[of]?.isWord; of -= 1) {
    if (!FROM.test(plainAt(words, of))) continue;
    for (let start = Math.max(0, of - 4); start < of; start += 1) {
      const opens =
        start === 0 || !words[start - 1]?.isWord || GREETING.test(plainAt(words, start - 1));
      const found = opens ? personAt(words, start) : null;
      if (found?.end === of && isBusinessAt(words, of + 1)) return found;
    }
  }
  return null;
}

/** Reads the name after a closing, as in 'Kind regards, Amir Daneshvar'. */
export function signedName(words: Words): FoundName | null {
  const closing = words.findIndex(({ plain }) => CLOSING.test(plain));
  if (closing < 0) return null;
  let start = closing + 1;
  while (words[start] && !words[start]?.isWord) start += 1;
  const found = start > closing + 1 ? nameAt(words, start, false) : null;
  const named = words.slice(start, found?.end ?? start).filter(({ isWord }) => isWord);
  const isFull = named.length > 1 && named.every(({ isCapital }) => isCapital);
  return found && isFull && !businessWords.has(named.at(-1)?.plain ?? '') ? found : null;
}

/** Words after which people say how they are called. */
const NICKNAME = /^(?:go by|goes by|call me|calls me|known as|name is)$/;
/** Words after which the name for the booking follows. */
const IN_FULL = /^(?:its|is|as|down|under|name|legally|officially|am)$/;

/** Reads the name for the booking in 'I go by Buck but legally it's Robert Buchanan'. */
export function nameAfterNickname(words: Words): FoundName | null {
  const but = words.findIndex(
    ({ plain }, index) =>
      plain === 'but' &&
      [2, 3].some((back) =>
        NICKNAME.test(`${words[index - back - 1]?.plain} ${words[index - back]?.plain}`),
      ),
  );
  for (let index = but + 1; but > 0 && index < Math.min(words.length, but + 9); index += 1) {
    if (!IN_FULL.test(plainAt(words, index))) continue;
    const found = nameAt(words, index + 1, true);
    if (found?.name.includes(' ') && GOES_ON.test(plainAt(words, found.end))) return found;
  }
  return null;
}

/** Reads a name after 'its' if the visitor spells it too, as in 'its kathryn, k-a-t-h-r-y-n, moreno'. */
export function nameWithSpelling(words: Words): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    if (words[index]?.plain !== 'its') continue;
    const found = nameAt(words, index + 1, false);
    const spells = words
      .slice(index + 2, found?.end ?? 0)
      .some(
        (word) => word.spelled && mostSimilarIndex(word.text, [words[index + 1]?.text ?? '']) === 0,
      );
    if (spells) return found;
  }
  return null;
}
