import {
  addDays,
  type CalendarDate,
  daysBetween,
  monthOf,
} from '../../../consultation/calendar-date.ts';
import {
  dateInMonth,
  fallsOnWeekday,
  nextDayOfMonth,
  weekdayAfter,
  weekdayOfWeek,
} from './date-arithmetic.ts';
import { ANY_WEEKDAY, type DateRule, type DateRuleContext, dateRule } from './date-rule.ts';

const END = '(?= ,|$| (?:please|pls|at|in|is|works?|would|then|instead|if|same|could|for|not))';
const COUNT = '(?<count>an?|\\d{1,2})';
const UNIT = '(?<unit>day|week)s?';

/** Rules for a day that is counted from one before it, as in 'not tomorrow, the day after'. */
export const movedDayRules: readonly DateRule[] = [
  dateRule(
    `(?:the )?(?:week after(?: that)?|following week) (?:(?:,|on|the) )*(?<day>${ANY_WEEKDAY})`,
    ({ day = '' }, { previous, today }) => weekdayOfWeek(day, 1, previous ?? today),
  ),
  dateRule(
    `(?:the )?following (?<day>${ANY_WEEKDAY})|the (?<day>${ANY_WEEKDAY}) after(?: that)?${END}`,
    ({ day = '' }, { previous, today }) =>
      previous ? weekdayAfter(day, previous) : weekdayOfWeek(day, 1, today),
  ),
  dateRule(
    `(?:the )?(?<day>${ANY_WEEKDAY}) after this (?:coming )?(?:1|one|week|${ANY_WEEKDAY})`,
    ({ day = '' }, { today }) => weekdayOfWeek(day, 1, today),
  ),
  dateRule(
    `(?:(?:the )?following (?:1|one|week)|(?:the )?(?:1|one|week) after(?: that)?${END})`,
    (_, { previous }) => from(previous, (date) => addDays(date, 7)),
  ),
  dateRule(`(?:the )?(?:day after(?: that)?${END}|(?:next|following) day)`, (_, { previous }) =>
    from(previous, (date) => addDays(date, 1)),
  ),
  dateRule(`(?:the )?day (?:before(?: that)?|earlier)${END}`, (_, { previous }) =>
    from(previous, (date) => addDays(date, -1)),
  ),
  dateRule(
    '(?:the )?same (?:day|time|slot)(?: and time)? (?:, )?(?:next|the following|the next) week|next week(?: (?:,|on|at|the|instead|then|please|but))* same (?:day|time|slot)(?: and (?:the )?(?:same )?(?:day|time))?|(?:the )?next 1(?= ,|$| (?:at|please|pls|instead|then))',
    (_, { previous }) => from(previous, (date) => addDays(date, 7)),
  ),
  dateRule(`${COUNT} ${UNIT} (?<side>later|earlier)`, ({ count, unit, side }, { previous }) =>
    from(previous, (date) => addDays(date, daysOf(count, unit) * (side === 'later' ? 1 : -1))),
  ),
  dateRule(
    `(?:push|move|bump|bring|pull|slide|shift) (?:it|that|this|(?:the|my) (?:call|appointment|meeting|date|day|consultation|booking|consult))(?: (?<side>back|out|up|forward))?(?: by)? ${COUNT} ${UNIT}(?: (?<after>out|back|later|up|forward|earlier|sooner|ahead))?`,
    ({ side, after, count, unit }, { previous }) =>
      from(previous, (date) =>
        addDays(
          date,
          daysOf(count, unit) * (/up|forward|earlier|sooner/.test(side ?? after ?? '') ? -1 : 1),
        ),
      ),
  ),
];

function from(
  previous: CalendarDate | null,
  count: (date: CalendarDate) => CalendarDate,
): CalendarDate | undefined {
  return previous ? count(previous) : undefined;
}

function daysOf(count = '', unit = ''): number {
  return (/^\d/.test(count) ? Number(count) : 1) * (unit === 'week' ? 7 : 1);
}

/** Words after a number that is a time, and no day of the month. */
export const NO_CLOCK =
  '(?! (?:am|pm|a|p|oclock|o clock|h|ish|in the (?:morning|afternoon|evening)|at night)(?!\\S))';
const LAST_CLOCK_HOUR = 12;

/** Rules for a weekday with a number after it. The number is a day of the month or a time. */
export const numberedWeekdayRules: readonly DateRule[] = [
  dateRule(
    `(?<day>${ANY_WEEKDAY}) (?:, )?(?:on )?(?:the (?<date>\\d{1,2})(?:th)?|(?<nth>\\d{1,2})th)`,
    ({ day, date, nth }, context) => {
      const number = Number(date ?? nth);
      const next = nextDayOfMonth(number, context.today);
      // The weekday decides between the next two months.
      const later = next && nextDayOfMonth(number, addDays(next, 1));
      const days = [dayNearChosen(number, context), next, later];
      return days.find((found) => found && fallsOnWeekday(found, day)) ?? null;
    },
  ),
  // In 'wednesday 2 at 3', a time follows the number, so the number is the day of the month.
  dateRule(
    `(?<day>${ANY_WEEKDAY}) (?<date>\\d{1,2})(?= (?:at|around|about|by) (?:\\d|noon)| \\d{1,2}(?:[:.]\\d\\d| ?(?:am|pm)(?!\\S)))`,
    ({ day, date }, { today }) => {
      const next = nextDayOfMonth(Number(date), today);
      const later = next && nextDayOfMonth(Number(date), addDays(next, 1));
      return [next, later].find((found) => found && fallsOnWeekday(found, day)) ?? undefined;
    },
  ),
  dateRule(`(?<day>${ANY_WEEKDAY}) (?<date>\\d{1,2})${NO_CLOCK}`, ({ day, date }, { today }) => {
    // The number in 'Monday 10' is a time. A greater number is a day of the month, if this day is a
    // Monday.
    if (Number(date) <= LAST_CLOCK_HOUR) return undefined;
    const found = nextDayOfMonth(Number(date), today);
    return found && fallsOnWeekday(found, day) ? found : undefined;
  }),
];

/**
 * Returns a day that is named only by its number. It lies in the month of the day that was named
 * before, unless it has passed: after December 25, 'the 28th' means December 28.
 */
export function dayNearChosen(
  day: number,
  { today, previous }: DateRuleContext,
): CalendarDate | null {
  const near = previous && dateInMonth(monthOf(previous), day);
  return near && daysBetween(today, near) >= 0 ? near : nextDayOfMonth(day, today);
}
