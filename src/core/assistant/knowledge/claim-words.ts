import { splitPhrases, splitWords } from '../../split-words.ts';
import { monthNames, weekdayNames } from '../read/day-and-month-names.ts';
import { cardinals } from '../read/number-words.ts';
import { stemOf } from './word-stem.ts';

const OFFER = '(agents?|bots?|automation|integration|setup|services?)';
const numbers = [...cardinals.keys()].filter((word) => word !== 'one' && word !== 'zero');
const UNITS = '(seconds?|minutes?|hours?|days?|weeks?|months?|years?)';
/**
 * Names of days and months. 'May' and 'march' are left out, because they are also ordinary words.
 * The pattern of numbers still finds the 5 of 'may 5'.
 */
export const namedDays = [
  ...weekdayNames,
  ...monthNames.filter((month) => month !== 'may' && month !== 'march'),
];
const DONE =
  '(booked|scheduled|reserved|sent|submitted|confirmed|arranged|secured|registered|placed|finali[sz]ed|completed)';
const DOING = '(booking|sending|submitting|scheduling|book|send|submit|schedule|confirm)';

/**
 * Patterns of words with which a sentence may claim something. Sentences are turned into lower case
 * before they are tested, except for `bareYesOrNo`.
 */
export const claimPatterns = {
  money: anyOf(
    `dollars?, euros?, pounds?, sterling, cents?, pence, quid, bucks?, francs?, yen, rupees?, usd, eur,
    gbp, chf, cad, aud, inr`,
    '\\p{Sc}',
  ),
  price: anyOf(
    `costs?, costing, pric\\w*, fees?, charg\\w*, pay, pays, paid, paying, payments?, payable, cheap\\w*,
    expensive, inexpensive, afford\\w*, discount\\w*, rebates?, coupons?, vouchers?, budget\\w*, bills,
    billed, billing, invoic\\w*, subscri\\w*, packages?, plans?, tiers?, rates?, quotes?, deposit\\w*,
    instal?ments?, monthly, yearly, annual\\w*, trials?, refund\\w*, complimentary, gratis, included,
    save you, savings?, on us, on the house, per (month|year|minute|hour|call|user|seat|agent|lead)`,
  ),
  /**
   * The word 'free', unless it belongs to the consultation, to open times or to a phrase such as
   * 'feel free'.
   */
  free: /(?<!\b(feel|you|you are|you're) )\bfree\b(?! (consultation|times?|slots?|webmail)\b)/,
  freeConsultation: /\bconsultation\b[^,;:]{0,20}\bfree\b/,
  /** A sentence that says, or could mean, that a service is free. */
  freeOffer: new RegExp(
    `\\b(${OFFER}|it|they) (is|are|comes?) (\\w+ )?free\\b|\\bfree\\b.{0,120}\\b(too|also|so (is|are))\\b|\\b(is|are) (\\w+ )?free\\b.{0,120}\\b${OFFER}\\b`,
  ),
  /**
   * A sentence such as 'So is the agent' or 'the agent too'. Such a sentence repeats the claim of the
   * sentence before it.
   */
  repeatsClaim:
    /^(and |but )?(so (is|are|does|do|will|can)\b|(the|our|your) [\p{L} ]{1,40} (too|as well|also|likewise)\b)/u,
  promise: anyOf(
    `guarant\\w*, promis\\w*, warrant\\w*, pledge\\w*, ensur\\w*, risk[- ]free, money[- ]back, unlimited,
    lifetime, certif\\w*, complian\\w*, hipaa, gdpr, ccpa, pci, soc, iso, licen[cs]ed, insured,
    encrypt\\w*, award\\w*, (?<!(works?|suits?|you) )best, leading, fastest, cheapest, lowest, highest,
    most (popular|trusted|advanced), number one, cancel\\w*, sla, uptime, up and running, go live,
    instant\\w*, immediate\\w*, never (miss|lose)\\w*`,
    '#',
  ),
  customers: anyOf(
    `hundreds, thousands, millions, billions, dozens, scores, countless, trusted by, used by,
    many (customers|clients|businesses|companies|users), partner\\w*, reviews?, ratings?, stars?,
    (customers|clients) (include|like|such|say|love|report), testimonials?, case stud(y|ies),
    (every|all|any) (crm|tool|system|platform|language|software|business|industr)\\w*`,
  ),
  percent: anyOf('per ?cent\\w*, percentage', '[%‰]'),
  number: anyOf(
    `${numbers.join()}, hundred, thousand, million, billion, trillion, dozen, twice, thrice,
    double[sd]?, triple[sd]?, half, halves, quarter, grand`,
    '\\p{N}',
  ),
  duration: anyOf(
    `(an?|one|few|several|some|couple of|within|in|under|same|next|every|first|last|whole)[ -]((business|working|single) )?${UNITS},
    ${UNITS} (of|from now|later|free)`,
  ),
  day: anyOf(`${namedDays.join()}, today, tomorrow, tonight, weekends?`),
  /**
   * A sentence that says that a request was sent. Only the rules know whether the request was sent.
   */
  booking: anyOf(
    `(i|we)( have|'ve)?( just| now| already| also)* ${DONE}, i( am|'m| will|'ll)( just| now| go ahead and)* ${DOING},
    (is|are|was|has been|have been|been) ((now|all|already|successfully) )*${DONE}, all set`,
    `'(s|re) ((now|all|already) )*${DONE}`,
    '^(done|booked|sent|confirmed|scheduled)\\b',
  ),
  /** A question that proposes a booking. Such a question does not say that something was booked. */
  proposal: /^(shall|should|may|can|could|would|do you want)\b.{0,120}\?$/,
  /**
   * A yes or no at the beginning of a sentence, or a word with the same meaning, such as 'exactly'.
   */
  bareYesOrNo:
    /^((yes|yeah|yep|yup|correct|right|exactly|sure|absolutely|indeed|true|of course|definitely|certainly|precisely|no|nope|not at all|you (are|'re) right|that('s| is| sounds) (right|correct|true|it))\b[,.!;: –-]*)+/i,
};

/** The stems of words of everyday talk, which claim nothing about the offer. */
export const everydayStems: ReadonlySet<string> = new Set(
  splitWords(
    `able above absolutely answers available certainly common frustrating integrate multiple problem
    stressful tough additional ahead alright although anytime apologies apologise apologize
    appreciate ask away bear begin below bit brief bring change check choice choose chosen clear
    come complete concern confirm continue correct could course curious day decide describe detail
    discuss double-check easier easily either else enjoy enough enter entirely exactly example
    explain fair feel few fill find fine finish following forward friendly full further gather
    gladly good great guess guide handle handy happen happy hear heard helpful helping hesitate hold
    hope idea important include indeed information instead interested keep kindly know last learn
    least leave left let listed little long looking lovely make matter mention message mind minute
    missing moment morning afternoon evening move necessary next nice note notice offer often open
    option order pass perfect person personal pick pleasure point possible prefer prepare present
    provide quick question quite read ready reason regarding remember repeat request required right
    send sense several shall share short show simply situation small sound speak specific spell
    start step stop straight suggest suit suitable support talk tell think thought time together
    topic touch truly try type understand understood unable unfortunately unsure useful usual visit
    wait warm way welcome whether whichever wish wonderful wonder word work worry write yourself
    team today tomorrow week e g`,
  ).map(stemOf),
);

function anyOf(phrases: string, ...more: string[]): RegExp {
  const words = splitPhrases(phrases).join('|');
  return new RegExp([`\\b(?:${words})\\b`, ...more].join('|'), 'u');
}
