import { commonWords, ordinaryWords } from '../../common-words.ts';
import { cardinals, ordinals } from '../../number-words.ts';
import { businessWords } from '../business-words.ts';
import { type ContactWord, isWord } from '../contact-words.ts';

/** Words that lead from the company's label to its name. */
const LEADS = /^(?:is|its|:|=|called|named)$/;
const JOINT = /^(?:&|\+|-|and|of|the|n)$/;
/** Words with which the line goes on after the company. */
const GOES_ON =
  /^(?:e|email|mail|my|i|im|its|it|on|at|for|phone|chat|name|we|our|so|but|please|pls|thanks|her|his)$/;
const MAX_TOKENS = 8;

/**
 * Returns the index after a company in lower case that fills its clause, as in 'the company is second
 * street upholstery, email …'. Its first word may be a number or an ordinary word if the domain of the
 * address or a word of a trade shows that a name is meant. Returns null for 'the company is busy'.
 */
export function clauseCompanyEnd(
  words: readonly ContactWord[],
  start: number,
  address: string | undefined,
): number | null {
  if (!LEADS.test(words[start - 1]?.plain ?? '')) return null;
  return filledClauseEnd(words, start) ?? domainEnd(words, start, address);
}

function filledClauseEnd(words: readonly ContactWord[], start: number): number | null {
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

function endsClause(words: readonly ContactWord[], index: number): boolean {
  const { plain = '', glued = false } = words[index] ?? {};
  if (plain === '-') return !glued;
  if (plain === 'and')
    return GOES_ON.test(words[index + 1]?.plain ?? '') || !isWord(words[index + 1]);
  return GOES_ON.test(plain) || !/^[\p{L}\p{Nd}&+]/u.test(plain);
}

function isNumber(plain: string): boolean {
  return /^\d/.test(plain) || cardinals.has(plain) || ordinals.has(plain);
}

/** Returns the index after the words that make the domain of the address, or null. */
function domainEnd(
  words: readonly ContactWord[],
  start: number,
  address: string | undefined,
): number | null {
  const label = (address?.split('@')[1] ?? '').split('.')[0]?.toLowerCase() ?? '';
  const letters = label.replace(/[^\p{L}\d]/gu, '');
  let joined = '';
  for (let index = start; index < Math.min(words.length, start + MAX_TOKENS); index += 1) {
    joined += words[index]?.plain ?? '';
    if (index > start && joined.length > 4 && joined === letters) return index + 1;
  }
  return null;
}
