import {
  addDays,
  addMonthsToDate,
  type CalendarDate,
} from '../../../consultation/calendar-date.ts';
import { fallsOnWeekday, nextDayOfMonth, weekdayAfter, weekdayOfWeek } from './date-arithmetic.ts';
import {
  ANY_HOLIDAY,
  ANY_WEEKDAY,
  type DateRule,
  type DateRuleContext,
  dateRule,
  holidayDate,
  type MatchGroups,
} from './date-rule.ts';
import { monthDateRules } from './month-date-rules.ts';
import { movedDayRules } from './moved-day-rules.ts';
import { weekDateRules } from './week-date-rules.ts';

const COUNT = '(?<count>an?|(?:a )?couple(?: of)?|\\d{1,3})';
const SPAN = `${COUNT} (?<unit>day|week|fortnight|month)s?`;
const WEEKS = `${COUNT} (?<unit>week|fortnight)s?`;
const ANCHOR = `(?<anchor>now|today|tomorrow|yesterday|(?:(?:next|this|coming) ){0,2}${ANY_WEEKDAY}|the \\d{1,2}th|${ANY_HOLIDAY})`;
const HOLIDAY = new RegExp(`^${ANY_HOLIDAY}$`);
const ROUGHLY = '(?:(?:about|around|like|roughly|maybe|say) )?';
const DAYS_OF = { day: 1, week: 7, fortnight: 14 } as const;

/** Rules that match more words come first, because a word is read by one rule only. */
export const dateRules: readonly DateRule[] = [
  // In 'have a great friday', the weekday is not a wished day.
  dateRule(
    `(?:happy|enjoy your|(?:have|had) an? [a-z]+|thank (?:god|goodness) its|see (?:you|ya|u)(?: on)?) (?:black friday|${ANY_WEEKDAY}|tomorrow)`,
    () => false,
  ),
  dateRule(
    `(?:in )?${ROUGHLY}${WEEKS}(?: from (?:now|today)| out)?(?: time)? (?:, )?on (?:an? |the )?(?<day>${ANY_WEEKDAY})`,
    ({ day = '', ...span }, { today }) => weekdayOfWeek(day, daysOf(span) / 7, today),
  ),
  dateRule(
    `(?<count>\\d{1,2}) (?<day>${ANY_WEEKDAY})s from (?:now|today)`,
    ({ count, day = '' }, { today }) => addDays(weekdayAfter(day, today), (Number(count) - 1) * 7),
  ),
  dateRule(`(?:in )?${ROUGHLY}${SPAN} (?:from|on|after) ${ANCHOR}`, readSpan),
  dateRule(`(?<unit>week) from ${ANCHOR}`, readSpan),
  ...movedDayRules,
  dateRule(`${ROUGHLY}${SPAN} (?:out|away)(?= ,|$| (?:please|at|in|on))`, readSpan),
  dateRule(`${WEEKS} (?<anchor>today|tomorrow|${ANY_WEEKDAY})`, readSpan),
  dateRule(
    `(?:on )?(?<day>${ANY_WEEKDAY}) in ${WEEKS}(?: time)?`,
    ({ day = '', ...span }, { today }) => weekdayOfWeek(day, daysOf(span) / 7, today),
  ),
  dateRule(`in ${ROUGHLY}${SPAN}(?: time)?`, readSpan),
  dateRule(
    `(?:(?:this|next|coming) ){0,2}(?<anchor>today|tomorrow|${ANY_WEEKDAY}) (?<unit>week|fortnight)`,
    readSpan,
  ),
  dateRule(`(?<day>${ANY_WEEKDAY}) after next`, ({ day = '' }, { today }) =>
    weekdayOfWeek(day, 2, today),
  ),
  ...weekDateRules,
  dateRule(
    `(?:(?:the|1th) ){0,2}(?<day>${ANY_WEEKDAY}) (?:right )?(?<side>after|before) (?<holiday>${ANY_HOLIDAY})`,
    ({ day = '', side, holiday = '' }, { today }) => {
      const from = holidayDate(holiday, today);
      return from && weekdayAfter(day, side === 'after' ? from : addDays(from, -8));
    },
  ),
  ...monthDateRules,
  dateRule(`(?:the )?day (?<side>after|before) ${ANCHOR}`, ({ side, anchor = '' }, { today }) => {
    const from = anchorDate(anchor, today);
    return from && addDays(from, side === 'after' ? 1 : -1);
  }),
  dateRule(
    `(?<=^(?:, )?|(?:,|on|for|do|about|is|(?:move|push|bump|switch|change|shift|reschedule)(?: [^ ,]+){0,4} to) )(?<holiday>${ANY_HOLIDAY})`,
    ({ holiday = '' }, { today }) => holidayDate(holiday, today),
  ),
  dateRule('tonight|this (?:morning|afternoon|evening|lunchtime)', (_, { today }) => today),
  dateRule('(?:(?<which>this|next|the|coming) ){1,2}weekend', ({ which }, { today }) =>
    which === 'next' ? weekdayOfWeek('saturday', 1, today) : anchorDate('this saturday', today),
  ),
  dateRule(
    `(?:last|past) (?<day>${ANY_WEEKDAY})(?! (?:slot|appointment|time|opening))`,
    ({ day = '' }, { today }) => weekdayAfter(day, addDays(today, -8)),
  ),
  dateRule(
    `(?<anchor>today|tomorrow|yesterday|(?:(?:this|next|coming|following) ){0,2}${ANY_WEEKDAY})`,
    ({ anchor = '' }, { today, week = null }) =>
      week && /^[a-z]+day$/.test(anchor) && NEAR_DAYS[anchor] === undefined
        ? weekdayOfWeek(anchor, 0, week)
        : anchorDate(anchor, today),
  ),
  dateRule(
    `(?<day>${ANY_WEEKDAY})s(?= (?:are (?:good|best|better|fine|great|ok|okay|easiest|easier|perfect|usually|always)|work|would|suit|look|good|best|fine|please))`,
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
  if (HOLIDAY.test(anchor)) return holidayDate(anchor, today);
  const [number] = anchor.match(/\d+/) ?? [];
  if (number) return nextDayOfMonth(Number(number), today);
  const day = anchor.slice(anchor.lastIndexOf(' ') + 1);
  if (/next|following/.test(anchor)) return weekdayOfWeek(day, 1, today);
  // On a Monday, 'this monday' is today, but 'this coming monday' is not.
  const mayBeToday = anchor.startsWith('this') && !anchor.includes('coming');
  return mayBeToday && fallsOnWeekday(today, day) ? today : weekdayAfter(day, today);
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
