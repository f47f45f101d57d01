import { businessWords } from './business-words.ts';
import { clauseCompanyEnd } from './checks/clause-company.ts';
import { companyBeforeVerb } from './checks/company-before-verb.ts';
import { answersNoCompany, plainWords, saysNoCompany } from './checks/no-company.ts';
import { replacingCompany } from './checks/renamed-company.ts';
import {
  describesBusiness,
  isOthersCompany,
  isUnnamedShop,
  looksLikeBusiness,
} from './checks/whose-company.ts';
import { companyInsteadOfWrong } from './checks/wrong-company.ts';
import {
  companyAt,
  companyText,
  continuesCompany,
  isCapitalisedAt,
  isWordOrNumber,
  MAX_COMPANY_WORDS,
} from './company-at.ts';
import {
  businessNouns,
  companyCues,
  doubtfulCues,
  ownerCues,
  placesOfOrigin,
  vagueCompanyCues,
  workplaceCues,
} from './company-cues.ts';
import { type ContactWord, contactWords, endsInCue } from './contact-words.ts';
import { ownCompanyEnd, tradeCompanyEnd } from './trade-company.ts';

const NO_COMPANY_STARTS =
  /^(?:i|im|ive|id|ill|we|weve|same|there|still|just|none|dont|havent|its|youre|lol|hmm|let|hold|hang|give|you|he|she|they|what|why|who|how|when|where|which|can|could|would|do|does|did|is|are|am|if|because|yes|yeah|ok|okay|sure|maybe|hello|hi|thanks|thank|wait|sorry|please|today|tomorrow|tonight|next|that|this|my|not|will|should|may|may i|[a-z]+day)$/;
const ANSWER_FILLERS =
  /^(?:(?:uh|um|er|yes|yeah|sure|ok|okay|so|well|its|it is|it s|thats|that is|we are|were|the company is|my company is|our company is|the name is|called|im from|im with|from|i work (?:for|at)|oh|no|actually|its called) )+/;

interface CompanyContext {
  /** The assistant has just asked for the company. */
  asked: boolean;
  /** The index of the word after the visitor's name, or -1 if the line has no name. */
  afterName: number;
  person: string | undefined;
  address: string | undefined;
}

/**
 * Returns the company that a line names. Returns '' if the visitor says that they have no company,
 * and undefined if the line says nothing about a company.
 */
export function findCompany(
  heard: string,
  { asked, afterName, person, address }: CompanyContext,
): string | undefined {
  const words = contactWords(heard);
  if (saysNoCompany(heard) || (asked && answersNoCompany(heard))) return '';
  return (
    companyInsteadOfWrong(heard, words) ??
    cued(heard, words, { afterName, person, address }) ??
    companyBeforeVerb(heard, words) ??
    (asked ? answer(heard, words) : undefined)
  );
}

