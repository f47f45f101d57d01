import { Hono } from 'hono';
import { bookingPath } from '#core/consultation/booking-path.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { bookingPageWords, remindersPageWords as words } from '#core/site/content/booking-life.ts';
import { bookingLink, LINK_BASE, type NetworkOf } from './booking-link.ts';
import { bookingFacts, type LinkedBooking } from './booking-page.ts';
import { linkTo } from './booking-words.ts';
import type { ConsultationParts } from './consultation-parts.ts';
import { readBody } from './read-body.ts';
import type { ServerWrittenPage } from './server-written-page.ts';

/** The path of the page on which a visitor stops the reminders of a booking. */
const REMINDERS = `${LINK_BASE}/reminders`;

/**
 * Creates the routes of the page that stops the reminders of a booking. Only a POST stops them. A mail
 * program posts there too, for a user who unsubscribes in it (RFC 8058). It follows no redirect.
 */
export function reminderRoutes(parts: ConsultationParts, networkOf: NetworkOf): Hono {
  const { reminders, renderPage, businessTimeZone } = parts;
  const { withBooking, limitForms } = bookingLink(parts, networkOf);
  const routes = new Hono()
    .get(
      REMINDERS,
      withBooking(async (c, booking) => {
        const isStopped = (await reminders.find(booking.id))?.isStopped ?? false;
        return c.html(renderPage(remindersPage(booking, businessTimeZone, isStopped)));
      }),
    )
    .post(
      REMINDERS,
      limitForms,
      withBooking(async (c, booking) => {
        const read = await readBody(c.req);
        const wish = read.kind === 'form' ? read.body.reminders : undefined;
        await reminders.setStopped(booking.id, wish === 'on' ? null : Date.now());
        return wish === undefined
          ? c.html(renderPage(remindersPage(booking, businessTimeZone, true)))
          : c.redirect(bookingPath(booking.linkToken, '/reminders'), 303);
      }),
    );
  return routes as Hono;
}

function remindersPage(
  booking: LinkedBooking,
  businessTimeZone: string | null,
  isStopped: boolean,
): ServerWrittenPage {
  const [state, wish, label, look] = isStopped
    ? ([words.off, 'on', words.start, 'btn-outline'] as const)
    : ([words.on, 'off', words.stop, 'btn-primary'] as const);
  return {
    title: words.title,
    content: [
      `<div class="written"><h1 class="title-lg">${escapeHtml(words.heading)}</h1>`,
      `<p role="status">${escapeHtml(state)}</p>`,
      bookingFacts({ booking, businessTimeZone }),
      `<form method="post" action="${bookingPath(booking.linkToken, '/reminders')}" class="written-actions">`,
      `<button class="btn ${look}" name="reminders" value="${wish}">${escapeHtml(label)}</button>`,
      linkTo(bookingPath(booking.linkToken), bookingPageWords.back, 'btn btn-outline'),
      '</form></div>',
    ].join(''),
  };
}
