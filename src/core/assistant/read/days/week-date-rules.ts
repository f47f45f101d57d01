import {
  addDays,
  type CalendarDate,
  firstDayOf,
  monthOf,
} from '../../../consultation/calendar-date.ts';
import { isWeekend } from '../../../consultation/schedule.ts';
import {
  dayOfNamedMonth,
  monthNamed,
  monthNumber,
  nextDayOfMonth,
  weekdayOfWeek,
} from './date-arithmetic.ts';
import {
  ANY_HOLIDAY,
  ANY_MONTH,
  ANY_WEEKDAY,
  type DateRule,
  type DateRuleContext,
  dateRule,
  holidayDate,
  type MatchGroups,
} from './date-rule.ts';

/** In 'friday, not this friday, the one after', the last words must not add a second week. */
const COUNTED_FROM_REFUSED = `(?: ,)?(?: (?:but|rather|i mean|so))? (?:the )?(?:(?:1|one|week|${ANY_WEEKDAY}) after(?: (?:that|this|it))?(?: (?:1|one))?|(?:following|next) (?:1|one|week|${ANY_WEEKDAY}))(?= ,|$| (?!next))`;
/** Words that may stand between a week and the day of this week, as in 'next week, say thursday'. */
const BETWEEN =
  '(?: (?:,|on|an?|the|say|maybe|perhaps|preferably|ideally|like|but|not this (?:1|week)|how about|what about|works?|is|would be|would work|better|best|good|great|fine|sometime|please|if possible|uh|um|lets do|of|in|at|around|noon|(?:in the )?(?:morning|afternoon)|\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?)){0,5}';

/** The weeks that people name, each with the day that lies in the meant week. */
const WEEKS: readonly (readonly [
  source: string,
  dayIn: (found: MatchGroups, context: DateRuleContext) => CalendarDate | null,
])[] = [
  ['(?:the )?week after next', (_, { today }) => addDays(today, 14)],
  ['next weeks?', (_, { today }) => addDays(today, 7)],
  ['this week', (_, { today }) => today],
  [
    `(?:the )?(?<nth>[1-4])th (?:full )?week (?:of|in) (?<month>${ANY_MONTH})`,
    ({ nth, month = '' }, { today }) => weekOfMonth(Number(nth), month, today),
  ],
  [
    `(?:the )?week of (?:the )?(?:(?<month>${ANY_MONTH}) )?(?:the )?(?<date>\\d{1,2})(?:th)?(?: (?:of )?(?<later>${ANY_MONTH}))?`,
    ({ month, later, date }, { today }) => {
      const name = month ?? later;
      return name === undefined
        ? nextDayOfMonth(Number(date), today)
        : dayOfNamedMonth(Number(date), monthNumber(name), { today });
    },
  ],
  [
    `(?:the )?week (?<side>after|before|of) (?<holiday>${ANY_HOLIDAY})`,
    ({ side, holiday = '' }, { today }) => {
      const day = holidayDate(holiday, today);
      return day && addDays(day, side === 'after' ? 7 : side === 'before' ? -7 : 0);
    },
  ],
  [`(?<holiday>${ANY_HOLIDAY}) week`, ({ holiday = '' }, { today }) => holidayDate(holiday, today)],
];

/** Rules for weeks without a day. 'This week' is none, because every near day lies in it. */
export const comingWeeks: readonly DateRule[] = WEEKS.filter(
  ([source]) => source !== 'this week',
).map(([source, dayIn]) => dateRule(source, dayIn));

/** Rules for a weekday of a named week. The weekday stands before or after the week. */
const weekdayRules: readonly DateRule[] = WEEKS.flatMap(([source, dayIn]) => {
  const read = (found: MatchGroups, context: DateRuleContext) => {
    const inWeek = dayIn(found, context);
    return inWeek && weekdayOfWeek(found.day ?? '', 0, inWeek);
  };
  return [
    dateRule(`${source}${BETWEEN} (?<day>${ANY_WEEKDAY})`, read),
    dateRule(`(?<day>${ANY_WEEKDAY})${BETWEEN} ${source}`, read),
  ];
});

export const weekDateRules: readonly DateRule[] = [
  // 'This friday or next?' is open until the visitor says which one.
  dateRule(
    `(?:this )?(?:coming )?(?<day>${ANY_WEEKDAY}) or (?:the )?next(?: (?:1|one|week|${ANY_WEEKDAY}))?(?: ,)?(?: (?:(?:no|um|uh|lets|say|make it|the|id say|do|go with|hmm|actually|,) )*(?<said>next|this)(?: (?:1|one|week|${ANY_WEEKDAY}))?(?= ,|$| (?:at|please|\\d)))?`,
    ({ day = '', said }, { today }) =>
      said === undefined
        ? false
        : weekdayOfWeek(day, 0, said === 'next' ? addDays(today, 7) : today),
  ),
  // In 'friday, but not this friday, the 27th' the visitor means the Friday after this one.
  dateRule(
    `(?<day>${ANY_WEEKDAY})(?: ,)?(?: but)? not this (?:coming )?(?:${ANY_WEEKDAY}|1|week)(?: , (?:the )?\\d{1,2}th|${COUNTED_FROM_REFUSED})?`,
    ({ day = '' }, { today }) => weekdayOfWeek(day, 0, addDays(today, 7)),
  ),
  ...weekdayRules,
  // A week alone names no day, so the assistant asks for the day.
  dateRule(
    `(?:the )?week of (?:the )?(?:${ANY_MONTH} (?:the )?)?\\d{1,2}(?:th)?(?: (?:of )?${ANY_MONTH})?`,
    () => false,
  ),
];

/** Returns a day in the nth week of a month. The first week has the month's first working day. */
function weekOfMonth(nth: number, name: string, today: CalendarDate): CalendarDate {
  let first = firstDayOf(monthNamed(name, today));
  while (isWeekend(first)) first = addDays(first, 1);
  const found = addDays(first, (nth - 1) * 7);
  return monthOf(found) === monthOf(first) ? found : first;
}
