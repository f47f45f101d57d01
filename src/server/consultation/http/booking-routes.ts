import { type Context, Hono } from 'hono';
import { isOffCalendar } from '#core/consultation/booked-start.ts';
import { changeProblem } from '#core/consultation/booking-life.ts';
import { bookingPath } from '#core/consultation/booking-path.ts';
import { calendarFile, visitorCalendarEntry } from '#core/consultation/calendar/calendar-entry.ts';
import { keepAddressSecret } from '#server/http/keep-address-secret.ts';
import { changeWithinAllowance } from '../desk/change-allowance.ts';
import { bookingLink, LINK_BASE, type NetworkOf } from './booking-link.ts';
import { bookingAnswers, type SentChange } from './booking-page-answers.ts';
import { calendarFileAnswer } from './calendar-file-answer.ts';
import type { ConsultationParts } from './consultation-parts.ts';
import { readBody } from './read-body.ts';
import { reminderRoutes } from './reminder-routes.ts';
import { REDIRECT_HEADER, thankYouPage } from './thank-you-page.ts';

/**
 * Creates the routes of the pages behind the link of a booking. Whoever has the link may change the
 * booking. So the address, which contains the token, must reach nobody else: no page sends it in a
 * Referer, no search engine lists it, no cache keeps it, and nothing logs it. Only a POST changes
 * anything, because programs that scan mails for viruses open every link.
 */
export function bookingRoutes(parts: ConsultationParts, networkOf: NetworkOf): Hono {
  const { changes, renderPage, businessTimeZone } = parts;
  const { host } = new URL(parts.origin);

  const { withBooking, limitForms } = bookingLink(parts, networkOf);

  const { showBooking, showTimes, showCancellation, answerChange } = bookingAnswers(parts);

  const routes = new Hono()
    .use('/booking/*', keepAddressSecret)
    .get(
      LINK_BASE,
      withBooking((c, booking) => showBooking(c, booking)),
    )
    .get(
      `${LINK_BASE}/thank-you`,
      withBooking((c, booking) => {
        // The thanks are for a new request. Whoever comes back after a change sees the change.
        if (booking.sequence > 0) return c.redirect(bookingPath(booking.linkToken), 303);
        const stays = c.req.query('stay') !== undefined;
        if (!stays) c.header('Refresh', REDIRECT_HEADER);
        return c.html(renderPage(thankYouPage({ booking, businessTimeZone, stays })));
      }),
    )
    .get(
      `${LINK_BASE}/invite.ics`,
      withBooking((c, booking) =>
        isOffCalendar(booking)
          ? c.notFound()
          : calendarFileAnswer(c, calendarFile([visitorCalendarEntry(booking)], host)),
      ),
    )
    .get(
      `${LINK_BASE}/move`,
      withBooking((c, booking) => {
        const closed = changeProblem(booking, Date.now());
        if (closed !== null) return c.redirect(bookingPath(booking.linkToken), 303);
        const { month = '', date = '' } = c.req.query();
        return showTimes(c, booking, { month, date });
      }),
    )
    .get(
      `${LINK_BASE}/cancel`,
      withBooking((c, booking) => {
        const closed = changeProblem(booking, Date.now());
        if (closed !== null) return c.redirect(bookingPath(booking.linkToken), 303);
        return showCancellation(c, booking);
      }),
    )
    .post(
      `${LINK_BASE}/move`,
      limitForms,
      withBooking(async (c, booking) => {
        const sent = await readChange(c);
        const result = await changeWithinAllowance(parts.allowance, networkOf(c), () =>
          changes.move(booking, sent.sequence, sent),
        );
        return answerChange(c, booking, sent, result);
      }),
    )
    .post(
      `${LINK_BASE}/cancel`,
      limitForms,
      withBooking(async (c, booking) => {
        const sent = await readChange(c);
        const result = await changeWithinAllowance(parts.allowance, networkOf(c), () =>
          changes.cancel(booking, sent.sequence),
        );
        return answerChange(c, booking, sent, result);
      }),
    )
    .route('/', reminderRoutes(parts, networkOf));
  return routes as Hono;
}

/**
 * Reads the form of a change. A body that is no form has no sequence, so it never fits the booking
 * and changes nothing.
 */
async function readChange(c: Context): Promise<SentChange> {
  const read = await readBody(c.req);
  const form: Record<string, string> = read.kind === 'form' ? read.body : {};
  const { sequence = '', selected_date = '', selected_time = '' } = form;
  return {
    sequence: /^\d{1,9}$/.test(sequence) ? Number(sequence) : Number.NaN,
    date: selected_date,
    time: selected_time,
  };
}
