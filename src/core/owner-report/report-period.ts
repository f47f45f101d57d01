import {
  addDays,
  type CalendarDate,
  daysBetween,
  utcMidnight,
} from '../consultation/calendar-date.ts';
import { instantOf, wallTimeAt } from '../consultation/time-zone.ts';

/** The days that a report is about, both included, by the clock of a time zone. */
export interface ReportPeriod {
  from: CalendarDate;
  to: CalendarDate;
  timeZone: string;
}

/** One or several days of a period, both included. A chart has one bar for them. */
export interface ReportSpan {
  from: CalendarDate;
  to: CalendarDate;
}

/** The bars of a longer period stand for weeks, because more bars cannot be told apart on a phone. */
const MOST_DAYS_AS_BARS = 92;
const WEEK = 7;

export function dayCount({ from, to }: ReportSpan): number {
  return daysBetween(from, to) + 1;
}

/** Returns as many days as the period has, up to the day before it. */
export function periodBefore({ from, to, timeZone }: ReportPeriod): ReportPeriod {
  const days = dayCount({ from, to });
  return { from: addDays(from, -days), to: addDays(from, -1), timeZone };
}

/** Returns the spans that the bars of a period stand for: its days, or its weeks if it is long. */
export function spansOf(period: ReportPeriod): ReportSpan[] {
  const days = dayCount(period);
  const length = days > MOST_DAYS_AS_BARS ? WEEK : 1;
  return Array.from({ length: Math.ceil(days / length) }, (_, at) => {
    const from = addDays(period.from, at * length);
    const last = addDays(from, length - 1);
    return { from, to: last < period.to ? last : period.to };
  });
}

/** Returns the place of a day among the spans of a period. Returns -1 for a day outside of it. */
export function spanIndexOf(day: CalendarDate, period: ReportPeriod): number {
  if (day < period.from || day > period.to) return -1;
  const length = dayCount(period) > MOST_DAYS_AS_BARS ? WEEK : 1;
  return Math.floor(daysBetween(period.from, day) / length);
}

/** Returns the first instant of a period and the first one after it, in milliseconds since 1970. */
export function instantsOf({ from, to, timeZone }: ReportPeriod): { from: number; before: number } {
  return {
    from: instantOf({ date: from, minutes: 0 }, timeZone),
    before: instantOf({ date: addDays(to, 1), minutes: 0 }, timeZone),
  };
}

export function dayOfInstant(instant: number, { timeZone }: ReportPeriod): CalendarDate {
  return wallTimeAt(instant, timeZone).date;
}

/** Writes the days of a span, for example `Nov 16` or `Nov 9 to Nov 15`. */
export function spanInWords({ from, to }: ReportSpan): string {
  return from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;
}

/** Writes a day with its weekday, for example `Mon, Nov 16`. A longer span has no weekday. */
export function spanWithWeekday(span: ReportSpan): string {
  if (span.from !== span.to) return spanInWords(span);
  return written(span.from, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** Writes both ends of a period with their years, for example `October 20 to November 16, 2026`. */
export function periodInWords({ from, to }: ReportSpan): string {
  const whole = { month: 'long', day: 'numeric', year: 'numeric' } as const;
  if (from === to) return written(from, whole);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const start = written(from, isOneYear ? { month: 'long', day: 'numeric' } : whole);
  return `${start} to ${written(to, whole)}`;
}

function shortDay(day: CalendarDate): string {
  return written(day, { month: 'short', day: 'numeric' });
}

function written(day: CalendarDate, options: Intl.DateTimeFormatOptions): string {
  return utcMidnight(day).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
}
