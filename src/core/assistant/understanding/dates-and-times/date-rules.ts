import {
  addDays,
  addMonthsToDate,
  type CalendarDate,
} from '../../../consultation/calendar-date.ts';
import { fallsOnWeekday, nextDayOfMonth, weekdayAfter, weekdayOfWeek } from './date-arithmetic.ts';
import {
  ANY_WEEKDAY,
  type DateRule,
  type DateRuleContext,
  dateRule,
  type MatchGroups,
} from './date-rule.ts';
import { monthDateRules } from './month-date-rules.ts';

const COUNT = '(?<count>an?|(?:a )?couple(?: of)?|\\d{1,3})';
const SPAN = `${COUNT} (?<unit>day|week|fortnight|month)s?`;
const WEEKS = `${COUNT} (?<unit>week|fortnight)s?`;
const ANCHOR = `(?<anchor>now|today|tomorrow|yesterday|(?:(?:next|this|coming) ){0,2}${ANY_WEEKDAY}|the \\d{1,2}th)`;
const DAYS_OF = { day: 1, week: 7, fortnight: 14 } as const;

/**
 * The rules for days. Rules that match more words come first, because words that one rule has
 * matched are not read by later rules.
 */
export const dateRules: readonly DateRule[] = [
  dateRule(`(?:in )?${SPAN} (?:from|on|after) ${ANCHOR}`, readSpan),
  dateRule(`${WEEKS} (?<anchor>today|tomorrow|${ANY_WEEKDAY})`, readSpan),
  dateRule(
    `(?:on )?(?<day>${ANY_WEEKDAY}) in ${WEEKS}(?: time)?`,
    ({ day = '', ...span }, { today }) => weekdayOfWeek(day, daysOf(span) / 7, today),
  ),
  dateRule(`in ${SPAN}(?: time)?`, readSpan),
  dateRule(
    `(?:(?:this|next|coming) ){0,2}(?<anchor>today|tomorrow|${ANY_WEEKDAY}) (?<unit>week|fortnight)`,
    readSpan,
  ),
  dateRule(
    `(?:the )?week after next (?:, )?(?:on )?(?<day>${ANY_WEEKDAY})|(?<same>${ANY_WEEKDAY}) (?:, )?(?:(?:in|of|the) ){0,2}(?:week )?after next`,
    ({ day, same = '' }, { today }) => weekdayOfWeek(day ?? same, 2, today),
  ),
  dateRule(
    `(?<day>${ANY_WEEKDAY}) (?:, )?(?:in |of )?next week|next weeks? (?:, )?(?:on )?(?<same>${ANY_WEEKDAY})`,
    ({ day, same = '' }, { today }) => weekdayOfWeek(day ?? same, 1, today),
  ),
  // The phrase 'Monday to Friday' describes opening hours and does not name a day.
  dateRule('monday (?:to|through|thru|till|until) (?:friday|saturday|sunday)', () => null),
  ...monthDateRules,
  dateRule(`(?:the )?day (?<side>after|before) ${ANCHOR}`, ({ side, anchor = '' }, { today }) => {
    const from = anchorDate(anchor, today);
    return from && addDays(from, side === 'after' ? 1 : -1);
  }),
  dateRule('(?:the )?(?:day after|next day|following day)(?: that)?', (_, { previous }) =>
    previous ? addDays(previous, 1) : undefined,
  ),
  dateRule('tonight|this (?:morning|afternoon|evening|lunchtime)', (_, { today }) => today),
  dateRule('(?:(?<which>this|next|the|coming) ){1,2}weekend', ({ which }, { today }) =>
    which === 'next' ? weekdayOfWeek('saturday', 1, today) : anchorDate('this saturday', today),
  ),
  dateRule(`(?:last|past) (?<day>${ANY_WEEKDAY})`, ({ day = '' }, { today }) =>
    weekdayAfter(day, addDays(today, -8)),
  ),
  dateRule(
    `(?<anchor>today|tomorrow|yesterday|(?:(?:this|next|coming|following) ){0,2}${ANY_WEEKDAY})`,
    ({ anchor = '' }, { today }) => anchorDate(anchor, today),
  ),
  dateRule(
    `(?<day>${ANY_WEEKDAY})s(?= (?:are|work|would|is|suit|look|good|best|fine|please))`,
    ({ day = '' }, { today }) => weekdayAfter(day, today),
  ),
];

const NEAR_DAYS: Readonly<Record<string, number>> = {
  now: 0,
  today: 0,
  tomorrow: 1,
  yesterday: -1,
};

function anchorDate(anchor: string, today: CalendarDate): CalendarDate | null {
  const near = NEAR_DAYS[anchor];
  if (near !== undefined) return addDays(today, near);
  const [number] = anchor.match(/\d+/) ?? [];
  if (number) return nextDayOfMonth(Number(number), today);
  const day = anchor.slice(anchor.lastIndexOf(' ') + 1);
  if (/next|following/.test(anchor)) return weekdayOfWeek(day, 1, today);
  return anchor.startsWith('this') && fallsOnWeekday(today, day) ? today : weekdayAfter(day, today);
}

function readSpan(found: MatchGroups, { today }: DateRuleContext): CalendarDate | null {
  const from = anchorDate(found.anchor ?? 'now', today);
  if (!from) return null;
  return found.unit === 'month'
    ? addMonthsToDate(from, countOf(found))
    : addDays(from, daysOf(found));
}

function daysOf(found: MatchGroups): number {
  return countOf(found) * (DAYS_OF[found.unit as keyof typeof DAYS_OF] ?? 1);
}

function countOf({ count = '' }: MatchGroups): number {
  if (/^\d/.test(count)) return Number(count);
  return count.includes('couple') ? 2 : 1;
}
