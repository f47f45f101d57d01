import { capitaliseCompany } from '../../../consultation/contact.ts';
import { commonWords } from '../common-words.ts';
import { businessWords } from '../companies/business-words.ts';
import { contactWords, hostLabel, plainAt, type Words } from '../contact/contact-words.ts';
import type { HeardContact } from '../heard-contact.ts';
import { OFFICE_MAILBOX } from '../names/listed-name.ts';
import { nameAt } from '../names/name-at.ts';

/** What may stand before a name in lower case. */
const BEFORE_LOWER =
  /^(?:|[,.;!:(?/-]|–|—|im|am|is|its|name|names|hi|hey|hello|for|this|under|contact|me|as|down)$/;
/** Words before a person who is not the visitor. */
const OTHERS =
  /^(?:boss|manager|wife|husband|partner|son|daughter|brother|sister|friend|buddy|colleague|assistant|accountant|not|ask|asked|told|saw|owner|and|with|mr|mrs|ms|competitor|at|from|called|named)$/;
/** What may stand after a name in lower case. */
const AFTER_LOWER =
  /^(?:|[,.;!?@)(/<-]|–|—|\d+|from|with|w|at|of|here|speaking|and|but|i|im|ive|id|my|we|phone|chat|email|the|for|on|is|owner|who|lol|not|our|want|need)$/;
const MIN_FIRST = 2;
const MIN_ALONE = 3;

/** Returns the whole name of which an address is made, as mei@lotusnails.com of 'mei chen'. */
export function personOfAddress(line: string, email: string): string | null {
  const [local = ''] = email.toLowerCase().split('@');
  const letters = local.replace(/[^\p{L}]/gu, '');
  const [first = ''] = local.split(/[._-]/);
  const words = contactWords(line);
  for (let start = 0; start < words.length; start += 1) {
    if (!words[start]?.isWord || OTHERS.test(plainAt(words, start - 1))) continue;
    const found = fullNameAt(words, start);
    if (!found) continue;
    const parts = found.name
      .toLowerCase()
      .replace(/['’]/g, '')
      .split(/[\s-]+/);
    if (isMadeOf(letters, first, parts) && standsAlone(words, start, found.end)) return found.name;
  }
  return null;
}

/** Returns the first name that the address repeats, as in 'Bruno from the bike shop'. */
export function firstNameOfAddress(line: string, email: string): string | null {
  const [local = ''] = email.toLowerCase().split(/[@._-]/);
  const words = contactWords(line);
  const at = words.findIndex(
    (word, index) =>
      word.plain === local &&
      (word.isCapital || isBetweenSigns(words, index)) &&
      !OTHERS.test(plainAt(words, index - 1)),
  );
  if (at < 0 || local.length < MIN_ALONE || OFFICE_MAILBOX.test(local)) return null;
  const found = nameAt(words, at, false);
  const next = plainAt(words, at + 1);
  return found?.end === at + 1 && AFTER_LOWER.test(next) ? found.name : null;
}

/** Tells whether an address is made of a name, and of more than its initials. */
function isMadeOf(letters: string, first: string, parts: readonly string[]): boolean {
  const [given = '', ...others] = parts;
  const family = others.at(-1) ?? '';
  if (family === '' || given.length < MIN_FIRST) return false;
  const made = [
    given + family,
    family + given,
    `${given[0]}${family}`,
    given + family[0],
    others.join(''),
  ];
  return letters === given || first === given || (letters.length > 2 && made.includes(letters));
}

/** Reads two or three words that may be a whole name. The first one may be a word such as 'Chat'. */
function fullNameAt(words: Words, start: number) {
  const [given, family, after] = words.slice(start, start + 3);
  const found = nameAt(words, start, true);
  if (found?.name.includes(' ')) return found;
  if (!given?.isWord || !family?.isWord || !given.isCapital || !family.isCapital) return null;
  const ends = !after?.isWord || !after.isCapital;
  const isName = !businessWords.has(family.plain) && !commonWords.has(family.plain);
  return ends && isName ? { name: `${given.text} ${family.text}`, end: start + 2 } : null;
}

/** Tells whether nothing but signs stands around a word, as around the name of 'the front desk, tina'. */
function isBetweenSigns(words: Words, index: number): boolean {
  return index > 0 && !words[index - 1]?.isWord && !words[index + 1]?.isWord;
}

function standsAlone(words: Words, start: number, end: number): boolean {
  const named = words.slice(start, end).filter(({ isWord }) => isWord);
  if (named.some(({ plain }) => businessWords.has(plain))) return false;
  if (named.every(({ isCapital }) => isCapital)) return true;
  const isPlain = named.slice(1).every(({ isEveryday }) => !isEveryday);
  return (
    isPlain && BEFORE_LOWER.test(plainAt(words, start - 1)) && AFTER_LOWER.test(plainAt(words, end))
  );
}

const BETWEEN_PARTS = /[,;:|()\n\r]|\.\s|\s[–—-]+\s/;
const MAX_WORDS = 4;

/** Lets the address decide which part of a list is the person and which one is the company. */
export function withPersonOfList(
  heard: string,
  contact: HeardContact,
  known: HeardContact,
): HeardContact {
  const { name, email, company } = contact;
  const [local = ''] = (email ?? '').toLowerCase().split('@');
  const domain = hostLabel(email);
  const isOpen = name ? isBusiness(contactWords(name), domain) : !known.name;
  const person = email && isOpen ? personOf(heard, local, domain) : null;
  if (!person) return contact;
  const checked = Object.assign({}, contact, { name: person });
  if (name && name !== person && (!company || company.toLowerCase() === person.toLowerCase()))
    checked.company = capitaliseCompany(name);
  return checked;
}

function personOf(heard: string, local: string, domain: string): string | null {
  const people = heard
    .split(BETWEEN_PARTS)
    .map((part) => contactWords(part))
    .filter((words) => isOwnerOf(words, local) && joined(words) !== domain)
    .filter((words) => nameAt(words, 0, false)?.end === words.length);
  // A trade may end a name too, as in 'Jude Law', so such a part is taken only if no other one fits.
  const words = people.find((part) => !isBusiness(part, domain)) ?? people[0];
  return words ? (nameAt(words, 0, false)?.name ?? null) : null;
}

function joined(words: Words): string {
  return words.map(({ plain }) => plain).join('');
}

/** Tells whether words end with a trade or make the domain of the address. */
function isBusiness(words: Words, domain: string): boolean {
  return businessWords.has(words.at(-1)?.plain ?? '') || joined(words) === domain;
}

/** Tells whether the local part of an address is made from the first or the last word of a name. */
function isOwnerOf(words: Words, local: string): boolean {
  const letters = local.replace(/[^\p{L}]/gu, '');
  const [first = '', ...others] = words.filter(({ isWord }) => isWord).map(({ plain }) => plain);
  const last = others.at(-1) ?? '';
  if (last === '' || letters.length < 2 || words.length > MAX_WORDS) return false;
  const made = [first + last, last + first, `${first[0]}${last}`, first + last[0], last];
  return first.startsWith(letters) || made.includes(letters) || letters === `${first[0]}${last[0]}`;
}
