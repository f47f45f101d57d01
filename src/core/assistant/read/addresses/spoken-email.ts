import { splitWords } from '../../../split-words.ts';
import { type ContactWord, contactWords, plainAt, type Words } from '../contact/contact-words.ts';
import { cardinals, digitMayFollow } from '../number-words.ts';

export interface FoundEmail {
  email: string;
  start: number;
  end: number;
}

/** Words for a dot that are also parts of names, as in 'the front desk at Harbor Point Vets'. */
const MAY_BE_DOT = /^(?:period|point|punkt|fullstop)$/;
const AFTER_LAST_DOT =
  /^(?:com|net|org|co|io|biz|us|info|edu|gov|de|uk|ca|au|eu|fr|es|it|nl|ch|at|be|dev|app|shop|pl|ie)$/;
const SIGNS: Readonly<Record<string, string>> = {
  underscore: '_',
  underline: '_',
  dash: '-',
  hyphen: '-',
  minus: '-',
  plus: '+',
};
/** Words that may stand before an email address and are not part of it. */
export const BEFORE_LOCAL = new Set(
  splitWords(`is its it email emails mail address my me us on to by use at case and or reach contact under be
  yes yeah no uh um er ok okay sure sorry the so please well write actually would should case word
  thats that as with you get have see hi hello says said from but are was not spelled lowercase`),
);
const NOT_IN_DOMAIN = new Set(['at', '@', 'is', 'my', 'email', 'me', 'noon']);
const MAX_DOMAIN_WORDS = 6;
const WEBMAIL = /^(?:gmail|yahoo|hotmail|outlook|aol|icloud)$/;
/** Returns the last dictated address, as in 'jane dot doe at acme dot com'. */
export function spokenAddress(heard: string, knownName: string | undefined): FoundEmail | null {
  const words = contactWords(heard);
  let found: FoundEmail | null = null;
  words.forEach((word, index) => {
    if (word.plain !== 'at' && word.plain !== '@') return;
    const domain = domainAt(words, index + (words[index + 1]?.plain === 'sign' ? 2 : 1));
    if (!domain) return;
    const local = localBefore(words, index, knownName);
    const end = words[domain.end - 1]?.end ?? 0;
    if (local) found = { email: `${local.text}@${domain.text}`, start: local.start, end };
  });
  return found;
}

/** Returns the domain that begins at a word, or null if it has no dot or another 'at' follows. */
export function domainAt(words: Words, start: number): { text: string; end: number } | null {
  let text = '';
  let dots = 0;
  let index = start;
  for (; index < words.length; index += 1) {
    const word = words[index] as ContactWord;
    const sign = SIGNS[word.plain] ?? (word.plain === '-' ? '-' : undefined);
    if (isDot(words, index)) {
      if (text.endsWith('.')) break;
      text += '.';
      dots += 1;
    } else if (sign) text += sign;
    else if (NOT_IN_DOMAIN.has(word.plain) || !/^[\p{L}\p{Nd}]/u.test(word.text)) break;
    else if (dots > 0 && !/[.-]$/.test(text) && !word.glued && !isDot(words, index + 1)) break;
    else if (dots === 0 && index - start >= MAX_DOMAIN_WORDS) break;
    else text += word.plain;
  }
  const next = words[index]?.plain;
  if (WEBMAIL.test(plainAt(words, start)) && dots === 0)
    return { text: `${words[start]?.plain}.com`, end: start + 1 };
  const complete = /^[^.-].*\.\p{L}{2,}$/u.test(text) && next !== 'at' && next !== '@';
  return complete ? { text, end: index } : null;
}

export function isDot(words: Words, index: number): boolean {
  const word = words[index];
  if (!word) return false;
  if (word.plain === 'dot') return true;
  const next = words.slice(index + 1, index + 3).map(({ plain }) => plain);
  if (MAY_BE_DOT.test(word.text)) return AFTER_LAST_DOT.test(next[0] ?? '') || next[1] === 'at';
  return word.plain === '.' && word.glued && words[index + 1]?.glued === true;
}

