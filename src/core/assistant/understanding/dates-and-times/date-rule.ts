import type { CalendarDate } from '../../../consultation/calendar-date.ts';
import { monthNames, weekdayNames } from '../day-and-month-names.ts';
import { everyPhrasePattern } from '../phrase-pattern.ts';

/** What a rule needs besides the words to compute a date. */
export interface DateReading {
  today: CalendarDate;
  dayFirst: boolean;
  /** The day that was named before, which 'the day after' refers to. */
  previous: CalendarDate | null;
}

export type MatchGroups = Readonly<Record<string, string | undefined>>;

/** Returns null for a day that does not exist, undefined if the words do not mean a day. */
export type ReadDate = (
  found: MatchGroups,
  reading: DateReading,
) => CalendarDate | null | undefined;

export interface DateRule {
  pattern: RegExp;
  read: ReadDate;
}

export const ANY_WEEKDAY = `(?:${weekdayNames.join('|')})`;
export const ANY_MONTH = `(?:${monthNames.join('|')})`;

export function dateRule(source: string, read: ReadDate): DateRule {
  return { pattern: everyPhrasePattern(source), read };
}
