import {
  type CalendarDate,
  type CalendarMonth,
  monthOf,
} from '#core/consultation/calendar-date.ts';
import {
  type DayProblem,
  dayProblem,
  monthProblem,
  windowDays,
} from '#core/consultation/schedule.ts';
import { dayInWords, dayWithoutYear, monthInWords } from '#core/moment-words.ts';
import { schedulingWords } from '#core/site/content/scheduling.ts';

export type CellProblem = DayProblem | 'otherMonth';

/** Returns the reason why a day of the shown month's grid cannot be chosen. Null means it can. */
export function cellProblem(
  date: CalendarDate,
  month: CalendarMonth,
  today: CalendarDate,
): CellProblem | null {
  return monthOf(date) === month ? dayProblem(date, today) : 'otherMonth';
}

/** Returns the sentence that says why a day cannot be chosen. */
export function blockedDayText(
  date: CalendarDate,
  problem: CellProblem,
  { today, locale }: { today: CalendarDate; locale: string },
): string {
  const { blocked } = schedulingWords;
  const day = dayWithoutYear(date, locale);
  switch (problem) {
    case 'far':
      return blocked.far(day, lastDay(today, locale));
    case 'otherMonth': {
      // A day of another month may also be outside the window. Then another month does not help.
      const own = dayProblem(date, today);
      if (own) return blockedDayText(date, own, { today, locale });
      return blocked.otherMonth(day, monthInWords(monthOf(date), locale));
    }
    default:
      return blocked[problem](day);
  }
}

/** Returns the sentence that says why the calendar does not show a month. Null means that it does. */
export function blockedMonthText(
  month: CalendarMonth,
  { today, locale }: { today: CalendarDate; locale: string },
): string | null {
  const problem = monthProblem(month, today);
  if (problem === null) return null;
  const { past, far } = schedulingWords.noMonth;
  return problem === 'past' ? past : far(lastDay(today, locale));
}

function lastDay(today: CalendarDate, locale: string): string {
  const last = windowDays(today).findLast((date) => dayProblem(date, today) === null) ?? today;
  return dayInWords(last, locale);
}
