import { companyAt } from '../company-at.ts';
import { type ContactWord, contactWords, isCapitalised, isWord } from '../contact-words.ts';

/** Words with which a visitor takes back the company that was just named. */
const TAKES_BACK =
  /^(?:no|nope|wait|sorry|oops|whoops|actually|rather|correction|er|erm|uh|um|hmm|lol|haha|scratch|that|i|mean|meant|make|my|bad|mistake|excuse|me|well|we|renamed|changed|it|rebranded|the|name|got)$/;
const LEADS = /^(?:its|it|is|were|we|are|called|now|the|to|name|as|company|thats|that|s)$/;
const CUE =
  /(?<!\S)(?:no|nope|wait|sorry|oops|whoops|actually|correction|scratch that|i mean|i meant|renamed|rebranded|changed (?:it|the name)|make that|er|erm)(?!\S)/;
const SIGN = /^[,.;!–—-]$/;
const MAX_BETWEEN = 12;

/**
 * Returns the company that replaces the one before it in the same line, as in 'Sunset Spa, no wait,
 * Sunrise Spa' and 'Cox Grooming, actually we renamed it, it's Fluff & Co'. Only a capitalised company
 * replaces one, or words that share one with it.
 */
export function replacingCompany(heard: string, company: string, end: number): string | undefined {
  const rest = heard.slice(end);
  const words = contactWords(rest);
  let index = 0;
  while (index < Math.min(words.length, MAX_BETWEEN) && isBetween(words[index])) index += 1;
  const between = words.slice(0, index).map(({ plain }) => plain);
  const first = words[index];
  if (!first || !CUE.test(between.join(' '))) return undefined;
  const before = company.toLowerCase().split(/\s+/);
  const near = words.slice(index, index + 4).map(({ plain }) => plain);
  const shares = near.some((plain) => plain.length > 2 && before.includes(plain));
  const isNamed = LEADS.test(between.at(-1) ?? '') || shares;
  if (!(isWord(first) && isCapitalised(first) && isNamed) && !shares) return undefined;
  return companyAt(rest, words, index, true);
}

function isBetween(word: ContactWord | undefined): boolean {
  const { plain = '', text = '' } = word ?? {};
  if (SIGN.test(plain)) return true;
  return text === text.toLowerCase() && (TAKES_BACK.test(plain) || LEADS.test(plain));
}
