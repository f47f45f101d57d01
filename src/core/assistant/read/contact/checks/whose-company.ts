import { businessWords } from '../business-words.ts';
import { isCertainPerson } from '../certain-person.ts';
import { type ContactWord, isCapitalised, isWord } from '../contact-words.ts';

/** Words that speak of a business which is not the visitor's, or no longer. */
const OTHERS = new RegExp(
  `(?<!\\S)(?:${[
    'next door|across (?:the|from)|down the (?:street|road|block|hall)|around the corner|nearby',
    'neighbou?rs?|neighbou?ring|competitors?|competition|rivals?|vendors?|suppliers?|landlords?',
    'used to|formerly|previously|(?:old|previous|former|last|ex) (?:job|boss|company|employer|place)|quit|left',
    '(?:my|our|a|the|some|this) (?:friend|buddy|cousin|brother|sister|accountant|dentist|lawyer|wife|husband|mom|mum|dad|son|daughter|neighbou?r|client|customer|guy|girl|lady|uncle|aunt|nephew|niece|in laws?|hairdresser|mechanic|barber|doctor)s?',
    'saw (?:you|your|this|it|an?|the)|heard (?:of|about|from)|referred|recommended|found (?:you|your)|contract with|signed (?:up )?with|switched from|another|their',
  ].join('|')})(?!\\S)`,
  'g',
);
/** Words with which the visitor speaks of themselves again. */
const OWN = /(?<!\S)(?:i|im|ive|we|were|weve|our|my|mine|name|names|me)(?!\S)/;
const TOLD_AFTER =
  /^(?:, )?(?:(?:who|they|which|that|he|she) )?(?:recommended|told (?:me|us)|referred|sent (?:me|us)|suggested|mentioned|next door|across the|down the (?:street|road))(?!\S)/;
const MAX_BEFORE = 14;

/** Tells whether the business between two words belongs to somebody else, as 'the place next door'. */
export function isOthersCompany(
  words: readonly ContactWord[],
  start: number,
  end: number,
): boolean {
  const before = words.slice(Math.max(0, start - MAX_BEFORE), start).map(({ plain }) => plain);
  const stop = before.findLastIndex((plain) => /^(?:[.;!?]|but|now)$/.test(plain));
  const clause = before.slice(stop + 1).join(' ');
  const [other] = [...clause.matchAll(OTHERS)].slice(-1);
  const after = other ? clause.slice(other.index + other[0].length) : '';
  if (other && !OWN.test(after)) return true;
  const next = words.slice(end, end + 4).map(({ plain }) => plain);
  return TOLD_AFTER.test(next.join(' '));
}

/** Things that are counted, as in 'the business is 3 years old'. */
const COUNTED =
  /^(?:years?|yrs?|months?|weeks?|days?|people|persons?|employees?|guys|men|women|man|woman|trucks?|vans?|cars?|chairs?|locations?|of|staff|techs?|technicians?|stores?|offices?|rooms?|miles?|minutes?|blocks?|percent|generations?|person)$/;
const ADVERB =
  /.{3}ly$|^(?:mostly|very|pretty|kinda|still|almost|around|roughly|over|under|quite|super|fairly|rather|somewhat|half|mainly|now|all|both|too|so)$/;
const STATE =
  /^(?:growing|doing|going|struggling|losing|getting|booming|expanding|struggling|thriving|drowning|dying|moving|closing|opening|hiring|failing|losing|looking|having|being|small|tiny|big|large|huge|new|old|older|young|local|owned|family|regional|residential|commercial|based|located|licensed|insured|registered|incorporated|seasonal|dead|flat|steady|brand|known|online|independent|private|similar|named|nothing|what|basic|simple|complicated|just|only|pure|purely)$/;

/**
 * Tells whether words in lower case after 'the business is' describe it, as 'mostly plumbing' and '3
 * years old' do. Words that begin like this and end with a trade may be a name, as 'family first dental'.
 */
export function describesBusiness(words: readonly ContactWord[], start: number): boolean {
  const [first, next] = words.slice(start, start + 2);
  const leads = /^(?:is|its|s|was)$/.test(words[start - 1]?.plain ?? '');
  if (!first || !leads || isCapitalised(first)) return false;
  if (/^\d/.test(first.text)) return COUNTED.test(next?.plain ?? '');
  if (ADVERB.test(first.plain)) return true;
  if (!STATE.test(first.plain)) return false;
  const isName = isWord(next) && !businessWords.has(next.plain) && hasTrade(words, start + 2);
  return !isName;
}

function hasTrade(words: readonly ContactWord[], start: number): boolean {
  return businessWords.has(words[start]?.plain ?? '');
}

/** A shop that is only described, as in 'Bruno from the bike shop on 5th'. */
const UNNAMED =
  /^the (?:\p{L}+ )?(?:shop|store|place|office|salon|restaurant|clinic|garage|gym|studio|company|business|bar|spa|agency|practice|hotel|barbershop|bakery)$/u;

export function isUnnamedShop(
  words: readonly ContactWord[],
  start: number,
  company: string,
): boolean {
  if (/^(?:called|named|is|:)$/.test(words[start - 1]?.plain ?? '')) return false;
  return UNNAMED.test(company.charAt(0).toLowerCase() + company.slice(1));
}

/**
 * Tells whether words look like a business, because a person may stand at the same place, as in 'I'm
 * calling for Maria Lopez'.
 */
export function looksLikeBusiness(
  words: readonly ContactWord[],
  start: number,
  end: number,
): boolean {
  const named = words.slice(start, end);
  if (isCertainPerson(named.filter((word) => isWord(word)))) return false;
  return named.some(
    ({ plain, text }) =>
      businessWords.has(plain) || /^\d|^[&+]$/.test(plain) || /\p{L}['’]s$/u.test(text),
  );
}
