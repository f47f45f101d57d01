import { capitaliseCompany } from '../../../consultation/contact.ts';
import { splitPhrases, splitWords } from '../../../split-words.ts';
import { commonWords, ordinaryWords, personTitles } from '../common-words.ts';
import { businessWords } from './business-words.ts';
import {
  type ContactWord,
  contactWords,
  endsInCue,
  isCapitalised,
  isWord,
} from './contact-words.ts';
import { beginsTradeCompany, ownCompanyEnd, tradeCompanyEnd } from './trade-company.ts';

const BUSINESSES = splitWords(
  `company business firm shop salon place store practice restaurant clinic studio office garage gym
  bakery agency spa bar cafe outfit truck barbershop barber bistro diner daycare nursery hotel`,
);
/** Words after which a company is expected, even in lower case. */
const SURE_CUES = new Set(
  splitPhrases(
    `company is, company is called, company name is, company called, company :, business is, business
    is called, business called, firm is, firm is called, i work for, we work for, and work for, currently work for, also work for, i work at, we work at, and work at, currently work at, also work at, working for, on
    behalf of, company its, companys, practice is called, shop is called, company name :,
    employer is, shop is, firm name is, biz is, biz is called, biz called, place is called, salon is,
    practice is, calling from, writing from, we are called, were called, company to, company should be, business to,
    trade as, trading as, dba, business as, work out of, represent`,
  ).concat(
    BUSINESSES.flatMap((noun) => [
      `${noun} called`,
      `${noun} is called`,
      `${noun}s called`,
      `${noun} name is`,
      `${noun} name :`,
      `${noun} named`,
    ]),
  ),
);
/** Roles before a company, as in 'Ada Obi, director of Obi Freight'. */
const roleCues = splitWords(
  `md ceo director founder cofounder president partner head principal coordinator supervisor manager owner
  administrator bookkeeper secretary assistant`,
).flatMap((role) => [`${role} of`, `${role} at`, `${role} for`]);
/**
 * Words after which a company may follow, but also something else. The next word counts as a
 * company only if it begins with a capital letter or a digit, or if it is spelled out.
 */
const VAGUE_CUES = new Set(
  splitPhrases(
    `im with, am with, we are, were, i run, i own, calling from, im from, am from, here from,
    company, owner of, i represent, here at, ceo of, manager of, manager at, desk at, front desk at, reception at, admin at, receptionist at,
    office at, representing, over at, she owns, he owns, who owns, my company, my business, our company, our business`,
  ).concat(
    ', from',
    '. from',
    roleCues,
    BUSINESSES.map((noun) => `${noun} is`),
  ),
);
/**
 * Words after which a company in lower case counts too, if a word of a trade ends it. After 'we are',
 * such words describe a business and do not name it.
 */
const PLACE_CUES = new Set(
  splitPhrases(
    `im with, am with, im from, am from, calling from, here from, here at, over at, desk at, reception
    at, receptionist at, office at, manager at, owner of, manager of, admin at, she owns, he owns, who owns,
    my company, my business, our company, our business`,
  ).concat(', from', '. from', roleCues),
);
/** Words after which a company in lower case counts if it repeats the visitor's name or address. */
const OWNER_CUES = new Set(
  splitPhrases('i own, i run, we are, were, were called, my company, we own, we run'),
);
const LEGAL_FORMS = new Set(splitWords('ltd inc llc llp plc gmbh co corp limited ag sa bv pty'));
/** Words that may stand between two words of a company's name. */
const JOINTS = new Set(splitWords('& and of the de des und et for +'));
/** Words that may follow one of the `JOINTS` in a company's name, even in lower case. */
const AFTER_AND = new Set(
  splitWords('sons son daughters daughter co partners associates brothers company friends'),
);
/** What follows a company that stands before the verb. */
const IS_THE_COMPANY = new RegExp(
  `^(?:(?:the|my|our) company(?!\\S)|(?:the name of (?:the|my|our)|(?:my|our)) (?:${BUSINESSES.join('|')})(?:s? name)?(?: [,.!]|$| and))`,
);
const MAX_WORDS = 6;
/** Places after 'I'm from'. They are not companies. */
const PLACES = new Set(
  splitWords(
    `texas florida ohio california georgia michigan virginia arizona colorado nevada oregon utah
    illinois indiana kansas kentucky louisiana maine maryland massachusetts minnesota mississippi
    missouri montana nebraska iowa idaho alabama alaska arkansas connecticut delaware hawaii
    oklahoma pennsylvania tennessee vermont washington wisconsin wyoming boston chicago denver
    dallas houston austin seattle miami atlanta phoenix brooklyn queens manhattan london paris
    berlin canada mexico england ireland scotland india brazil germany france spain italy poland`,
  ),
);

