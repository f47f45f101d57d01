import { addDays, type CalendarDate } from '../../../consultation/calendar-date.ts';
import { weekdayAfter, weekdayOfWeek } from './date-arithmetic.ts';
import { ANY_WEEKDAY, type DateRule, dateRule } from './date-rule.ts';

const END = '(?= ,|$| (?:please|pls|at|in|is|works?|would|then|instead|if|same|could|for|not))';
const COUNT = '(?<count>an?|\\d{1,2})';
const UNIT = '(?<unit>day|week)s?';

/**
 * Rules for a day that is counted from the day before it in the line, or from the day that was
 * chosen earlier, as in 'not tomorrow, the day after' and 'push it back a week'.
 */
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
