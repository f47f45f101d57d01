import { commonWords, ordinaryWords } from '../common-words.ts';
import { businessWords } from './business-words.ts';
import { type ContactWord, isCapitalised, isWord } from './contact-words.ts';
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

/**
 * Reads a name in lower case before a business, as in 'hey its bob from bobs burgers' and 'could you
 * book karim benali from benali pharmacy'.
 */
export function nameFromBusiness(words: readonly ContactWord[]): FoundName | null {
  for (let index = 0; index < Math.min(words.length, MAX_START); index += 1) {
    const one = words[index]?.plain ?? '';
    const introduces = INTRODUCES.test(one) || INTRODUCES.test(`${words[index - 1]?.plain} ${one}`);
    if (!introduces && !MAY_INTRODUCE.test(one)) continue;
    let start = index + 1;
    while (/^(?:there|,)$/.test(words[start]?.plain ?? '')) start += 1;
    const found = personAt(words, start);
    const from = words[found?.end ?? 0]?.plain ?? '';
    if (!found || !FROM.test(from)) continue;
    // In 'its compatible with shopify', no business of the visitor follows.
    const next = words[found.end + 1];
    const capital = isWord(next) && isCapitalised(next) && !commonWords.has(next.plain);
    const certain = /^(?:from|w)$/.test(from) && (introduces || (capital && one !== 'book'));
    const business = certain
      ? isBusinessAt(words, found.end + 1)
      : businessEndsAfter(words, found.end + 1);
    if (business) return found;
  }
  return null;
}

/** Reads a person of up to three words of which none is a word of a trade. */
function personAt(words: readonly ContactWord[], start: number): FoundName | null {
  const found = nameAt(words, start, false) ?? nameAt(words, start, true);
  const named = words.slice(start, found?.end ?? start);
  if (!found || named.length > 3 || named.some(({ plain }) => businessWords.has(plain)))
    return null;
  return found;
}

function isBusinessAt(words: readonly ContactWord[], start: number): boolean {
  const first = words[start]?.plain === '/' ? start + 1 : start;
  const [word, next] = words.slice(first, first + 2);
  // A business may begin with a number, as in '5 Star Car Wash' and 'A1 Plumbing'.
  const isNumbered = /^\d/.test(word?.text ?? '') && isWord(next) && isCapitalised(next);
  if (isNumbered || (next?.glued && /^\d/.test(next.text))) return true;
  if (!isWord(word)) return false;
  // The 'the' of 'from the hair loft' begins a business, and the 'the' of 'from the website' none.
  if (word.plain === 'the') return businessEndsAfter(words, first);
  if (commonWords.has(word.plain)) return isCapitalised(word) && businessEndsAfter(words, first);
  if (!ordinaryWords.has(word.plain)) return true;
  return isCapitalised(word) && isWord(next) && isCapitalised(next);
}

/** Tells whether a word of a trade stands among the next words, before a sign. */
function businessEndsAfter(words: readonly ContactWord[], start: number): boolean {
  for (let index = start; index < start + 5; index += 1) {
    if (!isWord(words[index])) return false;
    if (index > start && businessWords.has(words[index]?.plain ?? '')) return true;
  }
  return false;
}

/**
 * Reads a full name in lower case after a greeting, as in 'hello it's bruno costa i've got a tile
 * business'. Without the greeting, the words after 'it's' may be anything.
 */
export function nameAfterGreeting(words: readonly ContactWord[]): FoundName | null {
  let index = 0;
  let greeted = false;
  while (GREETING.test(words[index]?.plain ?? '') || FILLER.test(words[index]?.plain ?? '')) {
    greeted ||= GREETING.test(words[index]?.plain ?? '');
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
  const plain = named.every(
    (word) => !commonWords.has(word.plain) && !ordinaryWords.has(word.plain),
  );
  const next = words[found?.end ?? 0]?.plain ?? '';
  return found && plain && named.length > 1 && GOES_ON.test(next) ? found : null;
}

/** Reads the person of 'Jean Moreau at Moreau Wine Imports here'. */
export function nameOfSpeaker(words: readonly ContactWord[]): FoundName | null {
  const here = words.findIndex(({ plain }) => plain === 'here' || plain === 'speaking');
  for (let of = here - 1; of > 0 && isWord(words[of]); of -= 1) {
    if (!FROM.test(words[of]?.plain ?? '')) continue;
    for (let start = Math.max(0, of - 4); start < of; start += 1) {
      const opens =
        start === 0 || !isWord(words[start - 1]) || GREETING.test(words[start - 1]?.plain ?? '');
      const found = opens ? personAt(words, start) : null;
      if (found?.end === of && isBusinessAt(words, of + 1)) return found;
    }
  }
  return null;
}

/** Reads the name after a closing, as in 'Kind regards, Amir Daneshvar'. */
export function signedName(words: readonly ContactWord[]): FoundName | null {
  const closing = words.findIndex(({ plain }) => CLOSING.test(plain));
  if (closing < 0) return null;
  let start = closing + 1;
  while (words[start] && !isWord(words[start])) start += 1;
  const found = start > closing + 1 ? nameAt(words, start, false) : null;
  const named = words.slice(start, found?.end ?? start).filter((word) => isWord(word));
  const isFull = named.length > 1 && named.every((word) => isCapitalised(word));
  return found && isFull && !businessWords.has(named.at(-1)?.plain ?? '') ? found : null;
}

/** Words after which people say how they are called. */
const NICKNAME = /^(?:go by|goes by|call me|calls me|known as|name is)$/;
/** Words after which the name for the booking follows. */
const IN_FULL = /^(?:its|is|as|down|under|name|legally|officially|am)$/;

/** Reads the name for the booking in 'I go by Buck but legally it's Robert Buchanan'. */
export function nameAfterNickname(words: readonly ContactWord[]): FoundName | null {
  const but = words.findIndex(
    ({ plain }, index) =>
      plain === 'but' &&
      [2, 3].some((back) =>
        NICKNAME.test(`${words[index - back - 1]?.plain} ${words[index - back]?.plain}`),
      ),
  );
  for (let index = but + 1; but > 0 && index < Math.min(words.length, but + 9); index += 1) {
    if (!IN_FULL.test(words[index]?.plain ?? '')) continue;
    const found = nameAt(words, index + 1, true);
    if (found?.name.includes(' ') && GOES_ON.test(words[found.end]?.plain ?? '')) return found;
  }
  return null;
}

const PARTICLE =
  /^(?:de|da|do|dos|das|del|della|di|la|le|el|al|bin|ibn|ben|van|von|der|den|ter|st|mac|mc|o|d)$/;

/**
 * Leaves out words in lower case before a capitalised name, as the role of 'this is deputy manager Olga
 * Petrova'.
 */
export function withoutRole(words: readonly ContactWord[], found: FoundName): FoundName {
  const parts = found.name.split(' ');
  const start = found.end - parts.length;
  const named = words.slice(start, found.end);
  const first = named.findIndex((word) => isWord(word) && isCapitalised(word));
  const isWritten = named.map(({ plain }) => plain).join(' ') === found.name.toLowerCase();
  const isRole = named.slice(0, first).every(({ plain }) => !PARTICLE.test(plain));
  const isFull = named.slice(first).filter((word) => isCapitalised(word)).length > 1;
  if (first < 1 || !isWritten || !isRole || !isFull) return found;
  return { name: parts.slice(first).join(' '), end: found.end };
}