const NONE = `(?:no company|(?:dont|do not|havent|have not|doesnt) (?:really )?(?:have|got|represent|own|run)? ?(?:a|any) ?company|(?:have|has|got) (?:no|not|not a) company|without (?:a )?company|self employed|freelance|freelancer|sole trader|sole proprietor|one (?:man|woman) (?:band|show|shop|operation|crew)|(?:leave|keep|take) (?:the |my |our )?company (?:name )?(?:blank|empty|out|off|away)|(?:drop|remove|delete|skip|forget|leave out|leave off|take out|take off|scrap|erase|lose) (?:the |my )?company(?: name)?(?! (?:from|to|and))|work for myself|my own boss|private person)`;
const NONE_ANYWHERE = new RegExp(`(?<!\\S)${NONE}(?!\\S)`);
const NONE_AS_ANSWER =
  /^(?:(?:no|nope|nah|so|yeah|well|uh|um|its|it is|actually|oh|there is|i have|i am|im|theres|we have|just|only|ok|please|lets|you can|can you|can we) )*(?:no|none|nope|nah|na|n a|nothing|just me(?: myself and i)?|only me|me(?: myself and i)?|myself|skip|skip it|skip that|skip this|not applicable|no one|nobody|(?:(?:i|we) )?(?:dont|do not) (?:really |even )?(?:have|got) (?:one|a name|any)|i do not have one|i dont|private|not really|leave it(?: out| blank| empty)?|pass|next|no thanks|no thank you|not at the moment|on my own|alone|retired|student|a student)(?: (?:please|thanks|here|yet|at the moment|then))*$/;
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
  const plain = plainOf(words);
  if (NONE_ANYWHERE.test(plain) || (asked && NONE_AS_ANSWER.test(plain))) return '';
  return (
    cued(heard, words, { afterName, person, address }) ??
    suffixed(heard, words) ??
    (asked ? answer(heard, words) : undefined)
  );
}

function plainOf(words: readonly ContactWord[]): string {
  return words
    .filter(isWordOrNumber)
    .map(({ plain }) => plain)
    .join(' ');
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
    const ofPerson = index === first && /^(?:from|of|with|at|w)$/.test(words[index]?.plain ?? '');
    const sure =
      ofPerson ||
      endsInCue(words, index, SURE_CUES) ||
      isPlainLabel(words, index, afterName) ||
      isCalled(words, index);
    const opens = index === 0 && words[index]?.plain === 'from';
    if (!sure && !opens && !endsInCue(words, index, VAGUE_CUES)) continue;
    let start = index + 1;
    while (
      /^(?:is|called|named|[:/="“-]|just|actually|now|simply|um|uh)$/.test(
        words[start]?.plain ?? '',
      )
    )
      start += 1;
    const place = PLACES.has(words[start]?.plain ?? '') && !isCapitalisedAt(words, start + 1);
    // In 'its for my company, blue heron kayaks', the company follows a comma.
    if (words[start]?.plain === ',' && /^(?:company|business)$/.test(words[index]?.plain ?? ''))
      start += 1;
    const trade =
      (opens || endsInCue(words, index, PLACE_CUES) ? tradeCompanyEnd(words, start) : null) ??
      (endsInCue(words, index, OWNER_CUES)
        ? ownCompanyEnd(words, start, { person, address })
        : null);
    const found = place
      ? undefined
      : trade
        ? companyText(heard, words, start, trade)
        : companyAt(heard, words, start, sure);
    if (found) return found;
  }
  return undefined;
}

/** Tells whether a business is named by 'called', as in 'my bakery in Tampa, its called Sweet Faith'. */
function isCalled(words: readonly ContactWord[], index: number): boolean {
  if (!/^(?:called|named)$/.test(words[index]?.plain ?? '')) return false;
  const before = words.slice(Math.max(0, index - 8), index).map(({ plain }) => plain);
  const owned = /(?<!\S)(?:i|we) (?:have|own|run|manage|opened) an?(?!\S)/.test(before.join(' '));
  return owned || before.some((plain) => BUSINESSES.includes(plain) || businessWords.has(plain));
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
  while (end < words.length && continues(words, end, false)) end += 1;
  const next = words[end]?.plain ?? '';
  return end > index + sign && end - index <= MAX_WORDS && (sign === 2 || !isFree(next));
}

/** Tells whether a word after a label shows that the line goes on as a sentence. */
function isFree(next: string): boolean {
  return /^\p{L}/u.test(next) && !/^(?:email|mail|name|my|and|phone|chat|the|its|i|im)$/.test(next);
}

/**
 * Reads a company that stands before the verb, as in 'Brook Vets is the company' and 'Brook Vets is
 * the name of my practice'.
 */
function suffixed(heard: string, words: readonly ContactWord[]): string | undefined {
  const is = words.findIndex(
    ({ plain }, index) =>
      plain === 'is' &&
      IS_THE_COMPANY.test(
        words
          .slice(index + 1, index + 6)
          .map((word) => word.plain)
          .join(' '),
      ),
  );
  let start = is;
  while (start > 0 && isNamePart(words, start - 1)) start -= 1;
  return is > start ? companyAt(heard, words, start, false) : undefined;
}

