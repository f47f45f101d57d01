import { splitPhrases, splitWords } from '../../split-words.ts';
import { monthNames, weekdayNames } from '../read/day-and-month-names.ts';
import { cardinals } from '../read/number-words.ts';

const MONEY = anyOf(
  `dollars?, euros?, pounds?, sterling, cents?, pence, quid, bucks?, francs?, yen, rupees?, usd, eur,
  gbp, chf, cad, aud, inr`,
  '\\p{Sc}',
);
const PRICE = anyOf(
  `costs?, costing, pric\\w*, fees?, charg\\w*, pay, pays, paid, paying, payments?, payable, cheap\\w*,
  expensive, inexpensive, afford\\w*, discount\\w*, rebates?, coupons?, vouchers?, budget\\w*, bills,
  billed, billing, invoic\\w*, subscri\\w*, packages?, plans?, tiers?, rates?, quotes?, deposit\\w*,
  instal?ments?, monthly, yearly, annual\\w*, trials?, refund\\w*, complimentary, gratis, included,
  save you, savings?, on us, on the house, per (month|year|minute|hour|call|user|seat|agent|lead)`,
);
/**
 * The word 'free', unless it belongs to the consultation, to open times or to a phrase such as
 * 'feel free'.
 */
const FREE = /(?<!\b(feel|you|you are|you're) )\bfree\b(?! (consultation|times?|slots?|webmail)\b)/;
const FREE_CONSULTATION = /\bconsultation\b[^,;:]{0,20}\bfree\b/;
const OFFER = '(agents?|bots?|automation|integration|setup|services?)';
/** A sentence that says, or could mean, that a service is free. */
const FREE_OFFER = new RegExp(
  `\\b(${OFFER}|it|they) (is|are|comes?) (\\w+ )?free\\b|\\bfree\\b.{0,120}\\b(too|also|so (is|are))\\b|\\b(is|are) (\\w+ )?free\\b.{0,120}\\b${OFFER}\\b`,
);
/**
 * A sentence such as 'So is the agent' or 'the agent too'. Such a sentence repeats the claim of the
 * sentence before it.
 */
const REPEATS_CLAIM =
  /^(and |but )?(so (is|are|does|do|will|can)\b|(the|our|your) [\p{L} ]{1,40} (too|as well|also|likewise)\b)/u;

const PROMISE = anyOf(
  `guarant\\w*, promis\\w*, warrant\\w*, pledge\\w*, ensur\\w*, risk[- ]free, money[- ]back, unlimited,
  lifetime, certif\\w*, complian\\w*, hipaa, gdpr, ccpa, pci, soc, iso, licen[cs]ed, insured,
  encrypt\\w*, award\\w*, (?<!(works?|suits?|you) )best, leading, fastest, cheapest, lowest, highest,
  most (popular|trusted|advanced), number one, cancel\\w*, sla, uptime, up and running, go live,
  instant\\w*, immediate\\w*, never (miss|lose)\\w*`,
  '#',
);
const CUSTOMERS = anyOf(
  `hundreds, thousands, millions, billions, dozens, scores, countless, trusted by, used by,
  many (customers|clients|businesses|companies|users), partner\\w*, reviews?, ratings?, stars?,
  (customers|clients) (include|like|such|say|love|report), testimonials?, case stud(y|ies),
  (every|all|any) (crm|tool|system|platform|language|software|business|industr)\\w*`,
);
const PERCENT = anyOf('per ?cent\\w*, percentage', '[%‰]');

const numbers = [...cardinals.keys()].filter((word) => word !== 'one' && word !== 'zero');
const NUMBER = anyOf(
  `${numbers.join()}, hundred, thousand, million, billion, trillion, dozen, twice, thrice,
  double[sd]?, triple[sd]?, half, halves, quarter, grand`,
  '\\p{N}',
);
const UNITS = '(seconds?|minutes?|hours?|days?|weeks?|months?|years?)';
const DURATION = anyOf(
  `(an?|one|few|several|some|couple of|within|in|under|same|next|every|first|last|whole)[ -]((business|working|single) )?${UNITS},
  ${UNITS} (of|from now|later|free)`,
);
/**
 * Names of days and months. 'May' and 'march' are left out, because they are also ordinary words.
 * NUMBER still finds the 5 of 'may 5'.
 */
const days = [
  ...weekdayNames,
  ...monthNames.filter((month) => month !== 'may' && month !== 'march'),
];
const DAY = anyOf(`${days.join()}, today, tomorrow, tonight, weekends?`);

const DONE =
  '(booked|scheduled|reserved|sent|submitted|confirmed|arranged|secured|registered|placed|finali[sz]ed|completed)';
const DOING = '(booking|sending|submitting|scheduling|book|send|submit|schedule|confirm)';
/**
 * A sentence that says that a request was sent. Only the rules know whether the request was sent.
 */
const BOOKING = anyOf(
  `(i|we)( have|'ve)?( just| now| already| also)* ${DONE}, i( am|'m| will|'ll)( just| now| go ahead and)* ${DOING},
  (is|are|was|has been|have been|been) ((now|all|already|successfully) )*${DONE}, all set`,
  `'(s|re) ((now|all|already) )*${DONE}`,
  '^(done|booked|sent|confirmed|scheduled)\\b',
);
/** A question that proposes a booking. Such a question does not say that something was booked. */
const PROPOSAL = /^(shall|should|may|can|could|would|do you want)\b.{0,120}\?$/;

/**
 * A yes or no at the beginning of a sentence, or a word with the same meaning, such as 'exactly'.
 */
const BARE_YES_OR_NO =
  /^((yes|yeah|yep|yup|correct|right|exactly|sure|absolutely|indeed|true|of course|definitely|certainly|precisely|no|nope|not at all|you (are|'re) right|that('s| is| sounds) (right|correct|true|it))\b[,.!;: –-]*)+/i;

/**
 * Patterns of words with which a sentence may claim something. Sentences are turned into lower case
 * before they are tested, except for `bareYesOrNo`.
 */
export const claimPatterns = {
  money: MONEY,
  price: PRICE,
  free: FREE,
  freeConsultation: FREE_CONSULTATION,
  freeOffer: FREE_OFFER,
  repeatsClaim: REPEATS_CLAIM,
  promise: PROMISE,
  customers: CUSTOMERS,
  percent: PERCENT,
  number: NUMBER,
  duration: DURATION,
  day: DAY,
  booking: BOOKING,
  proposal: PROPOSAL,
  bareYesOrNo: BARE_YES_OR_NO,
};

/** Words of everyday talk, which claim nothing about the offer. */
export const everydayWords: ReadonlySet<string> = new Set(
  splitWords(`able above absolutely answers available certainly common frustrating integrate multiple problem
  stressful tough additional ahead alright although anytime apologies apologise apologize
  appreciate ask asked asking away bear begin below bit brief briefly bring change changed check
  checking choice choose chosen clear come comes complete concern concerns confirm continue correct
  could course curious day days decide describe detail details discuss double-check easier easily
  either else enjoy enough enter entirely exactly example explain fair feel few fill find fine
  finish following forward friendly full further gather gladly glad good great guess guide handle
  handy happen happy hear heard helpful helping hesitate hold hope idea important include including
  indeed information instead interested interesting keep kindly know last learn least leave left let
  listed little long looking lovely make matter mention mentioned message mind minute missing moment
  morning afternoon evening move necessary next nice note noted notice offer often open option options
  order pass perfect person personal pick pleasure point possible prefer preferred prepare
  present provide quick question questions quite read ready reason regarding remember repeat request
  required right send sense several shall share short shortly show simply situation small sound sounds
  speak specific spell start step steps stop straight suggest suit suits suitable support talk tell
  think thought time times together topic touch truly try type understand understood unable unfortunately
  unsure useful usual visit wait warm way welcome whether whichever wish wonderful wonder word words
  work works worry worries write yourself team today tomorrow week e g`),
);

function anyOf(phrases: string, ...more: string[]): RegExp {
  const words = splitPhrases(phrases).join('|');
  return new RegExp([`\\b(?:${words})\\b`, ...more].join('|'), 'u');
}
