import { commonWords } from '../common-words.ts';
import { businessWords } from '../companies/business-words.ts';
import { plainAt, type Words } from '../contact/contact-words.ts';
import { type FoundName, nameAt } from './name-at.ts';
import { isNameLike } from './name-word.ts';

/** What may stand right before the second, longer form of a name. */
const BEFORE_FULL =
  /^(?:[,.;!?(:/]|–|—|-|thats|its|it|is|s|full|im|am|name|so|yes|yeah|um|uh|well|actually)$/;
/** What may stand right after it. */
const AFTER_FULL =
  /^(?:|[,.;!?@)(/<:|"]|–|—|-|\d+|from|with|w|at|of|over|here|speaking|and|but|i|im|id|my|phone|chat|email|the|that|thats|for|on|please|pls|is|its|we|were|who|owner|junior|jr|sr|not|like|as)$/;
/** The most words and signs between a short form of a name and the full one. */
const MAX_GAP = 40;

/** Reads the full form of a name that was found in part, as in 'im anita. anita desouza'. */
export function fullerName(words: Words, found: FoundName): FoundName | null {
  if (found.name.includes(' ')) return null;
  const last = Math.min(words.length, found.end + MAX_GAP);
  for (let start = found.end; start < last; start += 1) {
    // A repeated first name needs no sign before it, as in 'my name is sean not shawn sean murphy'.
    // After 'from', the repeated name begins a business, as in 'im omar from omar tiles'.
    const isBusiness = /^(?:from|at|of|with|for|called)$/.test(plainAt(words, start - 1));
    const again = !isBusiness && words[start]?.plain === found.name.toLowerCase();
    const full = again || beginsAfresh(words, start) ? longNameOnceAt(words, start) : null;
    if (full && holdsPart(full.name, found.name)) return full;
  }
  return null;
}

/** Reads a known first name beside its surname, as in 'hank dobbs, phone agent' after 'hank'. */
export function knownNameInFull(words: Words, known: string): FoundName | null {
  for (let start = 0; start < words.length; start += 1) {
    const opens = start === 0 || beginsAfresh(words, start);
    const again = opens && words[start]?.plain === known.toLowerCase();
    const full = again ? longNameAt(words, start, true) : null;
    if (full?.name.toLowerCase().startsWith(`${known.toLowerCase()} `)) return full;
  }
  return null;
}

/** Reads a name that shares a word with the known one, as in 'sorry, its Emily Rose Webb'. */
export function changedName(words: Words, known: string): FoundName | null {
  const parts = known.toLowerCase().split(/\s+/);
  for (let index = 0; index < words.length; index += 1) {
    const cue = `${words[index - 1]?.plain} ${words[index]?.plain}`;
    if (!/(?:^| )its$|^(?:it is|should be|to be|it s|make it|make that)$/.test(cue)) continue;
    const found = nameAt(words, index + 1, false);
    const named = found?.name.toLowerCase().split(/\s+/) ?? [];
    const shared = named[0] === parts[0] || named.at(-1) === parts.at(-1);
    if (found && shared && named.length > 1 && AFTER_FULL.test(plainAt(words, found.end)))
      return found;
  }
  return nameAtTheEnd(words, parts);
}

/** Reads such a name at the end of a line, as in 'the name has a typo: Jonas Pyke'. */
function nameAtTheEnd(words: Words, known: readonly string[]): FoundName | null {
  if (!words.some(({ plain }) => plain === 'name')) return null;
  const comma = words.findLastIndex(({ plain }) => /^[,.:?]$/.test(plain));
  const person = words.slice(comma + 1);
  const found = nameAt(words, comma + 1, false);
  const isFull = person.length === 2 && person.every(({ isCapital }) => isCapital);
  const sharesGiven = person[0]?.plain === known[0];
  const sharesFamily = person[1]?.plain === known.at(-1);
  return comma > 0 && isFull && sharesGiven !== sharesFamily && found?.end === words.length
    ? found
    : null;
}

/** Reads 'Rao, Jayanti', in which the surname stands first and nothing else is between signs. */
export function familyNameFirst(
  words: Words,
  address: string | undefined,
  asked: boolean,
): FoundName | null {
  const [local = '', domain = ''] = (address ?? '').toLowerCase().split('@');
  for (let start = 0; start + 2 < words.length; start += 1) {
    const [family, comma, given, after] = words.slice(start, start + 4);
    const alone = start === 0 || /^(?:[,.;!:@]|name|is|its|under)$/.test(plainAt(words, start - 1));
    const ends = /^(?:|[,.;@])$/.test(after?.plain ?? '');
    if (!alone || !ends || comma?.plain !== ',' || !isNameLike(family) || !isNameLike(given))
      continue;
    const repeated =
      given.plain.length > 1 &&
      local.startsWith(given.plain) &&
      (local.includes(family.plain) || domain.includes(family.plain));
    // Without an address that shows the order, the whole answer must be these two words.
    const answer = asked && words.length === 3 && family.isCapital && given.isCapital;
    if (!repeated && !answer) continue;
    const turned = [given, family];
    const found = nameAt(turned, 0, false);
    if (found?.end === 2) return { name: found.name, end: start + 3 };
  }
  return asked ? longFamilyNameFirst(words) : null;
}

/** Reads an answer such as 'de la rosa, emilio', whose first part can only be a surname. */
function longFamilyNameFirst(words: Words): FoundName | null {
  const comma = words.findIndex(({ plain }) => plain === ',');
  const given = words[comma + 1];
  const isParticle = /^(?:de|la|del|van|von|der|al|el|bin|di|da|mac|st)$/.test(plainAt(words, 0));
  if (!isParticle || comma < 2 || comma !== words.length - 2 || !isNameLike(given)) return null;
  const found = nameAt([given].concat(words.slice(0, comma)), 0, true);
  return found?.end === comma + 1 ? { name: found.name, end: words.length } : null;
}

function beginsAfresh(words: Words, index: number): boolean {
  return BEFORE_FULL.test(plainAt(words, index - 1));
}

/** The long names of the lines that are being read, by the place at which they begin. */
const longNames = new WeakMap<Words, Map<number, FoundName | null>>();

/** In a line of one repeated word, every word asks for the same places. Each is read once. */
function longNameOnceAt(words: Words, start: number): FoundName | null {
  const known = longNames.get(words) ?? new Map<number, FoundName | null>();
  longNames.set(words, known);
  const before = known.get(start);
  if (before !== undefined) return before;
  const found = longNameAt(words, start, false);
  known.set(start, found);
  return found;
}

/** Reads a name of at least two words that ends where a name can end. */
function longNameAt(words: Words, start: number, sure: boolean): FoundName | null {
  const found = nameAt(words, start, sure);
  if (!found?.name.includes(' ')) return null;
  const last = plainAt(words, found.end - 1);
  const next = plainAt(words, found.end);
  const ends = AFTER_FULL.test(next) || commonWords.has(next);
  return ends && !businessWords.has(last) ? found : null;
}

function holdsPart(full: string, part: string): boolean {
  const words = full.toLowerCase().split(' ');
  const short = part.toLowerCase();
  // A nickname may begin the first name, as 'Kat' begins 'Katherine'.
  const nickname = short.length > 2 && words[0]?.startsWith(short) === true;
  return nickname || words[0] === short || words.at(-1) === short;
}
