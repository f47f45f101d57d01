import {
  contactWords,
  endsInCue,
  isWordOrNumber,
  plainAt,
  type Words,
  wordsAsText,
} from '../contact/contact-words.ts';
import { businessWords } from './business-words.ts';
import { companyBeforeVerb, companyInsteadOfWrong, WRONG_COMPANY } from './changed-company.ts';
import { companyAt, continuesCompany, MAX_COMPANY_WORDS } from './company-at.ts';
import { businessNouns, companyCues, vagueCompanyCues } from './company-cues.ts';
import { afterDesk, companyAfterCue } from './cued-company.ts';

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
  const said = wordsAsText(words);
  if (saysNoCompany(heard) || (asked && answersNone(heard))) return '';
  return (
    (WRONG_COMPANY.test(said) ? companyInsteadOfWrong(heard, words) : undefined) ??
    cued(heard, words, { afterName, person, address }) ??
    (/ is (?:the|my|our) /.test(said) ? companyBeforeVerb(heard, words) : undefined) ??
    (asked ? answer(heard, words) : undefined)
  );
}

function cued(
  heard: string,
  words: Words,
  { afterName, person, address }: Omit<CompanyContext, 'asked'>,
): string | undefined {
  for (let index = 0; index < words.length; index += 1) {
    // If the word right after a name is 'from', 'of', 'with' or 'at', a company follows, as in 'Tom
    // from bright dental'.
    const first = words[afterName]?.plain === 'over' ? afterName + 1 : afterName;
    const ofPerson =
      /^(?:from|of|with|at|w)$/.test(plainAt(words, index)) &&
      (index === first ||
        (followsPerson(words, index, person) && words[afterDesk(words, index + 1)]?.isCapital));
    const sure =
      ofPerson ||
      endsInCue(words, index, companyCues) ||
      isPlainLabel(words, index, afterName) ||
      isCalled(words, index);
    const opens = index === 0 && words[index]?.plain === 'from';
    if (!sure && !opens && !endsInCue(words, index, vagueCompanyCues)) continue;
    // The 'company' of 'the company is …' waits for its 'is', which is the surer cue.
    if (!sure && endsInCue(words, index + 1, companyCues)) continue;
    const found = companyAfterCue(heard, words, { index, sure, opens, person, address });
    if (found) return found;
  }
  return undefined;
}

/** Tells whether a part of the visitor's name stands before a word, as in 'I'm Dr Chen at …'. */
function followsPerson(words: Words, index: number, person: string | undefined): boolean {
  const before = plainAt(words, index - 1);
  return before !== '' && person?.toLowerCase().split(' ').includes(before) === true;
}

/** Tells whether a business is named by 'called', as in 'my bakery in Tampa, its called Sweet Faith'. */
function isCalled(words: Words, index: number): boolean {
  if (!/^(?:called|named)$/.test(plainAt(words, index))) return false;
  const before = words.slice(Math.max(0, index - 8), index).map(({ plain }) => plain);
  const owned = /(?<!\S)(?:i|we) (?:have|own|run|manage|opened) an?(?!\S)/.test(before.join(' '));
  return owned || before.some((plain) => businessNouns.includes(plain) || businessWords.has(plain));
}

/** Tells whether a word is a label, as in 'name bo lind. company bright tutoring.' */
function isPlainLabel(words: Words, index: number, afterName: number): boolean {
  if (!/^(?:company|business|biz|firm|co|shop|practice|salon)$/.test(plainAt(words, index)))
    return false;
  if (index !== afterName && isWordOrNumber(words[index - 1])) return false;
  const sign = /^(?:[:=-]|–)$/.test(plainAt(words, index + 1)) ? 2 : 1;
  let end = index + sign;
  while (end < words.length && continuesCompany(words, end, false)) end += 1;
  const next = plainAt(words, end);
  return (
    end > index + sign && end - index <= MAX_COMPANY_WORDS + 2 && (sign === 2 || !isFree(next))
  );
}

/** Tells whether a word after a label shows that the line goes on as a sentence. */
function isFree(next: string): boolean {
  return /^\p{L}/u.test(next) && !/^(?:email|mail|name|my|and|phone|chat|the|its|i|im)$/.test(next);
}

function answer(heard: string, words: Words): string | undefined {
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

const BUSINESS =
  '(?:company|firm|business|shop|store|brand|trade|practice|corporate|official|fancy)';
const NONE = `(?:no company|no(?: ${BUSINESS}){1,2} name|(?:dont|do not|havent|have not|doesnt)(?: (?:really|actually|even|yet|currently))* (?:have|got|use) (?:an? |any )?(?:(?:real|proper|official|formal|fancy) )*(?:${BUSINESS} )?name(?: for (?:it|my business|the business|us))?(?: yet)?(?! (?:is|s|tag))|company (?:name )?(?:is )?(?:n a|na|none|nil)|(?:dont|do not|havent|have not|doesnt) (?:really )?(?:have|got|represent|own|run)? ?(?:a|any) ?company|(?:have|has|got) (?:no|not|not a) company|without (?:a )?company|self employed|freelance|freelancer|sole trader|sole proprietor|one (?:man|woman) (?:band|show|shop|operation|crew)|(?:leave|keep|take) (?:the |my |our )?company (?:name )?(?:blank|empty|out|off|away)|(?:drop|remove|delete|skip|forget|leave out|leave off|take out|take off|scrap|erase|lose) (?:the |my )?company(?: name)?(?! (?:from|to|and))|(?:dont|do not) (?:put|add|include|use|write|list|need) (?:a|any|the|my) company|work for myself|my own boss|private person)`;
const NONE_ANYWHERE = new RegExp(`(?<!\\S)${NONE}(?!\\S)`);
const NONE_AS_ANSWER =
  /^(?:(?:no|nope|nah|so|yeah|well|uh|um|its|it is|actually|oh|there is|i have|i am|im|theres|we have|just|only|ok|please|lets|you can|can you|can we) )*(?:no|none|nope|nah|na|n a|nothing|just me(?: myself and i)?|only me|me(?: myself and i)?|myself|skip|skip it|skip that|skip this|not applicable|no one|nobody|(?:(?:i|we) )?(?:dont|do not) (?:really |even )?(?:have|got) (?:one|a name|any)|i do not have one|i dont|private|not really|leave it(?: out| blank| empty)?|pass|next|no thanks|no thank you|not at the moment|on my own|alone|retired|student|a student)(?: (?:please|thanks|here|yet|at the moment|then))*$/;

/** Tells whether a line says that the visitor has no company, or wants none in the request. */
export function saysNoCompany(heard: string): boolean {
  return NONE_ANYWHERE.test(plainWords(contactWords(heard)));
}

/** Tells whether an answer to the question for an optional text gives none, as 'just me' does. */
export function answersNone(heard: string): boolean {
  return NONE_AS_ANSWER.test(plainWords(contactWords(heard)));
}

function plainWords(words: Words): string {
  return words
    .filter(isWordOrNumber)
    .map(({ plain }) => plain)
    .join(' ');
}
