import {
  googleCalendarLink,
  outlookCalendarLink,
  visitorCalendarEntry,
} from '#core/consultation/calendar-entry.ts';
import { slotLabel } from '#core/consultation/schedule.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { dayInWords, zoneInWords } from '#core/moment-words.ts';
import { thankYouWords } from '#core/site/content/consultation.ts';
import { serverWrittenPages } from '#core/site/content/server-written-pages.ts';
import type { Booking } from '../storage/booking-ledger.ts';
import type { ServerWrittenPage } from './server-written-page.ts';

export function thankYouPage(booking: Booking, businessTimeZone: string | null): ServerWrittenPage {
  const { title, askedFor, ownTime } = serverWrittenPages.thankYou;
  const entry = visitorCalendarEntry(booking);
  const zone = businessTimeZone ?? booking.timeZone;
  const zoneWords = zone ? zoneInWords(zone, booking.startsAt ?? booking.createdAt) : ownTime;
  const time = `${dayInWords(booking.date, booking.locale)}, ${slotLabel(booking.slot)}`;
  const link = (href: string, label: string) =>
    `<a class="link" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
  return {
    title,
    content: [
      `<div class="written"><h1 class="title-lg">${escapeHtml(thankYouWords.heading)}</h1>`,
      `<p>${escapeHtml(`${thankYouWords.received} ${thankYouWords.soon}`)}</p>`,
      `<div class="thank-you-when"><p>${escapeHtml(askedFor)} <strong>${escapeHtml(time)}</strong>, ${escapeHtml(zoneWords)}</p></div>`,
      '<div class="thank-you-calendars">',
      link(`/api/consultations/${booking.id}/invite.ics`, thankYouWords.addToCalendar),
      link(googleCalendarLink(entry), thankYouWords.google),
      link(outlookCalendarLink(entry), thankYouWords.outlook),
      `</div><p><a class="btn btn-primary" href="/">${escapeHtml(thankYouWords.home)}</a></p></div>`,
    ].join(''),
  };
}