function isCapitalisedAt(words: readonly ContactWord[], index: number): boolean {
  const word = words[index];
  return isWord(word) && isCapitalised(word);
}

function isNamePart(words: readonly ContactWord[], index: number): boolean {
  const word = words[index] as ContactWord;
  return (isWord(word) && isCapitalised(word)) || word.plain === '&';
}

function answer(heard: string, words: readonly ContactWord[]): string | undefined {
  const fillers = plainOf(words).match(ANSWER_FILLERS)?.[0].trim().split(' ').length ?? 0;
  const spoken = words.filter(isWordOrNumber)[fillers];
  const start = spoken ? words.indexOf(spoken) : words.length;
  const first = words[start];
  if (!first || heard.includes('?')) return undefined;
  // A company may begin with a day, as 'Sunday Best Tailors' does.
  const trade = first.plain.endsWith('day') && businessWords.has(words.at(-1)?.plain ?? '');
  if (!first.spelled && !trade && NO_COMPANY_STARTS.test(first.plain)) return undefined;
  return companyAt(heard, words, start, true, true);
}

/**
 * Reads the company that begins at a word. If this word begins with a capital letter or a digit,
 * the company ends before the next word in lower case, unless `continues` accepts this word, as it
 * accepts the 'and' of 'Smith and Sons'.
 */
function companyAt(
  heard: string,
  words: readonly ContactWord[],
  start: number,
  sure: boolean,
  isAnswer = false,
): string | undefined {
  const first = words[start];
  if (!first || !isWordOrNumber(first)) return undefined;
  // A title begins the name of a person, as in 'on behalf of Dr. Amina Said'.
  if (personTitles.has(first.plain) && words[start + 1]?.plain === '.') return undefined;
  if (first.spelled) return capitaliseCompany(first.text);
  const capital = isCapitalised(first) || /^\d/.test(first.text);
  // A company may begin with a common word in capitals, as in 'Tuesday Morning Cleaning'.
  const common =
    commonWords.has(first.plain) &&
    first.plain !== 'the' &&
    !(first.plain.endsWith('day') && isCapitalisedAt(words, start + 1)) &&
    !beginsTradeCompany(words, start);
  if (!sure && (!capital || common)) return undefined;
  if (
    !capital &&
    !isAnswer &&
    ((commonWords.has(first.plain) && first.plain !== 'the') || ordinaryWords.has(first.plain))
  )
    return undefined;
  let end = start + 1;
  while (end < words.length && end - start < MAX_WORDS * 2 && continues(words, end, capital))
    end += 1;
  return companyText(heard, words, start, end);
}

function companyText(
  heard: string,
  words: readonly ContactWord[],
  start: number,
  end: number,
): string {
  return capitaliseCompany(heard.slice(words[start]?.start, words[end - 1]?.end));
}

/** Tells whether a list of partners goes on, as at the comma of 'Tran, Nguyen & Associates'. */
function joinsPartners(words: readonly ContactWord[], comma: number): boolean {
  let index = comma + 1;
  while (isCapitalisedAt(words, index) && isCapitalisedAt(words, index + 1)) index += 1;
  const joint = words[index + 1]?.plain;
  return isCapitalisedAt(words, index) && joint === '&' && isCapitalisedAt(words, index + 2);
}

function continues(words: readonly ContactWord[], index: number, capital: boolean): boolean {
  const word = words[index] as ContactWord;
  const next = words[index + 1];
  const legal = (of: ContactWord | undefined) => LEGAL_FORMS.has(of?.plain ?? '');
  if (legal(word)) return true;
  if (word.plain === ',') return legal(next) || (capital && joinsPartners(words, index));
  if (word.plain === '.')
    return legal(words[index - 1]) || (word.glued && next?.glued === true && isWordOrNumber(next));
  if (word.plain === '#') return /^\d/.test(next?.text ?? '');
  if (word.plain === '-') return word.glued && next?.glued === true;
  if (JOINTS.has(word.plain) && next) {
    return (
      (isWord(next) && isCapitalised(next) && capital && next.plain !== 'i') ||
      AFTER_AND.has(next.plain) ||
      word.plain === '&' ||
      (!capital && isWord(next) && !commonWords.has(next.plain) && !ordinaryWords.has(next.plain))
    );
  }
  if (!isWordOrNumber(word)) return false;
  if (word.glued && /^\d/.test(word.text)) return true;
  if (capital && isWord(word) && isCapitalised(word)) return word.plain !== 'i';
  if (words[index - 1]?.plain === '-') return true;
  const lower = !commonWords.has(word.plain) && !isCapitalised(word);
  return capital
    ? lower && /^\d/.test(words[index - 1]?.text ?? '')
    : lower || /^\d/.test(word.text);
}

function isWordOrNumber(word: Pick<ContactWord, 'text'>): boolean {
  return /^[\p{L}\p{Nd}]/u.test(word.text);
}
