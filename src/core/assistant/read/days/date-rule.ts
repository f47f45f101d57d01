import { addDays, type CalendarDate, daysBetween } from '../../../consultation/calendar-date.ts';
import { monthNames, weekdayNames } from '../day-and-month-names.ts';
import { everyPhrasePattern } from '../plain-text.ts';
import { nthWeekday } from './date-arithmetic.ts';

/** The data with which a rule computes a date from words. */
export interface DateRuleContext {
  today: CalendarDate;
  dayFirst: boolean;
  /** The day that was named before in the same line. 'The day after' refers to it. */
  previous: CalendarDate | null;
  /** A day of the week of which the visitor spoke before. A bare weekday lies in this week. */
  week?: CalendarDate | null;
}

export type MatchGroups = Readonly<Record<string, string | undefined>>;

/**
 * Computes a date from the words that a rule matched. Returns null if the words name a day that
 * does not exist, undefined if the words do not mean a day, and false if the words hold a day that
 * nobody wishes, as in 'have a great friday'.
 */
export type DateReader = (
  found: MatchGroups,
  reading: DateRuleContext,
) => CalendarDate | null | undefined | false;

export interface DateRule {
  pattern: RegExp;
  read: DateReader;
}

export const ANY_WEEKDAY = `(?:${weekdayNames.join('|')})`;
export const ANY_MONTH = `(?:${monthNames.join('|')})`;

export function dateRule(source: string, read: DateReader): DateRule {
  return { pattern: everyPhrasePattern(source), read };
}

/** Holidays from which people count days. Each function returns the holiday of a year. */
const HOLIDAYS: readonly (readonly [source: string, dateIn: (year: number) => CalendarDate])[] = [
  ['black friday', (year) => addDays(thanksgiving(year), 1)],
  ['cyber monday', (year) => addDays(thanksgiving(year), 4)],
  ['thanksgiving(?: day)?', thanksgiving],
  ['(?:christmas|xmas) eve', (year) => `${year}-12-24` as CalendarDate],
  ['(?:christmas|xmas)(?: day)?', (year) => `${year}-12-25` as CalendarDate],
  ['boxing day', (year) => `${year}-12-26` as CalendarDate],
  ['halloween', (year) => `${year}-10-31` as CalendarDate],
  ['veterans day', (year) => `${year}-11-11` as CalendarDate],
  ['(?:mlk|martin luther king)(?: jr)?(?: day)?', (year) => nthWeekday(3, 'monday', `${year}-01`)],
  ['presidents day', (year) => nthWeekday(3, 'monday', `${year}-02`)],
  ['valentines(?: day)?', (year) => `${year}-02-14` as CalendarDate],
  ['new years? eve', (year) => `${year}-12-31` as CalendarDate],
  ['(?:the )?new years?(?: day)?', (year) => `${year}-01-01` as CalendarDate],
];

const holidayPatterns = HOLIDAYS.map(([source, dateIn]) => ({
  pattern: new RegExp(`^${source}$`),
  dateIn,
}));

export const ANY_HOLIDAY = `(?:${HOLIDAYS.map(([source]) => source).join('|')})`;

/** Returns the next date of a holiday, which can be today. */
export function holidayDate(name: string, today: CalendarDate): CalendarDate | null {
  const { dateIn } = holidayPatterns.find(({ pattern }) => pattern.test(name)) ?? {};
  const year = Number(today.slice(0, 4));
  return dateIn?.(daysBetween(today, dateIn(year)) < 0 ? year + 1 : year) ?? null;
}

function thanksgiving(year: number): CalendarDate {
  return nthWeekday(4, 'thursday', `${year}-11`);
}
