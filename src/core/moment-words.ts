import { type CalendarDate, parseCalendarDate, weekdayOf } from './consultation/calendar-date.ts';
import { calendar } from './site/content/consultation.ts';

/** For example `Thursday, 19 November 2026`. Null if a text is not a calendar day. */
export function dayInWords(date: CalendarDate): string;
export function dayInWords(date: string): string | null;
export function dayInWords(date: string): string | null {
  const day = parseCalendarDate(date);
  if (!day) return null;
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  return `${calendar.weekdays[weekdayOf(day)]}, ${dayOfMonth} ${calendar.months[(month ?? 1) - 1]} ${year}`;
}

/** For example `2026-11-19 14:00 UTC`. */
export function utcTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
