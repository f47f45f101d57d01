import { BOOKING_WINDOW_DAYS } from '../../../booking-numbers.ts';
import {
  addMonths,
  type CalendarDate,
  daysBetween,
  monthOf,
  parseCalendarDate,
} from '../../../consultation/calendar-date.ts';
import { splitWords } from '../../../split-words.ts';
import {
  dateInMonth,
  dayInPartOfMonth,
  dayOfNamedMonth,
  fallsOnWeekday,
  monthNamed,
  monthNumber,
  nthWeekday,
  weekdayOfWeek,
} from './date-arithmetic.ts';
import {
  ANY_MONTH,
  ANY_WEEKDAY,
  type DateRule,
  type DateRuleContext,
  dateRule,
  type MatchGroups,
} from './date-rule.ts';
import { dayNearChosen, NO_CLOCK, numberedWeekdayRules } from './moved-day-rules.ts';

const WEEKDAY = `(?:(?<weekday>${ANY_WEEKDAY}) (?:, |of |in )?)?(?:on )?(?:the )?`;
const YEAR = '(?: (?:, )?(?<year>20\\d\\d)(?! (?:hours|h)))?';
const NO_STREET =
  '(?! (?:street|st|avenue|ave|road|rd|lane|ln|drive|court|ct|blvd|boulevard|way|place|square|highway)(?!\\S))';
const NO_SHARE = '(?! of (?:our|the|my|all|them|your|us))';
const WHICH_MONTH = `(?:(?<month>${ANY_MONTH})|(?<which>next|this|the) month)`;
/** Words that may follow a day such as 'the second', which may also mean a floor or an option. */
const AFTER_A_DAY = splitWords(
  `at in on around about after before by from please pls is isnt would works? suits? will or and
  but then if not no sorry instead still again for maybe i im we my could can should looks?
  sounds? has thanks any some half quarter noon midday morning afternoon actually rather to
  through wait`,
);
const DAY_ENDS = `(?=$| (?:,|\\d{1,4}(?:[:.]\\d\\d)?(?:am|pm)?|${AFTER_A_DAY.join('|')})(?!\\S))`;
/** Nouns that are counted. 'The 4th time' and 'the 5th floor' name no day. */
const NO_COUNTED =
  '(?! (?:time|floor|grade|location|year|person|call|one|1|option|store|shop|office|branch|street|st|avenue|ave|road|rd|quarter|generation|week|month|day|attempt|try|message|email|question|letter|century|amendment|place|of (?:our|the|my|all|them|your|us))(?!\\S))';

const EDGES = {
  early: 'start',
  start: 'start',
  beginning: 'start',
  late: 'end',
  end: 'end',
} as const;
const EDGE_DAYS = { start: 'monday', middle: 'wednesday', end: 'friday' } as const;

/** Rules for days that are named by a number, or by a part of a month or week. */
export const monthDateRules: readonly DateRule[] = [
  dateRule('(?<iso>\\d{4}-\\d{2}-\\d{2})', ({ iso = '' }) => parseCalendarDate(iso)),
  // This rule comes before the months with a number: the 9 of 'first monday of december, 9 am' is a
  // time.
  dateRule(
    `(?:the )?(?:(?<nth>[1-5])th|last) (?<day>${ANY_WEEKDAY}) (?:in|of) ${WHICH_MONTH}`,
    readNthWeekday,
  ),
  dateRule(
    `(?:the )?(?<nth>[1-5])th (?<day>${ANY_WEEKDAY}) (?:in|of|after) (?:the )?(?:new|next) years?`,
    ({ nth, day = '' }, { today }) => nthWeekday(Number(nth), day, monthNamed('january', today)),
  ),
  // 'The second tuesday of the quarter' is not any tuesday, so the assistant asks for the day.
  dateRule(
    `(?:the )?(?:[1-5]th|last) ${ANY_WEEKDAY} (?:in|of|after|before|back) (?!(?:the )?(?:morning|afternoon|evening|day)(?!\\S))[a-z]+`,
    () => false,
  ),
  dateRule(
    `(?:the )?(?:(?:very )?(?<edge>last)|1th) (?:(?:working|business|week) ?)?day (?:in|of) ${WHICH_MONTH}`,
    ({ edge = 'start', month, which }, context) =>
      readEdge({ edge: edge === 'last' ? 'end' : edge, month, which }, context),
  ),
  // 'A friday in december' may be any of four days, so the assistant asks for the day.
  dateRule(
    `(?:(?:an?|any|some) )?${ANY_WEEKDAY} (?:sometime )?(?:in|of) ${ANY_MONTH}(?! (?:the )?\\d)`,
    () => false,
  ),
  dateRule(
    `${WEEKDAY}(?<!at )(?<one>\\d{1,2})(?<sign>[/.-])(?<two>\\d{1,2})(?:\\k<sign>(?<year>(?:20)?\\d\\d))?${NO_CLOCK}${NO_SHARE}`,
    readNumbers,
  ),
  // A dash stands between the numbers of a day only if a time follows, because 10-11 is a range.
  dateRule(
    `${WEEKDAY}(?<one>\\d{1,2})-(?<two>\\d{1,2})(?= (?:, )?(?:at )?\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm)(?!\\S))`,
    (found, context) => readNumbers({ ...found, sign: '/' }, context),
  ),
  dateRule(
    `${WEEKDAY}(?<date>\\d{1,2})(?:th)? (?:(?:, )?of )?(?<month>${ANY_MONTH})${NO_STREET}${YEAR}`,
    readNamed,
  ),
  dateRule(
    `${WEEKDAY}(?<month>${ANY_MONTH}) (?:, )?(?:the )?(?<date>\\d{1,2})(?:th)?${NO_CLOCK}${NO_STREET}${YEAR}`,
    readNamed,
  ),
  dateRule(
    '(?:the )?(?<date>\\d{1,2})th (?:of )?(?<which>next|this|the) month',
    ({ date, which }, { today }) =>
      dateInMonth(addMonths(monthOf(today), which === 'next' ? 1 : 0), Number(date)),
  ),
  dateRule(
    `(?:the )?(?<edge>early|start|beginning|middle|mid|end|late) (?:of |in )?(?:${WHICH_MONTH}|(?:(?<near>next|this|the) )?week)|(?<edge>midweek)(?: (?:of )?(?<near>next|this) week)?`,
    readEdge,
  ),
  ...numberedWeekdayRules,
  // The '5th' of 'the bike shop on 5th' is a street.
  dateRule(
    '(?:shop|store|salon|office|place|located|corner|bar|cafe|restaurant|building|live|based|garage|clinic) (?:is |over )?on (?:the corner of )?(?:(?:east|west|north|south|e|w) )?\\d{1,3}th(?! (?:of|at|in the))',
    () => false,
  ),
  // Without 'the' or 'on', the words 'first', 'second' and 'third' do not name a day.
  dateRule(
    `(?:(?:on )?the (?<sure>[4-9]|[12]\\d|3[01])th${NO_COUNTED}|(?:(?<!with(?:out)? )(?:on |the ){1,2}(?<date>\\d{1,2})th|(?<bare>[4-9]|[12]\\d|3[01])th|(?:on )?the (?<number>[4-9]|[12]\\d|3[01])${NO_CLOCK})${DAY_ENDS})`,
    ({ sure, date, bare, number }, context) =>
      dayNearChosen(Number(sure ?? date ?? bare ?? number), context),
  ),
];

