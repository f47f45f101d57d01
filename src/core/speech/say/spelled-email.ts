import { digitsInWords } from '../../number-in-words.ts';
import { businessWords } from './business-words.ts';

/** Endings that people say as one word. Others are spelled. */
export const SAID_ENDINGS = new Set([
  'com',
  'org',
  'net',
  'biz',
  'info',
  'gov',
  'co',
  'dental',
  'health',
]);
export const SIGN_NAMES: Readonly<Record<string, string>> = {
  '.': 'dot',
  '-': 'dash',
  _: 'underscore',
  '+': 'plus',
};
/** A listener can write down about this many letters at once. */
const LETTERS_AT_ONCE = 5;
const SHORTEST_WORD = 3;

/**
 * Reads an address so that a listener can check it: the part before the sign letter by letter, and
 * the domain in words if they are known, as in 'a r u i z, at, ruiz dental dot com'. The known words
 * are the visitor's name and company.
 */
export function spelledEmail(email: string, known: readonly string[]): string {
  const words = wordsToSay(known);
  const at = email.lastIndexOf('@');
  if (at < 0) return spelled(email, words);
  return `${spelled(email.slice(0, at), words)}, at, ${domainInWords(email.slice(at + 1), words)}`;
}

/**
 * Reads one chunk of an address, so that a listener can tell it from its rival. A domain without a
 * rival is said in words if they are known. Everything else is said letter by letter.
 */
export function chunkForTheEar(email: string, rival: string, chunk: 'local' | 'domain'): string {
  const [local = '', domain = ''] = email.split('@');
  const words = wordsToSay([]);
  if (chunk === 'local') return spelled(local, words);
  const [label = '', ...ending] = domain.split('.');
  const isSaid = rival === '' && splitIntoWords(label, words) !== null;
  return isSaid ? domainInWords(domain, words) : [spelled(label, words), ...ending].join(' dot ');
}

/** Reads the owner's own address, which consists of words: 'hello at everline dot com'. */
export function addressInWords(email: string): string {
  return email
    .replace(/[^\p{L}\d]/gu, (sign) => ` ${sign === '@' ? 'at' : (SIGN_NAMES[sign] ?? '')} `)
    .replace(/\d+/g, (digits) => ` ${digitsInWords(digits)} `)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words that are said as words: those of the visitor's name and company, and common ones. */
export function wordsToSay(known: readonly string[]): ReadonlySet<string> {
  // 'O'Brien' is 'obrien' in an address, or 'o-brien'.
  const told = known
    .flatMap((text) => [text, text.replace(/['’]/g, '')])
    .flatMap((text) => text.split(/[^\p{L}]+/u));
  const words = [...told, ...businessWords].map((word) => word.toLowerCase());
  // Nobody can say 'llc' as a word.
  return new Set(words.filter((word) => word.length >= SHORTEST_WORD && /[aeiouy]/.test(word)));
}

function domainInWords(domain: string, words: ReadonlySet<string>): string {
  const labels = domain.toLowerCase().split('.');
  return labels
    .map((label, index) => {
      if (index > 0 && SAID_ENDINGS.has(label)) return label;
      return label
        .split('-')
        .map((piece) => splitIntoWords(piece, words)?.join(' ') ?? spelled(piece, words))
        .join(', dash, ');
    })
    .join(' dot ');
}

/** Cuts a text into known words. Returns null if a piece of it is not known. */
export function splitIntoWords(text: string, words: ReadonlySet<string>): string[] | null {
  if (text === '') return [];
  for (let end = text.length; end >= SHORTEST_WORD; end -= 1) {
    if (!words.has(text.slice(0, end))) continue;
    const rest = splitIntoWords(text.slice(end), words);
    if (rest) return [text.slice(0, end), ...rest];
  }
  return null;
}

/**
 * Spells a text in groups of letters. A number and a sign stand in a group of their own, and a known
 * word shares no group with what stands beside it.
 */
function spelled(text: string, words: ReadonlySet<string>): string {
  const runs = text.toLowerCase().match(/\p{L}+|\d+|[._+-]/gu) ?? [];
  return runs.flatMap((run) => groupsOf(run, words)).join(', ');
}

function groupsOf(run: string, words: ReadonlySet<string>): string[] {
  if (/\d/.test(run)) return [digitsInWords(run)];
  const name = SIGN_NAMES[run];
  if (name) return [name];
  if (run.length <= LETTERS_AT_ONCE) return [[...run].join(' ')];
  const word = longestWordIn(run, words);
  if (word !== null && word !== run) {
    const [before = '', ...after] = run.split(word);
    const pieces = [before, word, after.join(word)].filter((piece) => piece !== '');
    return pieces.flatMap((piece) => groupsOf(piece, words));
  }
  const letters = [...run];
  const count = Math.ceil(letters.length / LETTERS_AT_ONCE);
  const size = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, group) =>
    letters.slice(group * size, (group + 1) * size).join(' '),
  );
}

function longestWordIn(run: string, words: ReadonlySet<string>): string | null {
  const found = [...words].filter((word) => run.includes(word));
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
