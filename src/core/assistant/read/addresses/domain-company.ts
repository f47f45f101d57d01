import { capitaliseCompany } from '../../../consultation/contact.ts';
import { splitWords } from '../../../split-words.ts';
import { businessWords } from '../companies/business-words.ts';
import { type ContactWord, contactWords, plainAt, type Words } from '../contact/contact-words.ts';
import { monthNames, weekdayNames } from '../day-and-month-names.ts';

interface DomainContext {
  email: string;
  /** The visitor's name, if it is known. A domain often repeats it too. */
  person: string | undefined;
}

const MAX_TOKENS = 10;
const MIN_SINGLE = 6;
/** Abbreviations after which a dot ends no sentence, as in 'St. Clair'. */
const BEFORE_DOT = /^(?:st|ste|mt|ft|dr|mr|mrs|jr|sr|\p{L})$/u;
const ENDS_NAME: ReadonlySet<string> = new Set(
  splitWords(
    `i im id ill ive ai phone chat email name my hi thanks please best regards cheers yes we
    mon tue tues wed thu thur thurs fri jan feb mar apr jun jul aug sep sept oct nov dec`,
  ).concat(weekdayNames, monthNames),
);
/** Words before a business that is somebody else's. */
const OTHERS = /^(?:like|unlike|competitor|vendor|supplier|customer|client)$/;

/**
 * Returns the company that the domain of an address repeats, as harborpointvet.com repeats 'Harbor
 * Point Veterinary'. The letters of the domain must be the beginnings of the words.
 */
export function companyOfDomain(line: string, context: DomainContext): string | null {
  const label = domainLabel(context.email);
  if (label.length < MIN_LABEL) return null;
  const words = contactWords(line);
  const found = words.flatMap((_, start) => {
    const end = mayBegin(words, start) ? companyEnd(words, start, label) : null;
    return end === null || isPersonal(words.slice(start, end), context) ? [] : [{ start, end }];
  });
  // In 'Greg Tillman of Tillman Towing', the shorter one of two matches is the company.
  const [best] = found.sort((one, other) => one.end - one.start - (other.end - other.start));
  if (!best) return null;
  const first = words[best.start - 1]?.text === 'The' ? best.start - 1 : best.start;
  return capitaliseCompany(line.slice(words[first]?.start, words[best.end - 1]?.end));
}

/** Returns the letters and digits of the part of a domain that names its owner. */
export function domainLabel(email: string): string {
  const labels = (email.split('@')[1] ?? '').toLowerCase().split('.').slice(0, -1);
  const [longest = ''] = labels.sort((one, other) => other.length - one.length);
  return longest.replace(/[^\p{L}\d]/gu, '');
}

function mayBegin(words: Words, start: number): boolean {
  const word = words[start];
  if (!word || !/^[\p{L}\p{Nd}]/u.test(word.text) || OTHERS.test(plainAt(words, start - 1)))
    return false;
  return !(word.glued && words[start - 1]?.isWord);
}

/** Returns the index after the company that begins at a word, or null if it makes no label. */
function companyEnd(words: Words, start: number, label: string): number | null {
  const isNumbered = /^\d/.test(words[start]?.text ?? '');
  const capital = words[isNumbered ? start + 1 : start]?.isCapital === true;
  const limit = capital ? endOfCapitals(words, start) : endOfClause(words, start);
  const run = words.slice(start, limit);
  const matched = matchedTokens(run, label, capital) ?? matchedBeforeEnding(run, label, capital);
  if (matched === null) return null;
  const isWhole = matched > 1 || (capital && label.length >= MIN_SINGLE);
  if (!isWhole) return null;
  return start + (capital ? endOfName(run, matched) : endOfTrade(run, matched));
}

function endOfCapitals(words: Words, start: number): number {
  let end = start + 1;
  for (let index = end; index < Math.min(words.length, start + MAX_TOKENS); index += 1) {
    const word = words[index] as ContactWord;
    const dotted = word.plain === '.' && BEFORE_DOT.test(plainAt(words, index - 1));
    if (word?.isCapital || (/^\d/.test(word.text) && index === end)) end = index + 1;
    else if (!JOINT.test(word.plain) || (word.plain === '.' && !dotted)) break;
  }
  return end;
}

function endOfClause(words: Words, start: number): number {
  let end = start;
  while (end < Math.min(words.length, start + MAX_TOKENS)) {
    const { plain } = words[end] as ContactWord;
    if (!JOINT.test(plain) && !/^[\p{L}\p{Nd}]/u.test(plain)) break;
    if (plain === '.') break;
    end += 1;
  }
  return end;
}