function readNumbers(
  { weekday, one = '', sign, two = '', year }: MatchGroups,
  { today, dayFirst }: DateRuleContext,
): CalendarDate | null | undefined {
  // 24/7 means 'at any time', 9-11 is a range of times, and 3.5 is a number.
  if (one === '24' && two === '7') return undefined;
  if (sign === '-' && !year) return undefined;
  if (sign === '.' && !year && two.length < 2) return undefined;
  const full = year === undefined ? {} : { year: Number(year.length === 2 ? `20${year}` : year) };
  const at = (day: string, month: string) =>
    dayOfNamedMonth(Number(day), Number(month), { ...full, weekday, today });
  const orders =
    dayFirst || sign === '.' ? [at(one, two), at(two, one)] : [at(two, one), at(one, two)];
  // A dotted day begins with the day in most places. Who writes the month first may still dot it.
  const mayBeEither = sign === '.' && !dayFirst;
  const read =
    orders.find((date) => mayBeEither && isNear(date, today) && fallsOnWeekday(date, weekday)) ??
    orders.find((date) => date !== null && fallsOnWeekday(date, weekday));
  if (sign === '.' && Number(two) > 12) return undefined;
  return read ?? (weekday ? null : undefined);
}

/** Tells whether a day lies within the next months, in which a visitor may book. */
function isNear(date: CalendarDate | null, today: CalendarDate): date is CalendarDate {
  return (
    date !== null &&
    daysBetween(today, date) >= 0 &&
    daysBetween(today, date) <= BOOKING_WINDOW_DAYS
  );
}

function readNamed({ weekday, date, month = '', year }: MatchGroups, { today }: DateRuleContext) {
  const full = year === undefined ? {} : { year: Number(year) };
  const found = dayOfNamedMonth(Number(date), monthNumber(month), { ...full, weekday, today });
  return found && fallsOnWeekday(found, weekday) ? found : null;
}

function readNthWeekday({ nth, day = '', month, which }: MatchGroups, { today }: DateRuleContext) {
  const of = month ? monthNamed(month, today) : addMonths(monthOf(today), which === 'next' ? 1 : 0);
  const found = nthWeekday(nth ? Number(nth) : -1, day, of);
  const passed = month !== undefined && daysBetween(today, found) < 0;
  return passed ? nthWeekday(nth ? Number(nth) : -1, day, addMonths(of, 12)) : found;
}

function readEdge({ edge = '', month, which, near }: MatchGroups, { today }: DateRuleContext) {
  const at = EDGES[edge as keyof typeof EDGES] ?? 'middle';
  if (month) return dayInPartOfMonth(at, monthNamed(month, today));
  if (which) return dayInPartOfMonth(at, addMonths(monthOf(today), which === 'next' ? 1 : 0));
  const found = weekdayOfWeek(EDGE_DAYS[at], near === 'next' ? 1 : 0, today);
  // If the day in this week has passed, the visitor means the same day in the next week.
  return daysBetween(today, found) < 0 ? weekdayOfWeek(EDGE_DAYS[at], 1, today) : found;
}
