import {
  addDays,
  type CalendarDate,
  daysBetween,
  monthOf,
} from '../../../consultation/calendar-date.ts';
import { dateInMonth, fallsOnWeekday, nextDayOfMonth } from './date-arithmetic.ts';
import { ANY_WEEKDAY, type DateRule, type DateRuleContext, dateRule } from './date-rule.ts';

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
