import { commonWords, ordinaryWords } from '../common-words.ts';
import {
  type ContactWord,
  hostLabel,
  isWordOrNumber,
  plainAt,
  type Words,
} from '../contact/contact-words.ts';
import { cardinals, ordinals } from '../number-words.ts';
import { businessWords } from './business-words.ts';

const JOINT = /^(?:&|\+|-|and|of|the|n|de|la)$/;

/** Returns the index after a company that a word of a trade ends, as 'fletcher and hart realty'. */
export function tradeCompanyEnd(words: Words, start: number): number | null {
  let end: number | null = null;
  let isNamed = false;
  for (let index = start; index < Math.min(words.length, start + MAX_TOKENS); index += 1) {
    const word = words[index] as ContactWord;
    if (JOINT.test(word.plain) && (index > start || word.plain === 'the')) continue;
    if (!word?.isWord || word.spelled || !mayNameCompany(word, index === start)) break;
    if (businessWords.has(word.plain) && isNamed) end = index + 1;
    isNamed ||= !businessWords.has(word.plain) || word.isCapital;
  }
  return end !== null && endsThere(words, end) ? end : null;
}

/** Returns the index after a company that repeats the visitor's name or the domain, or null. */
export function ownCompanyEnd(
  words: Words,
  start: number,
  { person, address }: { person: string | undefined; address: string | undefined },
): number | null {
  const first = plainAt(words, start);
  const names = (person ?? '').toLowerCase().split(/\s+/);
  const isNamed = names.some((part) => part.length > 2 && (first === part || first === `${part}s`));
  const repeated = domainEnd(words, start, address);
  if (repeated !== null || !isNamed) return repeated;
  return tradeCompanyEnd(words, start) ?? (first.endsWith('s') ? endOfWords(words, start) : null);
}

/** Returns the index after up to four words that may name a company and no other thing. */
function endOfWords(words: Words, start: number): number | null {
  let end = start;
  while (end < start + 4 && words[end]?.isWord && mayNameCompany(words[end] as ContactWord, true))
    end += 1;
  return end > start + 1 && endsThere(words, end) ? end : null;
}

/** Tells whether a capitalised company that ends with a word of a trade begins at a word. */
export function beginsTradeCompany(words: Words, start: number): boolean {
  const end = tradeCompanyEnd(words, start);
  const named = words.slice(start, end ?? start).filter(({ isWord }) => isWord);
  return named.length > 1 && named.every((word) => word.isCapital || JOINT.test(word.plain));
}

/** Tells whether a word may be part of a company. In lower case, an ordinary word begins none. */
function mayNameCompany(word: ContactWord, isFirst: boolean): boolean {
  if (word.isCapital) return word.plain !== 'i';
  return !commonWords.has(word.plain) && !(isFirst && ordinaryWords.has(word.plain));
}

/** Tells whether the words after a company belong to the rest of the sentence. */
function endsThere(words: Words, end: number): boolean {
  const next = words[end];
  return !/^[&+]$/.test(next?.plain ?? '') && (!next?.isWord || next.isEveryday);
}

/** Words that lead from the company's label to its name. */
const LEADS = /^(?:is|its|:|=|called|named)$/;
/** Words with which the line goes on after the company. */
const GOES_ON =
  /^(?:e|email|mail|my|i|im|its|it|on|at|for|phone|chat|name|we|our|so|but|please|pls|thanks|her|his)$/;
const MAX_TOKENS = 8;

/**
 * Returns the index after a company in lower case that fills its clause, as in 'the company is
 * second street upholstery, email …'. A trade or the domain shows it. 'Busy' names none.
 */
export function clauseCompanyEnd(
  words: Words,
  start: number,
  address: string | undefined,
): number | null {
  if (!LEADS.test(plainAt(words, start - 1))) return null;
  return filledClauseEnd(words, start) ?? domainEnd(words, start, address);
}

function filledClauseEnd(words: Words, start: number): number | null {
  let end = start;
  while (end < words.length && !endsClause(words, end)) end += 1;
  const clause = words.slice(start, end);
  const [first, ...others] = clause;
  if (!first || others.length === 0 || end - start > MAX_TOKENS) return null;
  const isCounted = isNumber(first.plain);
  if (!isCounted && commonWords.has(first.plain) && first.plain !== 'the') return null;
  const isTrade = businessWords.has(clause.at(-1)?.plain ?? '');
  const isClean = others.every(
    ({ plain }) =>
      JOINT.test(plain) ||
      isNumber(plain) ||
      (!commonWords.has(plain) && (isTrade || !ordinaryWords.has(plain))),
  );
  return isClean && (isTrade || isCounted) ? end : null;
}

function endsClause(words: Words, index: number): boolean {
  const { plain = '', glued = false } = words[index] ?? {};
  if (plain === '-') return !glued;
  if (plain === 'and') return GOES_ON.test(plainAt(words, index + 1)) || !words[index + 1]?.isWord;
  return GOES_ON.test(plain) || !/^[\p{L}\p{Nd}&+]/u.test(plain);
}

function isNumber(plain: string): boolean {
  return /^\d/.test(plain) || cardinals.has(plain) || ordinals.has(plain);
}

/** Returns the index after the words that make the domain of the address, or null. */
function domainEnd(words: Words, start: number, address: string | undefined): number | null {
  const label = hostLabel(address);
  let joined = '';
  for (let index = start; index < Math.min(words.length, start + MAX_TOKENS); index += 1) {
    joined += isWordOrNumber(words[index]) ? plainAt(words, index) : '';
    if (index > start && joined.length > 4 && joined === label) return index + 1;
  }
  return null;
}
