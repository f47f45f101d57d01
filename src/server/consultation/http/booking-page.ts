import { SLOT_MINUTES } from '#core/booking-numbers.ts';
import { isOffCalendar } from '#core/consultation/booked-start.ts';
import { changeProblem, lastEventOf } from '#core/consultation/booking-life.ts';
import { bookingPath } from '#core/consultation/booking-path.ts';
import { bookingReference } from '#core/consultation/booking-reference.ts';
import {
  googleCalendarLink,
  outlookCalendarLink,
  visitorCalendarEntry,
} from '#core/consultation/calendar/calendar-entry.ts';
import { serviceLabel } from '#core/consultation/service.ts';
import { escapeHtml } from '#core/escape-html.ts';
import {
  cancelPageWords,
  thankYouWords,
  bookingPageWords as words,
} from '#core/site/content/booking-life.ts';
import type { Booking } from '../storage/booking-ledger.ts';
import { linkTo, problemBox, timeForVisitor, zoneForVisitor } from './booking-words.ts';
import type { ServerWrittenPage } from './server-written-page.ts';

/** A booking that has a page, because it has a token. */
export type LinkedBooking = Booking & { linkToken: string };

export interface BookingPageParts {
  booking: LinkedBooking;
  businessTimeZone: string | null;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
}

/**
 * Returns the page behind the link of a booking. It shows how the booking stands, says what has
 * happened to it last, and leads to every change that is still possible. `problem` says why a
 * change was refused; null if none was.
 */
export function bookingPage(parts: BookingPageParts, problem: string | null): ServerWrittenPage {
  const { booking, now } = parts;
  const closed = changeProblem(booking, now);
  return {
    title: problem === null ? words.title : words.errorTitle,
    content: [
      '<div class="written">',
      `<h1 class="title-lg">${escapeHtml(closed === 'cancelled' ? words.cancelledHeading : words.heading)}</h1>`,
      problem === null ? '' : problemBox(words.unchangedHeading, problem),
      `<p role="status">${escapeHtml(words.events[lastEventOf(booking)])}</p>`,
      bookingFacts(parts),
      closed === 'begun' ? `<p>${escapeHtml(words.begun)}</p>` : '',
      changeLinks(booking, closed === null),
      calendarLinks(booking),
      closed === null ? `<p class="written-note">${escapeHtml(words.keepLink)}</p>` : '',
      '</div>',
    ].join(''),
  };
}

/** Returns the page that asks once more before a booking is cancelled. */
export function cancelPage(parts: BookingPageParts): ServerWrittenPage {
  const { linkToken, sequence } = parts.booking;
  return {
    title: cancelPageWords.title,
    content: [
      `<div class="written"><h1 class="title-lg">${escapeHtml(cancelPageWords.heading)}</h1>`,
      `<p>${escapeHtml(cancelPageWords.text)}</p>`,
      bookingFacts(parts),
      `<form method="post" action="${bookingPath(linkToken, '/cancel')}" class="written-actions">`,
      `<input type="hidden" name="sequence" value="${sequence}">`,
      `<button class="btn btn-primary">${escapeHtml(cancelPageWords.submit)}</button>`,
      linkTo(bookingPath(linkToken), cancelPageWords.keep, 'btn btn-outline'),
      '</form></div>',
    ].join(''),
  };
}

/** Returns the facts about a booking as a list of terms. */
export function bookingFacts({
  booking,
  businessTimeZone,
}: {
  booking: Booking;
  businessTimeZone: string | null;
}): string {
  const facts = [
    [words.reference, bookingReference(booking.id), 'fact-reference'],
    [words.states.label, words.states[booking.state], `fact-${booking.state}`],
    [words.service, serviceLabel(booking.service), ''],
    [words.when, timeForVisitor(booking), 'fact-when'],
    [words.zone, zoneForVisitor(booking, businessTimeZone), ''],
    [words.lengthLabel, words.length(SLOT_MINUTES), ''],
  ] as const;
  const rows = facts.map(
    ([term, value, className]) =>
      `<div><dt>${escapeHtml(term)}</dt><dd class="${className}">${escapeHtml(value)}</dd></div>`,
  );
  return `<dl class="written-facts">${rows.join('')}</dl>`;
}

function changeLinks({ linkToken, state }: LinkedBooking, mayChange: boolean): string {
  const links = mayChange
    ? [
        linkTo(bookingPath(linkToken, '/move'), words.move, 'btn btn-primary'),
        linkTo(bookingPath(linkToken, '/cancel'), words.cancel, 'btn btn-outline'),
      ]
    : [linkTo('/consultation#request', words.bookAgain, 'btn btn-primary')];
  return mayChange || state === 'cancelled'
    ? `<div class="written-actions">${links.join('')}</div>`
    : '';
}

/** Returns the note that stands in the place of the links to calendars, if there is no entry. */
export function offCalendarNote(): string {
  return `<p class="written-note">${escapeHtml(thankYouWords.offCalendar)}</p>`;
}

/** Returns the links to calendars. Only the file can take a cancelled entry out of a calendar. */
function calendarLinks(booking: LinkedBooking): string {
  if (isOffCalendar(booking)) return booking.state === 'cancelled' ? '' : offCalendarNote();
  const entry = visitorCalendarEntry(booking);
  const file = bookingPath(booking.linkToken, '/invite.ics');
  const [heading, links] =
    booking.state === 'cancelled'
      ? [words.cancelledCalendarHeading, [linkTo(file, words.cancelledCalendarFile)]]
      : [
          words.calendarHeading,
          [
            linkTo(file, words.calendarFile),
            linkTo(googleCalendarLink(entry), thankYouWords.google),
            linkTo(outlookCalendarLink(entry), thankYouWords.outlook),
          ],
        ];
  return [
    `<section class="written-section"><h2>${escapeHtml(heading)}</h2>`,
    `<div class="thank-you-calendars">${links.join('')}</div>`,
    booking.sequence > 0 && booking.state === 'requested'
      ? `<p class="written-note">${escapeHtml(words.calendarNote)}</p>`
      : '',
    '</section>',
  ].join('');
}

/**
 * Returns a page that says why a request about a booking was not answered. It does not say how the
 * booking stands, because that is not known.
 */
export function unansweredPage(linkToken: string, message: string): ServerWrittenPage {
  return {
    title: words.errorTitle,
    content: [
      `<div class="written"><h1 class="title-lg">${escapeHtml(words.heading)}</h1>`,
      problemBox(words.unansweredHeading, message),
      `<p>${linkTo(bookingPath(linkToken), words.back, 'btn btn-primary')}</p></div>`,
    ].join(''),
  };
}
