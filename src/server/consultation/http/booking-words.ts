import { utcMidnight } from '#core/consultation/calendar-date.ts';
import { slotLabel } from '#core/consultation/schedule.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { bookingPageWords } from '#core/site/content/booking-life.ts';
import type { Booking } from '../storage/booking-ledger.ts';

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Writes a day for a visitor, for example `Monday, November 16, 2026`. */
export function dayForVisitor(date: Booking['date']): string {
  return longDay.format(utcMidnight(date));
}

/** Writes a booked time for a visitor, for example `Monday, November 16, 2026, 9:30 AM`. */
export function timeForVisitor({ date, slot }: Pick<Booking, 'date' | 'slot'>): string {
  return `${dayForVisitor(date)}, ${slotLabel(slot)}`;
}

/** Writes the zone of a booked time. */
export function zoneForVisitor(
  { timeZone }: Pick<Booking, 'timeZone'>,
  businessTimeZone: string | null,
): string {
  return (businessTimeZone ?? timeZone)?.replaceAll('_', ' ') ?? bookingPageWords.unknownZone;
}

/** Returns a link. Both the address and the label are escaped. */
export function linkTo(href: string, label: string, className = 'link'): string {
  return `<a class="${className}" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

/** Returns a box that says what went wrong. Screen readers announce it when the page opens. */
export function problemBox(heading: string, message: string): string {
  return `<div class="written-problem" role="alert"><h2>${escapeHtml(heading)}</h2><p>${escapeHtml(message)}</p></div>`;
}
