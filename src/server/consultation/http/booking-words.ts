import { slotLabel } from '#core/consultation/schedule.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { dayInWords, zoneInWords } from '#core/moment-words.ts';
import { bookingPageWords } from '#core/site/content/booking-life.ts';
import type { Booking } from '../storage/booking-ledger.ts';

/** Writes a booked time for a visitor, for example `Monday, November 16, 2026, 9:30 AM`. */
export function timeForVisitor({
  date,
  slot,
  locale,
}: Pick<Booking, 'date' | 'slot' | 'locale'>): string {
  return `${dayInWords(date, locale)}, ${slotLabel(slot)}`;
}

/** Writes the zone of a booked time, for example `Paris (GMT+1)`. */
export function zoneForVisitor(
  { timeZone, startsAt, createdAt }: Pick<Booking, 'timeZone' | 'startsAt' | 'createdAt'>,
  businessTimeZone: string | null,
): string {
  const zone = businessTimeZone ?? timeZone;
  return zone === null ? bookingPageWords.unknownZone : zoneInWords(zone, startsAt ?? createdAt);
}

/** Returns a link. Both the address and the label are escaped. */
export function linkTo(href: string, label: string, className = 'link'): string {
  return `<a class="${className}" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

/** Returns a box that says what went wrong. Screen readers announce it when the page opens. */
export function problemBox(heading: string, message: string): string {
  return `<div class="written-problem" role="alert"><h2>${escapeHtml(heading)}</h2><p>${escapeHtml(message)}</p></div>`;
}
