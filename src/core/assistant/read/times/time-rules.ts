import { minutesOf, slots } from '../../../consultation/schedule.ts';
import { splitPhrases, splitWords } from '../../../split-words.ts';
import { monthNames, weekdayNames } from '../day-and-month-names.ts';
import { everyPhrasePattern } from '../plain-text.ts';
import { ZONE_AFTER_TIME } from './spoken-zone.ts';

/** Whether a match of a rule is always a time (`sure`) or only sometimes (`bare`). */
type Trust =
  | 'sure'
  /** A number alone. It is a time only if one was asked for, or if it follows or replaces one. */
  | 'bare';

export interface TimeRule {
  pattern: RegExp;
  trust: Trust;
  /** Returns the minutes since midnight, or null if the numbers are not a time. */
  read: (found: Readonly<Record<string, string | undefined>>) => number | null;
}

const HOUR_MINUTES = 60;
const NOON = 12;
/**
 * If the visitor does not say 'am' or 'pm', this hour and later hours are in the morning. Earlier
 * hours are in the afternoon, because the first slot begins at nine
 * (docs/rules.md, rule 12).
 */
const FIRST_BARE_MORNING_HOUR = 7;

const FIRST_SLOT = minutesOf(slots[0] ?? '09:00');
const LAST_SLOT = minutesOf(slots.at(-1) ?? '16:30');

const HOUR = '(?<hour>2[0-3]|1\\d|0?\\d)';
const MINUTE = '(?<minute>[0-5]\\d)';
const HALF =
  '(?: ?(?<half>am|pm|a(?! (?:day|week|month|year|night|piece|pop|lot|couple|few|bit))|p|in the (?:morning|afternoon|evening)|at night|tonight))?';
const ABOUT = '(?: ?,?(?: or so| ish| sharp| on the dot| exactly| latest))*';
/** Words that may follow a number that is a time. The nine of 'nine people' is not a time. */
const AFTER_A_TIME = splitWords(
  `on in at and or but no not to till until if then so i im id ill my me we you it its that thats
  this the is was doesnt wont isnt would will works? suits? can could should does do please pls plz thanks thank
  ok okay yes sorry wait rather actually instead maybe also again today tomorrow tonight next
  ish sharp latest onwards? for with because as since good fine great best oclock hi hello
  regards from mate sounds? open available possible`,
).concat(weekdayNames, '(?:ai )?(?:phone|chat) agent', 'chatbot', 'e ?mail automation');
const ENDS = `(?=$| (?:,|${AFTER_A_TIME.join('|')})(?!\\S))`;
/** Words that may stand before a number that is a time. */
const BEFORE_A_TIME = splitPhrases(
  `at, around, about, after, by, from, say, circa, approximately, roughly, make it, make that,
  like, so, then, do, put, go with, try, prefer, maybe, perhaps, time, time is, time should be, time would be, time will be, time has to be, time needs to be, time must be, time was, hour is, between, for, it be, today, tomorrow, before, earlier than, later than`,
).concat(
  weekdayNames,
  '(?:it|that|time|appointment|back|forward|up|down|out|change|move|\\d{1,2}(?: ?[ap]m)?) to',
);
const LEADS = BEFORE_A_TIME.join('|');
/** The one of 'I'd like one tomorrow at ten' is a consultation and no time. */
const WISHED_ONE =
  '(?<=(?:id|wed|would) like )1(?= (?:,|on|for|at|today|tomorrow|next|this|please)(?!\\S))';
const MONTH_BEFORE = `(?<!(?:${monthNames.join('|')}) )`;
const BARE_LEADS = `(?<=^(?:(?:,|uh|um|er|erm|yes|yeah|ok|okay|so|well|hmm|maybe|perhaps|let me see|its|it is|then|sure|please|the|a) )*|(?:,|no|not|or|and|sorry|wait|actually|rather|mean|meant|better|maybe|think|say|said|take|but|instead of) )`;

function rule(trust: Trust, source: string, read: TimeRule['read']): TimeRule {
  return { pattern: everyPhrasePattern(source), trust, read };
}

