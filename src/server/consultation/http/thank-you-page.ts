import { isOffCalendar } from '#core/consultation/booked-start.ts';
import { bookingPath } from '#core/consultation/booking-path.ts';
import {
  googleCalendarLink,
  outlookCalendarLink,
  visitorCalendarEntry,
} from '#core/consultation/calendar/calendar-entry.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { inviteAddress } from '#core/request-address.ts';
import { plainThankYouWords, thankYouWords } from '#core/site/content/booking-life.ts';
import { serverWrittenPages } from '#core/site/content/server-written-pages.ts';
import type { Booking } from '../storage/booking-ledger.ts';
import { bookingFacts, offCalendarNote } from './booking-page.ts';
import { linkTo } from './booking-words.ts';
import type { ServerWrittenPage } from './server-written-page.ts';

interface ThankYouParts {
  /**
   * The booking. Its token must be null if the address of the page does not contain the token.
   */
  booking: Booking;
  businessTimeZone: string | null;
  /** Whether the visitor has chosen to stay on the page. */
  stays: boolean;
}

/** The time after which the visitor is taken to the home page (docs/rules.md, rule 14). */
const REDIRECT_SECONDS = 10;

/**
 * The value of the header `Refresh`, which takes the visitor to the home page without a script. The
 * page has a link to itself without this header, so nobody is forced to leave.
 */
export const REDIRECT_HEADER = `${REDIRECT_SECONDS}; url=/`;

/** Returns the page that thanks a visitor who has booked without scripts. */
export function thankYouPage({
  booking,
  businessTimeZone,
  stays,
}: ThankYouParts): ServerWrittenPage {
  const { title } = serverWrittenPages.thankYou;
  const { linkToken } = booking;
  const steps = plainThankYouWords.next.map((step) => `<li>${escapeHtml(step)}</li>`);
  return {
    title,
    content: [
      `<div class="written"><h1 class="title-lg">${escapeHtml(thankYouWords.heading)}</h1>`,
      `<p>${escapeHtml(`${thankYouWords.received} ${thankYouWords.soon}`)}</p>`,
      bookingFacts({ booking, businessTimeZone }),
      linkToken === null
        ? ''
        : `<p>${linkTo(bookingPath(linkToken), plainThankYouWords.manage, 'btn btn-primary')}</p>`,
      `<section class="written-section"><h2>${escapeHtml(plainThankYouWords.nextHeading)}</h2>`,
      `<ul>${steps.join('')}</ul></section>`,
      isOffCalendar(booking) ? offCalendarNote() : calendarLinks(booking),
      '<div class="thank-you-redirect">',
      `<p>${escapeHtml(stays ? thankYouWords.staying : thankYouWords.redirect(REDIRECT_SECONDS))}</p>`,
      stays ? '' : linkTo('?stay', thankYouWords.stay, 'btn btn-outline btn-sm'),
      linkTo('/', thankYouWords.home),
      '</div></div>',
    ].join(''),
  };
}

function calendarLinks(booking: Booking): string {
  const { id, linkToken } = booking;
  const entry = visitorCalendarEntry(booking);
  const file = linkToken === null ? inviteAddress(id) : bookingPath(linkToken, '/invite.ics');
  return [
    '<div class="thank-you-calendars">',
    linkTo(file, thankYouWords.addToCalendar),
    linkTo(googleCalendarLink(entry), thankYouWords.google),
    linkTo(outlookCalendarLink(entry), thankYouWords.outlook),
    '</div>',
  ].join('');
}
