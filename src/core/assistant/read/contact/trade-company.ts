import { commonWords, ordinaryWords } from '../common-words.ts';
import { businessWords } from './business-words.ts';
import { type ContactWord, isCapitalised, isWord } from './contact-words.ts';

const JOINT = /^(?:&|\+|-|and|of|the|n|de|la)$/;
const MAX_TOKENS = 8;

/**
 * Returns the index after a company that begins at a word and ends with a word of a trade, as in
 * 'fletcher and hart realty'. Returns null if no word of a trade ends it. The company needs one word
 * more than its trade, because 'a dental clinic' names no company.
 */
export function tradeCompanyEnd(words: readonly ContactWord[], start: number): number | null {
  let end: number | null = null;
  let isNamed = false;
  for (let index = start; index < Math.min(words.length, start + MAX_TOKENS); index += 1) {
    const word = words[index] as ContactWord;
    if (JOINT.test(word.plain) && (index > start || word.plain === 'the')) continue;
    if (!isWord(word) || word.spelled || !mayNameCompany(word, index === start)) break;
    if (businessWords.has(word.plain) && isNamed) end = index + 1;
    isNamed ||= !businessWords.has(word.plain) || isCapitalised(word);
  }
  return end !== null && endsThere(words, end) ? end : null;
}

/**
 * Returns the index after a company in lower case that repeats the visitor's name or the domain of
 * the address, as 'walters watch repair' repeats 'Walter'.
 */
export function ownCompanyEnd(
  words: readonly ContactWord[],
  start: number,
  { person, address }: { person: string | undefined; address: string | undefined },
): number | null {
  const first = words[start]?.plain ?? '';
  const names = (person ?? '').toLowerCase().split(/\s+/);
  const isNamed = names.some((part) => part.length > 2 && (first === part || first === `${part}s`));
  const label = (address?.split('@')[1] ?? '').split('.')[0]?.toLowerCase() ?? '';
  let joined = '';
  for (let index = start; index < Math.min(words.length, start + MAX_TOKENS); index += 1) {
    joined += isWord(words[index]) ? words[index]?.plain : '';
    if (index > start && joined.length > 4 && joined === label.replace(/[^\p{L}]/gu, ''))
      return index + 1;
  }
  if (!isNamed) return null;
  return tradeCompanyEnd(words, start) ?? (first.endsWith('s') ? endOfWords(words, start) : null);
}

/** Returns the index after up to four words that may name a company and no other thing. */
function endOfWords(words: readonly ContactWord[], start: number): number | null {
  let end = start;
  while (end < start + 4 && isWord(words[end]) && mayNameCompany(words[end] as ContactWord, true))
    end += 1;
  return end > start + 1 && endsThere(words, end) ? end : null;
}

/** Tells whether a capitalised company that ends with a word of a trade begins at a word. */
export function beginsTradeCompany(words: readonly ContactWord[], start: number): boolean {
  const end = tradeCompanyEnd(words, start);
  const named = words.slice(start, end ?? start).filter((word) => isWord(word));
  return named.length > 1 && named.every((word) => isCapitalised(word) || JOINT.test(word.plain));
}

/** Tells whether a word may be part of a company. In lower case, an ordinary word begins none. */
function mayNameCompany(word: ContactWord, isFirst: boolean): boolean {
  if (isCapitalised(word)) return word.plain !== 'i';
  return !commonWords.has(word.plain) && !(isFirst && ordinaryWords.has(word.plain));
}

/** Tells whether the words after a company belong to the rest of the sentence. */
function endsThere(words: readonly ContactWord[], end: number): boolean {
  const next = words[end];
  if (/^[&+]$/.test(next?.plain ?? '')) return false;
  if (!isWord(next)) return true;
  return commonWords.has(next.plain) || ordinaryWords.has(next.plain);
}