function cued(
  heard: string,
  words: readonly ContactWord[],
  { afterName, person, address }: Omit<CompanyContext, 'asked'>,
): string | undefined {
  for (let index = 0; index < words.length; index += 1) {
    // If the word right after a name is 'from', 'of', 'with' or 'at', a company follows, as in 'Tom
    // from bright dental'.
    const first = words[afterName]?.plain === 'over' ? afterName + 1 : afterName;
    const ofPerson =
      (index === first ||
        (followsPerson(words, index, person) &&
          isCapitalisedAt(words, afterDesk(words, index + 1)))) &&
      /^(?:from|of|with|at|w)$/.test(words[index]?.plain ?? '');
    const sure =
      ofPerson ||
      endsInCue(words, index, companyCues) ||
      isPlainLabel(words, index, afterName) ||
      isCalled(words, index);
    const opens = index === 0 && words[index]?.plain === 'from';
    if (!sure && !opens && !endsInCue(words, index, vagueCompanyCues)) continue;
    // The 'company' of 'the company is …' waits for its 'is', which is the surer cue.
    if (!sure && endsInCue(words, index + 1, companyCues)) continue;
    let start = index + 1;
    while (
      /^(?:is|called|named|[:/="“-]|just|actually|now|simply|um|uh)$/.test(
        words[start]?.plain ?? '',
      )
    )
      start += 1;
    const place =
      /^(?:from|in|at|out|of)$/.test(words[index]?.plain ?? '') &&
      placesOfOrigin.has(words[start]?.plain ?? '') &&
      !isCapitalisedAt(words, start + 1);
    start = afterDesk(words, start);
    // In 'its for my company, blue heron kayaks', the company follows a comma.
    if (words[start]?.plain === ',' && /^(?:company|business)$/.test(words[index]?.plain ?? ''))
      start += 1;
    // Capitals show where a company ends. In lower case, its trade or its owner's name shows it.
    const capitals =
      place || !isCapitalisedAt(words, start) ? undefined : companyAt(heard, words, start, sure);
    const isPlace = opens || endsInCue(words, index, workplaceCues);
    const isOwner = isPlace || endsInCue(words, index, ownerCues);
    const end =
      (isPlace ? tradeCompanyEnd(words, start) : null) ??
      (isOwner ? ownCompanyEnd(words, start, { person, address }) : null) ??
      (sure && !capitals ? clauseCompanyEnd(words, start, address) : null);
    const lower = end
      ? companyText(heard, words, start, end)
      : companyAt(heard, words, start, sure);
    const found = place ? undefined : (capitals ?? lower);
    if (!found || describesBusiness(words, start) || isUnnamedShop(words, start, found)) continue;
    const stop = (words[start]?.start ?? 0) + found.length;
    const last = words.findLastIndex((word) => word.end <= stop) + 1;
    const isDoubtful =
      endsInCue(words, index, doubtfulCues) && !looksLikeBusiness(words, start, last);
    if (isDoubtful || isOthersCompany(words, start, last)) continue;
    return replacingCompany(heard, found, stop) ?? found;
  }
  return undefined;
}

/** Tells whether a part of the visitor's name stands before a word, as in 'I'm Dr Chen at …'. */
function followsPerson(
  words: readonly ContactWord[],
  index: number,
  person: string | undefined,
): boolean {
  const before = words[index - 1]?.plain ?? '';
  return before !== '' && person?.toLowerCase().split(' ').includes(before) === true;
}

/** Skips the desk of 'this is Ana at the front desk of Bay Vets'. */
function afterDesk(words: readonly ContactWord[], start: number): number {
  const next = words.slice(start, start + 4).map(({ plain }) => plain);
  return /^(?:the )?front desk (?:of|at)/.test(next.join(' '))
    ? start + next.lastIndexOf('desk') + 2
    : start;
}

/** Tells whether a business is named by 'called', as in 'my bakery in Tampa, its called Sweet Faith'. */
function isCalled(words: readonly ContactWord[], index: number): boolean {
  if (!/^(?:called|named)$/.test(words[index]?.plain ?? '')) return false;
  const before = words.slice(Math.max(0, index - 8), index).map(({ plain }) => plain);
  const owned = /(?<!\S)(?:i|we) (?:have|own|run|manage|opened) an?(?!\S)/.test(before.join(' '));
  return owned || before.some((plain) => businessNouns.includes(plain) || businessWords.has(plain));
}

/**
 * Tells whether a word is a label such as the 'company' of 'name bo lind. company bright tutoring.'.
 * The label begins a part of the line or follows the visitor's name, and only words of a name follow
 * up to the end of the part.
 */
function isPlainLabel(words: readonly ContactWord[], index: number, afterName: number): boolean {
  if (!/^(?:company|business|biz|firm|co|shop|practice|salon)$/.test(words[index]?.plain ?? ''))
    return false;
  if (index !== afterName && isWordOrNumber(words[index - 1] ?? { text: '' })) return false;
  const sign = /^(?:[:=-]|–)$/.test(words[index + 1]?.plain ?? '') ? 2 : 1;
  let end = index + sign;
  while (end < words.length && continuesCompany(words, end, false)) end += 1;
  const next = words[end]?.plain ?? '';
  return (
    end > index + sign && end - index <= MAX_COMPANY_WORDS + 2 && (sign === 2 || !isFree(next))
  );
}

/** Tells whether a word after a label shows that the line goes on as a sentence. */
function isFree(next: string): boolean {
  return /^\p{L}/u.test(next) && !/^(?:email|mail|name|my|and|phone|chat|the|its|i|im)$/.test(next);
}

function answer(heard: string, words: readonly ContactWord[]): string | undefined {
  const fillers = plainWords(words).match(ANSWER_FILLERS)?.[0].trim().split(' ').length ?? 0;
  const spoken = words.filter(isWordOrNumber)[fillers];
  const start = spoken ? words.indexOf(spoken) : words.length;
  const first = words[start];
  if (!first || heard.includes('?')) return undefined;
  // A company may begin with a day, as 'Sunday Best Tailors' does.
  const trade = first.plain.endsWith('day') && businessWords.has(words.at(-1)?.plain ?? '');
  if (!first.spelled && !trade && NO_COMPANY_STARTS.test(first.plain)) return undefined;
  return companyAt(heard, words, start, true, true);
}