/** Rules that match more words come first, because a word is read by one rule only. */
export const timeRules: readonly TimeRule[] = [
  rule('sure', `half ?(?:past |after )?${HOUR}${HALF}`, clock(30)),
  rule('sure', `(?:a )?quarter (?:past|after) ${HOUR}${HALF}`, clock(15)),
  rule('sure', `(?:a )?quarter (?:to|of|before|till|til) ${HOUR}${HALF}`, clock(-15)),
  rule('sure', `(?<count>\\d{1,2}) (?:minutes )?(?:past|after) ${HOUR}${HALF}`, (found) =>
    clock(Number(found.count))(found),
  ),
  // 'Ten to three' is a time, but 'nine to five' is a range from one time to another.
  rule(
    'sure',
    `(?<!from )(?!10 to 1[12])(?<count>5|10|20|25|\\d{1,2} minutes) (?:to|till|before) ${HOUR}${HALF}`,
    (found) => clock(-Number.parseInt(found.count ?? '', 10))(found),
  ),
  rule('sure', `${HOUR}[:;]${MINUTE}${HALF}`, clock()),
  rule('sure', `${HOUR}\\.${MINUTE}${HALF}`, (found) => (isDate(found) ? null : clock()(found))),
  rule('sure', `(?<=(?:at|around|about|by) )${HOUR}\\.${MINUTE}`, clock()),
  rule('sure', `${HOUR} h(?: ${MINUTE})?`, clock()),
  rule('sure', `${HOUR} hundred(?: hours)?`, clock()),
  rule('sure', `${HOUR}${MINUTE} ?(?<half>am|pm|in the (?:morning|afternoon))`, clock()),
  rule('sure', `(?<=(?:at|around|about|by) )${HOUR}${MINUTE}(?: (?:hours|h))?${ENDS}`, clock()),
  rule('sure', `${HOUR} ?${MINUTE} (?:hours|h)`, clock()),
  rule('sure', `(?:${HOUR}|${HOUR}${MINUTE})${HALF}(?= ${ZONE_AFTER_TIME})`, clock()),
  rule(
    'sure',
    `(?<=(?:${weekdayNames.join('|')}|today|tomorrow) )(?=\\d{4})${HOUR}${MINUTE}${ENDS}`,
    clock(),
  ),
  rule(
    'sure',
    `(?<=^|, )(?=\\d{1,2}[03]0)${HOUR}${MINUTE}(?= (?:on )?(?:${weekdayNames.join('|')}|today|tomorrow)(?!\\S))`,
    clock(),
  ),
  rule(
    'sure',
    `(?<=(?:${weekdayNames.join('|')}|today|tomorrow|morning|afternoon) , )${HOUR}(?= ,|$| (?:please|pls|works?|if)(?!\\S))`,
    clock(),
  ),
  // A number that ends a line after a day is a time, as in 'thursday, i'm easy, 1?'.
  rule(
    'sure',
    `(?<=(?:^| )(?:${weekdayNames.join('|')}|today|tomorrow) .*, )(?<hour>1[0-2]|[1-9])(?=(?: ,)?$)`,
    clock(),
  ),
  rule('sure', `${MONTH_BEFORE}(?<!\\d )${HOUR} ${MINUTE} ?(?<half>am|pm)(?! \\d)`, clock()),
  rule('sure', `(?<=(?:at|around|about|by) )${HOUR} ${MINUTE}(?! (?:\\d|people|calls))`, clock()),
  rule(
    'sure',
    `(?<=(?<!\\S)time (?:is|was|looks) (?:[a-z]+ ){1,6}(?:, )?(?:it )?should (?:be|say) )${HOUR}${ENDS}`,
    clock(),
  ),
  // The clock of 'Dec 3, 0930' has four digits. The year 2030 has them too.
  rule(
    'sure',
    `(?<=(?:^|(?<!\\S)(?:\\d{1,2}(?:th)?|${monthNames.join('|')}|${weekdayNames.join('|')}) )(?:, )?)(?!20\\d\\d)(?=[01]\\d[03]0)${HOUR}${MINUTE}(?= ,|$)`,
    clock(),
  ),
  // 'Nine to five' describes working hours and does not name a time.
  rule(
    'sure',
    `(?!9-5|10-4(?!\\d))${HOUR}-\\d{1,2}(?! (?:, )?(?:at )?\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm)(?!\\S))${HALF}${ENDS}`,
    clock(),
  ),
  rule('sure', `(?!9 to 5)${HOUR}(?= to \\d{1,2}(?: ?[ap]m)?${ENDS})`, clock()),
  rule(
    'sure',
    `(?<!(?:which|that|this|the|each|every|any|no|some) )${HOUR}(?= (?:would work|works|suits|(?:is|would be) (?:good|fine|better|perfect|great|best|ok|okay)|sounds good))`,
    clock(),
  ),
  rule(
    'sure',
    `${MONTH_BEFORE}(?<!\\d )${HOUR} (?:${MINUTE}|(?:oh|o|0) (?<units>[1-9]))${HALF}(?! \\d)${ABOUT}${ENDS}`,
    clock(),
  ),
  rule(
    'sure',
    `${HOUR} ?(?<half>am|pm|a(?! (?:day|week|month|year|night|piece|pop|lot|couple|few|bit))|p|in the (?:morning|afternoon|evening)|at night|tonight)`,
    clock(),
  ),
  rule('sure', `${HOUR} (?:oclock|o clock)${HALF}`, clock()),
  rule('sure', `${HOUR} ish${HALF}`, clock()),
  // The 19 of 'thu 19 at 11' is the day, because a time follows it.
  rule(
    'sure',
    `(?<=(?<!\\S)(?:${LEADS}) )(?!${WISHED_ONE})${HOUR}(?! (?:, )?(?:(?:at|around|about|by) (?:\\d|noon)|\\d{1,2}(?:[:.]\\d\\d| ?(?:am|pm)(?!\\S))))${ABOUT}${ENDS}`,
    clock(),
  ),
  rule('sure', '(?<!(?:before|after) )(?:noon|midday|noonish)', () => NOON * HOUR_MINUTES),
  rule('sure', 'midnight', () => 0),
  rule(
    'sure',
    '(?:(?<!the )1th thing(?= ,|$| (?:in the morning|on|tomorrow|today|please|next|[a-z]+day))|(?:the )?(?:1th|earliest|very 1th) (?:[a-z]+day )?(?:slot|appointment|time|possible)(?! (?:of|in) the (?:afternoon|week))|as early as (?:possible|you (?:can|have|got))|(?:right |as soon as )?when you open)',
    () => FIRST_SLOT,
  ),
  rule(
    'sure',
    '(?:the )?(?:last|latest) (?:[a-z]+day )?(?:slot|appointment|time|possible|you (?:have|got|can))(?: of the day)?|last thing(?= ,|$| (?:on|in|tomorrow|today|this|next|[a-z]+day)(?!\\S))|(?:the )?last (?:1|one)(?: of the day)?(?= (?:on|tomorrow|of the day))|as late as possible',
    () => LAST_SLOT,
  ),
  rule(
    'bare',
    '(?:(?:whatever|whichever|any|anything) (?:is |you have |time is )?)?(?:the )?(?:earliest|soonest)(?= ,|$| (?:you (?:have|got|can)|available|is (?:fine|best|good)|please))',
    () => FIRST_SLOT,
  ),
  rule('bare', `(?=\\d)${BARE_LEADS}${HOUR}\\.?${MINUTE}?${ABOUT}${ENDS}`, clock()),
];

/** Of two numbers with a dot between them, 16.11 is a date, and 16.30 is a time. */
function isDate({ minute, half }: Readonly<Record<string, string | undefined>>): boolean {
  return !half && Number(minute) >= 1 && Number(minute) <= 12;
}

/** Returns a function that reads hour and minute of a match and adds `shift` minutes. */
function clock(shift = 0): TimeRule['read'] {
  return ({ hour = '', minute, units, half = '' }) => {
    const minutes = minute === undefined ? Number(units ?? 0) : Number(minute);
    const time = hourOfDay(Number(hour), half) * HOUR_MINUTES + minutes + shift;
    return time >= 0 && time < 24 * HOUR_MINUTES && Math.abs(shift) < HOUR_MINUTES ? time : null;
  };
}

function hourOfDay(hour: number, half: string): number {
  if (hour > NOON || hour === 0) return hour;
  if (/^a$|am|morning/.test(half)) return hour % NOON;
  if (half === 'at night') return hour === NOON || hour < 5 ? hour % NOON : hour + NOON;
  if (half !== '') return (hour % NOON) + NOON;
  return hour < FIRST_BARE_MORNING_HOUR ? hour + NOON : hour;
}
