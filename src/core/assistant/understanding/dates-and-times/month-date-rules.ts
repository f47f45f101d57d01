import {
  addMonths,
  type CalendarDate,
  daysBetween,
  monthOf,
  parseCalendarDate,
} from '../../../consultation/calendar-date.ts';
import {
  dayOf,
  dayOfNamedMonth,
  edgeOfMonth,
  isOn,
  monthNamed,
  monthNumber,
  nextDayOfMonth,
  nthWeekday,
  weekdayOfWeek,
} from './date-arithmetic.ts';
import { DAY, type DateRule, type Groups, MONTH, type Reading, rule } from './date-rule.ts';

const WEEKDAY = `(?:(?<weekday>${DAY}) (?:, )?)?(?:on )?(?:the )?`;
const YEAR = '(?: (?:, )?(?<year>20\\d\\d)(?! (?:hours|h)))?';
const NO_CLOCK = '(?! (?:am|pm|a|p|oclock|o clock|h)(?!\\S))';
const WHICH_MONTH = `(?:(?<month>${MONTH})|(?<which>next|this|the) month)`;
/** What may follow 'the second', so that it is a day and no floor, option or thing. */
const DAY_ENDS = `(?=$| (?:,|\\d{1,2}|${[
  'at',
  'in',
  'on',
  'around',
  'about',
  'after',
  'before',
  'by',
  'from',
  'please',
  'pls',
  'is',
  'isnt',
  'would',
  'works?',
  'suits?',
  'will',
  'or',
  'and',
  'but',
  'then',
  'if',
  'not',
  'no',
  'sorry',
  'instead',
  'still',
  'again',
  'for',
  'maybe',
  'i',
  'im',
  'we',
  'my',
  'could',
  'can',
  'should',
  'looks?',
  'sounds?',
  'has',
  'thanks',
  'any',
  'some',
  'half',
  'quarter',
  'noon',
  'midday',
  'morning',
  'afternoon',
  'actually',
  'rather',
  'to',
  'through',
  'wait',
].join('|')})(?!\\S))`;

const EDGES = {
  early: 'start',
  start: 'start',
  beginning: 'start',
  late: 'end',
  end: 'end',
} as const;
const EDGE_DAYS = { start: 'monday', middle: 'wednesday', end: 'friday' } as const;

/** Days that are named by their number, alone or in a month. */
export const monthDateRules: readonly DateRule[] = [
  rule('(?<iso>\\d{4}-\\d{2}-\\d{2})', ({ iso = '' }) => parseCalendarDate(iso)),
  rule(
    `${WEEKDAY}(?<!at )(?<one>\\d{1,2})(?<sign>[/.-])(?<two>\\d{1,2})(?:\\k<sign>(?<year>(?:20)?\\d\\d))?${NO_CLOCK}`,
    readNumbers,
  ),
  rule(`${WEEKDAY}(?<date>\\d{1,2})(?:th)? (?:of )?(?<month>${MONTH})${YEAR}`, readNamed),
  rule(
    `${WEEKDAY}(?<month>${MONTH}) (?:, )?(?:the )?(?<date>\\d{1,2})(?:th)?${NO_CLOCK}${YEAR}`,
    readNamed,
  ),
  rule(
    '(?:the )?(?<date>\\d{1,2})th (?:of )?(?<which>next|this|the) month',
    ({ date, which }, { today }) =>
      dayOf(addMonths(monthOf(today), which === 'next' ? 1 : 0), Number(date)),
  ),
  rule(`(?:the )?(?:(?<nth>[1-5])th|last) (?<day>${DAY}) (?:in|of) ${WHICH_MONTH}`, readNthWeekday),
  rule(
    `(?:the )?(?<edge>early|start|beginning|middle|mid|end|late) (?:of |in )?(?:${WHICH_MONTH}|(?:(?<near>next|this|the) )?week)`,
    readEdge,
  ),
  rule(
    `(?<day>${DAY}) (?:, )?(?:on )?(?:the (?<date>\\d{1,2})(?:th)?|(?<nth>\\d{1,2})th)`,
    ({ day, date, nth }, { today }) => {
      const found = nextDayOfMonth(Number(date ?? nth), today);
      return found && isOn(found, day) ? found : null;
    },
  ),
  rule(`(?<day>${DAY}) (?<date>\\d{1,2})${NO_CLOCK}`, ({ day, date }, { today }) => {
    // 'Monday 10' may be a time, so the number counts only where it fits.
    const found = nextDayOfMonth(Number(date), today);
    return found && isOn(found, day) ? found : undefined;
  }),
  // 'First' and 'second' alone are words like any other.
  rule(
    `(?:(?:on |the ){1,2}(?<date>\\d{1,2})th|(?<bare>[4-9]|[12]\\d|3[01])th|(?:on )?the (?<number>[4-9]|[12]\\d|3[01])${NO_CLOCK})${DAY_ENDS}`,
    ({ date, bare, number }, { today }) => nextDayOfMonth(Number(date ?? bare ?? number), today),
  ),
];

function readNumbers(
  { weekday, one = '', sign, two = '', year }: Groups,
  { today, dayFirst }: Reading,
): CalendarDate | null | undefined {
  // Round the clock; 14.30 and 9-11 are times.
  if (one === '24' && two === '7') return undefined;
  if (sign === '-' && !year) return undefined;
  if (sign === '.' && !year && two.length < 2) return undefined;
  const full = year === undefined ? {} : { year: Number(year.length === 2 ? `20${year}` : year) };
  const at = (day: string, month: string) =>
    dayOfNamedMonth(Number(day), Number(month), { ...full, weekday, today });
  const orders =
    dayFirst || sign === '.' ? [at(one, two), at(two, one)] : [at(two, one), at(one, two)];
  const read = orders.find((date) => date !== null && isOn(date, weekday));
  if (sign === '.' && Number(two) > 12) return undefined;
  return read ?? (weekday ? null : undefined);
}

function readNamed({ weekday, date, month = '', year }: Groups, { today }: Reading) {
  const full = year === undefined ? {} : { year: Number(year) };
  const found = dayOfNamedMonth(Number(date), monthNumber(month), { ...full, weekday, today });
  return found && isOn(found, weekday) ? found : null;
}

function readNthWeekday({ nth, day = '', month, which }: Groups, { today }: Reading) {
  const of = month ? monthNamed(month, today) : addMonths(monthOf(today), which === 'next' ? 1 : 0);
  const found = nthWeekday(nth ? Number(nth) : -1, day, of);
  const passed = month !== undefined && daysBetween(today, found) < 0;
  return passed ? nthWeekday(nth ? Number(nth) : -1, day, addMonths(of, 12)) : found;
}

function readEdge({ edge = '', month, which, near }: Groups, { today }: Reading) {
  const at = EDGES[edge as keyof typeof EDGES] ?? 'middle';
  if (month) return edgeOfMonth(at, monthNamed(month, today));
  if (which) return edgeOfMonth(at, addMonths(monthOf(today), which === 'next' ? 1 : 0));
  const found = weekdayOfWeek(EDGE_DAYS[at], near === 'next' ? 1 : 0, today);
  // Said on a Saturday, 'the end of the week' is no longer this one's.
  return daysBetween(today, found) < 0 ? weekdayOfWeek(EDGE_DAYS[at], 1, today) : found;
}
