import { splitWords } from '../../../split-words.ts';

/** What is known of a visitor whose address is heard. */
export interface KnownVisitor {
  name: string;
  company: string;
}

/** A part of an address and how people say it. */
export interface KnownPart {
  part: string;
  said: string;
  /** Seldom parts cost something before anything is heard. */
  cost: number;
}

const MAILBOXES = ['info', 'hello', 'office', 'contact', 'sales', 'admin', 'team', 'support'];

/** Other names that a business gives a mailbox. */
const OTHER_MAILBOXES = splitWords(
  'mail me booking bookings service services help billing accounts accounting marketing enquiries inquiries jobs hr desk reception post owner manager web it',
);
const allMailboxes: ReadonlySet<string> = new Set([...MAILBOXES, ...OTHER_MAILBOXES]);

/** Tells whether a word names a mailbox and no person. */
export function isMailbox(word: string): boolean {
  return allMailboxes.has(word);
}

/** Where many people have their mail. The form refuses most of these, and the agent says so. */
const WEBMAIL: readonly KnownPart[] = [
  { part: 'icloud', said: 'i cloud', cost: 0.6 },
  { part: 'gmail', said: 'g mail', cost: 0.6 },
  { part: 'outlook', said: 'outlook', cost: 0.6 },
  { part: 'yahoo', said: 'yahoo', cost: 0.6 },
  { part: 'hotmail', said: 'hotmail', cost: 0.6 },
];

/** Words that an address of this visitor probably holds. */
export function wordsOfAddress({ name, company }: KnownVisitor): readonly string[] {
  const words = wordsForAddress(`${name} ${company}`);
  const mail = WEBMAIL.map(({ part }) => part);
  return [...new Set([...words, ...MAILBOXES, ...mail])].filter((word) => word.length > 1);
}

/** The ways to make the part before the sign out of a name, and the usual mailboxes. */
export function localParts({ name }: KnownVisitor): readonly KnownPart[] {
  const words = wordsOfName(name);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const initial = first.charAt(0);
  const mailboxes = MAILBOXES.map((part) => ({ part, said: part, cost: 0.5 }));
  const alone = { part: first, said: first, cost: 0 };
  if (last === '') return [alone, ...mailboxes].filter(isWritable);
  return [
    alone,
    { part: `${first}.${last}`, said: `${first} dot ${last}`, cost: 0.2 },
    { part: `${initial}${last}`, said: `${initial} ${last}`, cost: 0.2 },
    { part: `${initial}.${last}`, said: `${initial} dot ${last}`, cost: 0.5 },
    { part: `${first}${last}`, said: `${first} ${last}`, cost: 0.5 },
    { part: last, said: last, cost: 0.5 },
    { part: `${first}${last.charAt(0)}`, said: `${first} ${last.charAt(0)}`, cost: 0.6 },
    { part: `${first}_${last}`, said: `${first} underscore ${last}`, cost: 0.6 },
    { part: `${first}-${last}`, said: `${first} dash ${last}`, cost: 0.8 },
    ...mailboxes,
  ].filter(isWritable);
}

/** Most domains of a business are its name. */
export function domainLabels({ company, name }: KnownVisitor): readonly KnownPart[] {
  const words = wordsOfName(company);
  const own = wordsOfName(name);
  return [
    { part: words.join(''), said: words.join(' '), cost: -2 },
    { part: words.join('-'), said: words.join(' dash '), cost: -1.6 },
    { part: own.join(''), said: own.join(' '), cost: 0.5 },
    ...WEBMAIL,
  ].filter(isWritable);
}

/** The words of a name that may be in an address. */
export function wordsForAddress(name: string): string[] {
  return wordsOfName(name).filter((part) => isWritable({ part }));
}

/** A business has an address of these letters and signs, whatever letters its name has. */
function isWritable({ part }: { part: string }): boolean {
  return /^[a-z\d._-]+$/.test(part);
}

/** Letters that are more than a letter with a sign, and how addresses write them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const OTHER_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** The words of a name in small letters, without signs and accents. */
export function wordsOfName(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(OTHER_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter(Boolean);
}
