import {
  type ContactWord,
  contactWords,
  plainAt,
  type Words,
  wordsAsText,
} from '../contact/contact-words.ts';
import { companyAt } from './company-at.ts';
import { businessNouns } from './company-cues.ts';

const NOUN = `(?:${businessNouns.join('|')}|employer|brand)s?`;
const WRONG =
  '(?:wrong|wrongly|incorrect|incorrectly|misspelled|mispelled|misspelt|mistyped|off|typo|mistake|error|outdated|old|not right|not correct|not it|isnt right|isnt correct)';
/** A line that says that the noted company is wrong. */
export const WRONG_COMPANY = new RegExp(
  `(?<!\\S)(?:${NOUN}(?: name)?(?: (?:is|was|looks|s|has|got|came|out|a|an|the|still|spelled|written|typed|down|bit|little|all|you|have))* ${WRONG}|(?:wrong|incorrect|misspelled) ${NOUN}|not (?:the|my|our) ${NOUN}|(?:typo|mistake|error) in (?:the|my|our) ${NOUN})(?!\\S)`,
);
/** Words after which the right company follows. */
const BEFORE_RIGHT =
  /^(?:its|it s|it is|:|should be|should read|should say|is actually|called|name is|one is|1 is|make it|put)$/;

/** Returns the right company, as in 'the company name is wrong, it's Karim Brothers Motors'. */
export function companyInsteadOfWrong(heard: string, words: Words): string | undefined {
  for (let index = words.length - 2; index > 1; index -= 1) {
    const one = plainAt(words, index);
    const isLead = BEFORE_RIGHT.test(one) || BEFORE_RIGHT.test(`${words[index - 1]?.plain} ${one}`);
    const found = isLead && words[index + 1]?.isWord && companyAt(heard, words, index + 1, true);
    if (found) return found;
  }
  return undefined;
}

/** Words with which a visitor takes back the company that was just named. */
const TAKES_BACK =
  /^(?:no|nope|wait|sorry|oops|whoops|actually|rather|correction|er|erm|uh|um|hmm|lol|haha|scratch|that|i|mean|meant|make|my|bad|mistake|excuse|me|well|we|renamed|changed|it|rebranded|the|name|got)$/;
const LEADS = /^(?:its|it|is|were|we|are|called|now|the|to|name|as|company|thats|that|s)$/;
const CUE =
  /(?<!\S)(?:no|nope|wait|sorry|oops|whoops|actually|correction|scratch that|i mean|i meant|renamed|rebranded|changed (?:it|the name)|make that|er|erm)(?!\S)/;
const SIGN = /^[,.;!–—-]$/;
const MAX_BETWEEN = 12;

/** Returns the company that replaces one before it, as in 'Sunset Spa, no wait, Sunrise Spa'. */
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
  if (!(first?.isCapital && isNamed) && !shares) return undefined;
  return companyAt(rest, words, index, true);
}

function isBetween(word: ContactWord | undefined): boolean {
  const { plain = '', text = '' } = word ?? {};
  if (SIGN.test(plain)) return true;
  return text === text.toLowerCase() && (TAKES_BACK.test(plain) || LEADS.test(plain));
}

/** What follows a company that stands before the verb. */
const IS_THE_COMPANY = new RegExp(
  `^(?:(?:the|my|our) company(?!\\S)|(?:the name of (?:the|my|our)|(?:my|our)) (?:${businessNouns.join('|')})(?:s? name)?(?: [,.!]|$| and))`,
);

/** Reads a company that stands before the verb, as in 'Brook Vets is the name of my practice'. */
export function companyBeforeVerb(heard: string, words: Words): string | undefined {
  const is = words.findIndex(
    ({ plain }, index) =>
      plain === 'is' && IS_THE_COMPANY.test(wordsAsText(words.slice(index + 1, index + 6))),
  );
  let start = is;
  while (start > 0 && (words[start - 1]?.isCapital || plainAt(words, start - 1) === '&'))
    start -= 1;
  return is > start ? companyAt(heard, words, start, false) : undefined;
}
