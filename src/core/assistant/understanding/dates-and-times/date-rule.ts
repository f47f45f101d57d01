import type { CalendarDate } from '../../../consultation/calendar-date.ts';
import { months, weekdays } from '../day-and-month-names.ts';
import { everyPhrase } from '../phrase.ts';

export interface Reading {
  today: CalendarDate;
  dayFirst: boolean;
  /** The day named before, for 'the day after'. */
  previous: CalendarDate | null;
}

export type Groups = Readonly<Record<string, string | undefined>>;

/** Null: a day was meant, but there is none such. Undefined: this is no day at all. */
export type Read = (found: Groups, reading: Reading) => CalendarDate | null | undefined;

export interface DateRule {
  pattern: RegExp;
  read: Read;
}

export const DAY = `(?:${weekdays.join('|')})`;
export const MONTH = `(?:${months.join('|')})`;

export function rule(source: string, read: Read): DateRule {
  return { pattern: everyPhrase(source), read };
}