/** A capitalised company goes on until a word that names a day, a service or the visitor. */
function endOfName(run: Words, matched: number): number {
  let end = matched;
  while (end < run.length && !ENDS_NAME.has(plainAt(run, end))) end += 1;
  while (end > matched && JOINT.test(plainAt(run, end - 1))) end -= 1;
  return end;
}

/** In lower case, the company goes on to a word of a trade, as the 'spa' of 'glow & go med spa'. */
function endOfTrade(run: Words, matched: number): number {
  let end = matched;
  for (let index = matched; index < Math.min(run.length, end + 3); index += 1) {
    const plain = plainAt(run, index);
    if (businessWords.has(plain)) end = index + 1;
    else if (!JOINT.test(plain) && run[index]?.isEveryday) break;
  }
  return end;
}

/** Tells whether words are the visitor's own name, or nothing but words of trades. */
function isPersonal(run: Words, { email, person }: DomainContext): boolean {
  const spoken = run.filter(({ isWord }) => isWord);
  const joined = spoken.map(({ plain }) => plain).join('');
  const name = (person ?? '').toLowerCase().replace(/[^\p{L}]/gu, '');
  const [local = ''] = email.toLowerCase().split(/[@._-]/);
  const parts = (person ?? '').toLowerCase().split(/\s+/);
  const isTrade = spoken.some(({ plain }) => businessWords.has(plain));
  if (joined === name || (spoken.length === 1 && parts.includes(joined))) return true;
  if (!isTrade && spoken.length === 2 && spoken[0]?.plain === local) return true;
  const isLower = !spoken.some(({ isCapital }) => isCapital);
  const isCommon = spoken.every(({ plain, isEveryday }) => businessWords.has(plain) || isEveryday);
  return isLower && isCommon;
}

const MIN_LABEL = 4;
/** Words that stand between the words of a company and are often missing in its domain. */
const JOINT = /^(?:&|\+|-|\.|['’]|and|of|the|n|for|de|la)$/;
const AND = /^(?:&|\+|and|n)$/;
/** Endings that a domain may have beyond the company's own words. */
const ADDED: ReadonlySet<string> = new Set(
  splitWords(
    'nyc ny la usa us llc inc co group hq online shop store team biz tx fl ca chi nj uk web site',
  ).concat([...businessWords].filter((word) => word.length > 2)),
);

/**
 * Returns how many tokens of a run make the label, or null. After one whole word, others may give
 * only their beginning. Words such as 'and' and one word inside may give nothing.
 */
function matchedTokens(run: Words, label: string, capital: boolean): number | null {
  const seek = (
    index: number,
    at: number,
    left: { whole: number; skips: number },
  ): number | null => {
    if (at === label.length) return left.whole > 0 ? index : null;
    const word = run[index];
    if (!word) return null;
    const text = word.plain;
    const go = (length: number, whole: number, skips: number) =>
      seek(index + 1, at + length, { whole, skips });
    if (AND.test(text) && index > 0) {
      for (const sign of ['and', 'n', ''])
        if (label.startsWith(sign, at)) {
          const found = go(sign.length, left.whole, left.skips);
          if (found !== null) return found;
        }
      return null;
    }
    if (label.startsWith(text, at)) {
      const found = go(text.length, left.whole + Number(text.length > 2), left.skips);
      if (found !== null) return found;
    }
    if (JOINT.test(text)) return index > 0 ? go(0, left.whole, left.skips) : null;
    if (left.whole === 0 || !word?.isWord) return null;
    const mayShorten = capital || businessWords.has(text);
    for (
      let length = Math.min(text.length - 1, label.length - at);
      mayShorten && length > 0;
      length -= 1
    ) {
      if (!label.startsWith(text.slice(0, length), at)) continue;
      const found = go(length, left.whole, left.skips);
      if (found !== null) return found;
    }
    const isOwn = capital ? word.isCapital : !word.isEveryday;
    const maySkip = left.skips > 0 && isOwn;
    return maySkip ? go(0, left.whole, left.skips - 1) : null;
  };
  return seek(0, 0, { whole: 0, skips: 1 });
}

/** Does the same for a label that ends with more than the company, as bloomnyc does. */
function matchedBeforeEnding(run: Words, label: string, capital: boolean): number | null {
  for (let end = label.length - 2; capital && end > MIN_LABEL; end -= 1) {
    const matched = ADDED.has(label.slice(end))
      ? matchedTokens(run, label.slice(0, end), capital)
      : null;
    if (matched !== null) return matched;
  }
  return null;
}
