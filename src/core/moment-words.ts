import type { CalendarDate } from './consultation/calendar-date.ts';

/**
 * Writes a day in words, for example `Thursday, 19 November 2026`. Returns null if the text is not
 * a calendar day. Every page can load this function together with the chat, so the function uses
 * the browser's `Intl` and not the larger calendar code.
 */
export function dayInWords(date: CalendarDate): string;
export function dayInWords(date: string): string | null;
export function dayInWords(date: string): string | null {
  const start = new Date(`${date}T00:00:00Z`);
  // Some engines read 2026-02-30 as 2026-03-02, so the result is compared with the text.
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== date) return null;
  const word = (options: Intl.DateTimeFormatOptions) =>
    start.toLocaleDateString('en', { ...options, timeZone: 'UTC' });
  return `${word({ weekday: 'long' })}, ${start.getUTCDate()} ${word({ month: 'long' })} ${start.getUTCFullYear()}`;
}

/** Writes an instant in UTC, for example `2026-11-19 14:00 UTC`. */
export function utcTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
