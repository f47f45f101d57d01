import type { CalendarDate } from '../../../consultation/calendar-date.ts';
import { monthNames, weekdayNames } from '../day-and-month-names.ts';
import { everyPhrasePattern } from '../phrase-pattern.ts';

/** The data with which a rule computes a date from words. */
export interface DateRuleContext {
  today: CalendarDate;
  dayFirst: boolean;
  /**
   * The day that the visitor named earlier in the same line. The words 'the day after' refer to
   * this day.
   */
  previous: CalendarDate | null;
  /** A day of the week of which the visitor spoke before. A bare weekday lies in this week. */
  week?: CalendarDate | null;
}

export type MatchGroups = Readonly<Record<string, string | undefined>>;

/**
 * Computes a date from the words that a rule matched. Returns null if the words name a day that
 * does not exist, undefined if the words do not mean a day, and false if the words hold a day that
 * nobody wishes, as in 'black friday deals'.
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