function localBefore(words: Words, at: number, knownName: string | undefined) {
  const parts: string[] = [];
  let index = at - 1;
  for (; index >= 0; index -= 1) {
    const word = words[index] as ContactWord;
    // The 'with a y' of 'Jayne with a y' explains the spelling and is not part of the address.
    if (/^with(?:out)?$/.test(plainAt(words, index - 2)) && /^\p{L}s?$/u.test(word.plain)) {
      index -= 2;
      continue;
    }
    const named = nameInstead(words, index, knownName);
    if (named) {
      parts.unshift(named.text);
      index -= named.length;
      break;
    }
    // The comma of 'm as in mary, lopez at lopez dot com' stands after letters of the address.
    if (word.plain === ',' && parts.length > 0 && words[index - 1]?.spelled) continue;
    // In 'contact at lee dot com', the word is the mailbox and does not announce an address.
    const mailbox = parts.length === 0 && /^(?:contact|hello|hi)$/.test(word.plain);
    const part = isDot(words, index) ? '.' : mailbox ? word.plain : localPart(word, parts[0]);
    if (part === null) break;
    parts.unshift(part);
  }
  const cut = parts.every(isPlainWord) ? nameLength(parts) : 0;
  const text = digits(parts.slice(cut)).join('');
  const start = words[cut === parts.length - 1 ? at - 1 : index + 1 + cut]?.start ?? 0;
  return /^[^.].*[^.]$|^[^.]$/.test(text) ? { text, start } : null;
}

/**
 * Returns how many words before an address are a name. In 'pat lee pat at lee dot com', they are the
 * first two. In 'joan lee j lee at lee dot com', the address begins after the first 'lee'.
 */
function nameLength(parts: readonly string[]): number {
  const last = parts.at(-1) ?? '';
  const before = parts.lastIndexOf(last, -2);
  if (before < 0 || last.length < 3 || cardinals.has(last)) return 0;
  const isWhole = parts.slice(before + 1, -1).every((part) => part.length > 1);
  return isWhole ? parts.length - 1 : before + 1;
}

function isPlainWord(part: string): boolean {
  return /^\p{L}+$/u.test(part);
}

function localPart(word: ContactWord, next: string | undefined): string | null {
  const sign = SIGNS[word.plain] ?? (/^[_+-]$/.test(word.plain) ? word.plain : undefined);
  if (sign) return sign;
  // A word before a sign is part of the address, as the 'the' of 'bo underscore the underscore lee'.
  const joined = /^[._+-]$/.test(next ?? '');
  if (BEFORE_LOCAL.has(word.plain) && !word.spelled && !joined) return null;
  return /^[\p{L}\p{Nd}]/u.test(word.text) ? word.plain : null;
}

/** Reads 'my first name', 'my last name' or 'my name' before the '@' as the known name. */
function nameInstead(words: Words, index: number, knownName: string | undefined) {
  if (words[index]?.plain !== 'name' || !knownName) return null;
  const [first = '', ...others] = knownName.toLowerCase().split(/\s+/);
  const which = words[index - 1]?.plain;
  if (which === 'first') return { text: first, length: 2 };
  if (which === 'last') return { text: others.at(-1) ?? first, length: 2 };
  return { text: [first, ...others].join(''), length: 1 };
}

/** Writes number words as digits. Both 'ninety nine' and 'nine nine' become 99. */
function digits(parts: readonly string[]): string[] {
  return parts.map((part, index) => {
    const value = cardinals.get(part);
    if (value === undefined) return part;
    const unit = cardinals.get(parts[index + 1] ?? '') ?? 0;
    return `${digitMayFollow(value) && unit > 0 && unit < 10 ? value / 10 : value}`;
  });
}
