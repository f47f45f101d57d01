import { endsInCue, plainAt, type Words } from '../contact/contact-words.ts';
import { isCertainPerson } from '../names/name-word.ts';
import { businessWords } from './business-words.ts';
import { replacingCompany } from './changed-company.ts';
import { companyAt, companyText } from './company-at.ts';
import { doubtfulCues, ownerCues, placesOfOrigin, workplaceCues } from './company-cues.ts';
import { clauseCompanyEnd, ownCompanyEnd, tradeCompanyEnd } from './company-end.ts';

/** Where a company may follow, and what else is known. */
interface CompanyCue {
  /** The index of the last word of the cue. */
  index: number;
  /** The cue announces a company, and nothing else. */
  sure: boolean;
  /** The line begins with 'from'. */
  opens: boolean;
  person: string | undefined;
  address: string | undefined;
}

/** Reads the company after a cue. Returns undefined if something else follows it. */
export function companyAfterCue(heard: string, words: Words, cue: CompanyCue): string | undefined {
  const { index, sure, opens, person, address } = cue;
  let start = index + 1;
  while (
    /^(?:is|called|named|[:/="“-]|just|actually|now|simply|um|uh)$/.test(plainAt(words, start))
  )
    start += 1;
  const isOrigin =
    /^(?:from|in|at|out|of)$/.test(plainAt(words, index)) &&
    placesOfOrigin.has(plainAt(words, start)) &&
    !words[start + 1]?.isCapital;
  if (isOrigin) return undefined;
  start = afterDesk(words, start);
  // In 'its for my company, blue heron kayaks', the company follows a comma.
  if (plainAt(words, start) === ',' && /^(?:company|business)$/.test(plainAt(words, index)))
    start += 1;
  // Capitals show where a company ends. In lower case, its trade or its owner's name shows it.
  const capitals = words[start]?.isCapital && companyAt(heard, words, start, sure);
  const isPlace = opens || endsInCue(words, index, workplaceCues);
  const isOwner = isPlace || endsInCue(words, index, ownerCues);
  const end =
    (isPlace ? tradeCompanyEnd(words, start) : null) ??
    (isOwner ? ownCompanyEnd(words, start, { person, address }) : null) ??
    (sure && !capitals ? clauseCompanyEnd(words, start, address) : null);
  const found =
    capitals ||
    (end ? companyText(heard, words, start, end) : companyAt(heard, words, start, sure));
  if (!found || describesBusiness(words, start) || isUnnamedShop(words, start, found))
    return undefined;
  const stop = (words[start]?.start ?? 0) + found.length;
  const last = words.findLastIndex((word) => word.end <= stop) + 1;
  const isDoubtful =
    endsInCue(words, index, doubtfulCues) && !looksLikeBusiness(words, start, last);
  if (isDoubtful || isOthersCompany(words, start, last)) return undefined;
  return replacingCompany(heard, found, stop) ?? found;
}

/** Skips the desk of 'this is Ana at the front desk of Bay Vets'. */
export function afterDesk(words: Words, start: number): number {
  const next = words.slice(start, start + 4).map(({ plain }) => plain);
  return /^(?:the )?front desk (?:of|at)/.test(next.join(' '))
    ? start + next.lastIndexOf('desk') + 2
    : start;
}

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
function isOthersCompany(words: Words, start: number, end: number): boolean {
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

/** Tells whether words after 'the business is' describe it, as 'mostly plumbing' does. */
function describesBusiness(words: Words, start: number): boolean {
  const [first, next] = words.slice(start, start + 2);
  const leads = /^(?:is|its|s|was)$/.test(plainAt(words, start - 1));
  if (!first || !leads || first.isCapital) return false;
  if (/^\d/.test(first.text)) return COUNTED.test(next?.plain ?? '');
  if (ADVERB.test(first.plain)) return true;
  if (!STATE.test(first.plain)) return false;
  const isName =
    next?.isWord && !businessWords.has(next.plain) && businessWords.has(plainAt(words, start + 2));
  return !isName;
}

/** A shop that is only described, as in 'Bruno from the bike shop on 5th'. */
const UNNAMED =
  /^the (?:\p{L}+ )?(?:shop|store|place|office|salon|restaurant|clinic|garage|gym|studio|company|business|bar|spa|agency|practice|hotel|barbershop|bakery)$/u;

function isUnnamedShop(words: Words, start: number, company: string): boolean {
  if (/^(?:called|named|is|:)$/.test(plainAt(words, start - 1))) return false;
  return UNNAMED.test(company.charAt(0).toLowerCase() + company.slice(1));
}

/** Tells whether words are no person, who may also follow, as in 'I'm calling for Maria Lopez'. */
function looksLikeBusiness(words: Words, start: number, end: number): boolean {
  const named = words.slice(start, end);
  if (isCertainPerson(named.filter(({ isWord }) => isWord))) return false;
  return named.some(
    ({ plain, text }) =>
      businessWords.has(plain) || /^\d|^[&+]$/.test(plain) || /\p{L}['’]s$/u.test(text),
  );
}
