import { months, weekdays } from '../understanding/day-and-month-names.ts';
import { cardinals } from '../understanding/number-words.ts';

/** Each pattern is looked for in lower case, in what the content does not already say. */
export const MONEY = anyOf(
  `dollars?, euros?, pounds?, sterling, cents?, pence, quid, bucks?, francs?, yen, rupees?, usd, eur,
  gbp, chf, cad, aud, inr`,
  '\\p{Sc}',
);
export const PRICE = anyOf(
  `costs?, costing, pric\\w*, fees?, charg\\w*, pay, pays, paid, paying, payments?, payable, cheap\\w*,
  expensive, inexpensive, afford\\w*, discount\\w*, rebates?, coupons?, vouchers?, budget\\w*, bills,
  billed, billing, invoic\\w*, subscri\\w*, packages?, plans?, tiers?, rates?, quotes?, deposit\\w*,
  instal?ments?, monthly, yearly, annual\\w*, trials?, refund\\w*, complimentary, gratis, included,
  save you, savings?, on us, on the house, per (month|year|minute|hour|call|user|seat|agent|lead)`,
);
/** The consultation is free, and so is a time nobody has taken; nothing else is said to be. */
export const FREE =
  /(?<!\b(feel|you|you are|you're) )\bfree\b(?! (consultation|times?|slots?|webmail)\b)/;
export const FREE_CONSULTATION = /\bconsultation\b[^,;:]{0,20}\bfree\b/;
const OFFER = '(agents?|bots?|automation|integration|setup|services?)';
export const FREE_OFFER = new RegExp(
  `\\b(${OFFER}|it|they) (is|are|comes?) (\\w+ )?free\\b|\\bfree\\b.*\\b(too|also|so (is|are))\\b|\\b(is|are) (\\w+ )?free\\b.*\\b${OFFER}\\b`,
);
/** 'So is the agent', 'the agent too': what of, the sentence before says. */
export const LIKEWISE =
  /^(and |but )?(so (is|are|does|do|will|can)\b|(the|our|your) [\p{L} ]{1,40} (too|as well|also|likewise)\b)/u;

export const PROMISE = anyOf(
  `guarant\\w*, promis\\w*, warrant\\w*, pledge\\w*, ensur\\w*, risk[- ]free, money[- ]back, unlimited,
  lifetime, certif\\w*, complian\\w*, hipaa, gdpr, ccpa, pci, soc, iso, licen[cs]ed, insured,
  encrypt\\w*, award\\w*, (?<!(works?|suits?|you) )best, leading, fastest, cheapest, lowest, highest,
  most (popular|trusted|advanced), number one, cancel\\w*, sla, uptime, up and running, go live,
  instant\\w*, immediate\\w*, never (miss|lose)\\w*`,
  '#',
);
export const CROWD = anyOf(
  `hundreds, thousands, millions, billions, dozens, scores, countless, trusted by, used by,
  many (customers|clients|businesses|companies|users), partner\\w*, reviews?, ratings?, stars?,
  (customers|clients) (include|like|such|say|love|report), testimonials?, case stud(y|ies),
  (every|all|any) (crm|tool|system|platform|language|software|business|industr)\\w*`,
);
export const PERCENT = anyOf('per ?cent\\w*, percentage', '[%‰]');

const numbers = [...cardinals.keys()].filter((word) => word !== 'one' && word !== 'zero');
export const NUMBER = anyOf(
  `${numbers.join()}, hundred, thousand, million, billion, trillion, dozen, twice, thrice,
  double[sd]?, triple[sd]?, half, halves, quarter, grand`,
  '\\p{N}',
);
const UNITS = '(seconds?|minutes?|hours?|days?|weeks?|months?|years?)';
export const DURATION = anyOf(
  `(an?|one|few|several|some|couple of|within|in|under|same|next|every|first|last|whole)[ -]((business|working|single) )?${UNITS},
  ${UNITS} (of|from now|later|free)`,
);
/** 'May' and 'march' are words as well; with a day beside them they are numbers. */
const days = [...weekdays, ...months.filter((month) => month !== 'may' && month !== 'march')];
export const DAY = anyOf(`${days.join()}, today, tomorrow, tonight, weekends?`);

/** Only the rules know whether a request was sent. */
const DONE =
  '(booked|scheduled|reserved|sent|submitted|confirmed|arranged|secured|registered|placed|finali[sz]ed|completed)';
const DOING = '(booking|sending|submitting|scheduling|book|send|submit|schedule|confirm)';
export const BOOKING = anyOf(
  `(i|we)( have|'ve)?( just| now| already| also)* ${DONE}, i( am|'m| will|'ll)( just| now| go ahead and)* ${DOING},
  (is|are|was|has been|have been|been) ((now|all|already|successfully) )*${DONE}, all set`,
  `'(s|re) ((now|all|already) )*${DONE}`,
  '^(done|booked|sent|confirmed|scheduled)\\b',
);
/** Asks whether to, so nothing is done yet. */
export const PROPOSES = /^(shall|should|may|can|could|would|do you want)\b.*\?$/;

/** A yes or no at the beginning, and what may follow it without saying anything more. */
export const FLAT =
  /^((yes|yeah|yep|yup|correct|right|exactly|sure|absolutely|indeed|true|of course|definitely|certainly|precisely|no|nope|not at all|you (are|'re) right|that('s| is| sounds) (right|correct|true|it))\b[,.!;: –-]*)+/i;

function anyOf(phrases: string, ...more: string[]): RegExp {
  const words = phrases.split(/,\s*/).filter(Boolean).join('|');
  return new RegExp([`\\b(?:${words})\\b`, ...more].join('|'), 'u');
}
