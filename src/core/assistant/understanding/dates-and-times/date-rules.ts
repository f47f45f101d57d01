import {
  addDays,
  addMonthsToDate,
  type CalendarDate,
} from '../../../consultation/calendar-date.ts';
import { isOn, nextDayOfMonth, weekdayAfter, weekdayOfWeek } from './date-arithmetic.ts';
import { DAY, type DateRule, type Groups, type Reading, rule } from './date-rule.ts';
import { monthDateRules } from './month-date-rules.ts';

const COUNT = '(?<count>an?|(?:a )?couple(?: of)?|\\d{1,3})';
const SPAN = `${COUNT} (?<unit>day|week|fortnight|month)s?`;
const WEEKS = `${COUNT} (?<unit>week|fortnight)s?`;
const ANCHOR = `(?<anchor>now|today|tomorrow|yesterday|(?:(?:next|this|coming) ){0,2}${DAY}|the \\d{1,2}th)`;
const DAYS_OF = { day: 1, week: 7, fortnight: 14 } as const;

/** The more a rule takes in, the earlier it stands: what one has taken, no later one sees. */
export const dateRules: readonly DateRule[] = [
  rule(`(?:in )?${SPAN} (?:from|on|after) ${ANCHOR}`, readSpan),
  rule(`${WEEKS} (?<anchor>today|tomorrow|${DAY})`, readSpan),
  rule(`(?:on )?(?<day>${DAY}) in ${WEEKS}(?: time)?`, ({ day = '', ...span }, { today }) =>
    weekdayOfWeek(day, daysOf(span) / 7, today),
  ),
  rule(`in ${SPAN}(?: time)?`, readSpan),
  rule(
    `(?:(?:this|next|coming) ){0,2}(?<anchor>today|tomorrow|${DAY}) (?<unit>week|fortnight)`,
    readSpan,
  ),
  rule(
    `(?:the )?week after next (?:, )?(?:on )?(?<day>${DAY})|(?<same>${DAY}) (?:, )?(?:(?:in|of|the) ){0,2}(?:week )?after next`,
    ({ day, same = '' }, { today }) => weekdayOfWeek(day ?? same, 2, today),
  ),
  rule(
    `(?<day>${DAY}) (?:, )?(?:in |of )?next week|next weeks? (?:, )?(?:on )?(?<same>${DAY})`,
    ({ day, same = '' }, { today }) => weekdayOfWeek(day ?? same, 1, today),
  ),
  // A whole working week is opening hours.
  rule('monday (?:to|through|thru|till|until) (?:friday|saturday|sunday)', () => null),
  ...monthDateRules,
  rule(`(?:the )?day (?<side>after|before) ${ANCHOR}`, ({ side, anchor = '' }, { today }) => {
    const from = anchorDate(anchor, today);
    return from && addDays(from, side === 'after' ? 1 : -1);
  }),
  rule('(?:the )?(?:day after|next day|following day)(?: that)?', (_, { previous }) =>
    previous ? addDays(previous, 1) : undefined,
  ),
  rule('tonight|this (?:morning|afternoon|evening|lunchtime)', (_, { today }) => today),
  rule('(?:(?<which>this|next|the|coming) ){1,2}weekend', ({ which }, { today }) =>
    which === 'next' ? weekdayOfWeek('saturday', 1, today) : anchorDate('this saturday', today),
  ),
  rule(`(?:last|past) (?<day>${DAY})`, ({ day = '' }, { today }) =>
    weekdayAfter(day, addDays(today, -8)),
  ),
  rule(
    `(?<anchor>today|tomorrow|yesterday|(?:(?:this|next|coming|following) ){0,2}${DAY})`,
    ({ anchor = '' }, { today }) => anchorDate(anchor, today),
  ),
  rule(
    `(?<day>${DAY})s(?= (?:are|work|would|is|suit|look|good|best|fine|please))`,
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
  return anchor.startsWith('this') && isOn(today, day) ? today : weekdayAfter(day, today);
}

function readSpan(found: Groups, { today }: Reading): CalendarDate | null {
  const from = anchorDate(found.anchor ?? 'now', today);
  if (!from) return null;
  return found.unit === 'month'
    ? addMonthsToDate(from, countOf(found))
    : addDays(from, daysOf(found));
}

function daysOf(found: Groups): number {
  return countOf(found) * (DAYS_OF[found.unit as keyof typeof DAYS_OF] ?? 1);
}

function countOf({ count = '' }: Groups): number {
  if (/^\d/.test(count)) return Number(count);
  return count.includes('couple') ? 2 : 1;
}
