import { bookingPath } from '#core/consultation/booking-path.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { movePageWords as words } from '#core/site/content/booking-life.ts';
import type { BookingPageParts } from './booking-page.ts';
import { linkTo, problemBox, timeForVisitor, zoneForVisitor } from './booking-words.ts';
import type { ServerWrittenPage } from './server-written-page.ts';
import { type TimeChooserParts, timeChooser } from './time-chooser.ts';

interface MovePageParts extends TimeChooserParts, BookingPageParts {
  booking: BookingPageParts['booking'];
  /** The reason why the chosen time was refused; null if none was. */
  problem: string | null;
}

/** Returns the page on which a visitor chooses another time. It needs no script. */
export function movePage(parts: MovePageParts): ServerWrittenPage {
  const { booking, businessTimeZone, problem } = parts;
  const { linkToken } = booking;
  const path = bookingPath(linkToken, '/move');
  return {
    title: problem === null ? words.title : words.errorTitle,
    content: [
      `<div class="written written-wide"><h1 class="title-lg">${escapeHtml(words.heading)}</h1>`,
      problem === null ? '' : problemBox(words.problemHeading, problem),
      `<p>${escapeHtml(words.now)} <strong>${escapeHtml(timeForVisitor(booking))}</strong>, ${escapeHtml(zoneForVisitor(booking, businessTimeZone))}.</p>`,
      `<div class="contact-card move-card">${timeChooser(parts, { path, fields: '', words })}</div>`,
      `<p>${linkTo(bookingPath(linkToken), words.keep)}</p></div>`,
    ].join(''),
  };
}
