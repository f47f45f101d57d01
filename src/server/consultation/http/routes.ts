import { type Context, Hono } from 'hono';
import { isOffCalendar } from '#core/consultation/booked-start.ts';
import { bookingPath } from '#core/consultation/booking-path.ts';
import { calendarFile, visitorCalendarEntry } from '#core/consultation/calendar/calendar-entry.ts';
import { parseCalendarDate } from '#core/consultation/calendar-date.ts';
import { type Slot, slots } from '#core/consultation/schedule.ts';
import { REQUESTS_ADDRESS } from '#core/request-address.ts';
import { logError, methodNotAllowed } from '#server/http/errors.ts';
import { requestNetwork } from '#server/http/incoming-request.ts';
import { takenSlots } from '../desk/taken-slots.ts';
import type { Booking } from '../storage/booking-ledger.ts';
import { bookingRoutes } from './booking-routes.ts';
import { calendarFileAnswer } from './calendar-file-answer.ts';
import type { ConsultationParts } from './consultation-parts.ts';
import { formPage, tooLargePage } from './form-page.ts';
import { isFormRequest, type ReadBodyResult, readBody } from './read-body.ts';
import { preferredLocale } from './read-request.ts';
import { jsonAnswerOf, requestReceiver } from './receive-request.ts';
import { type BookingRefusal, retryHeaders } from './refusals.ts';
import { REDIRECT_HEADER, thankYouPage } from './thank-you-page.ts';

export function consultationRoutes(parts: ConsultationParts): Hono {
  const { ledger, trustedProxies, renderPage, logger, contactEmail } = parts;
  const { refuseTooSoon, receive } = requestReceiver(parts);
  const { host } = new URL(parts.origin);

  async function refuseForm(c: Context, refusal: BookingRefusal, read: ReadBodyResult) {
    const { status } = refusal;
    const headers = retryHeaders(refusal);
    const values = read.kind === 'form' ? read.body : null;
    if (values === null) return c.html(renderPage(tooLargePage()), status, headers);
    const locale = preferredLocale(c.req);
    const taken = await takenOnDay(values, status);
    const page = formPage({ values, refusal, taken, contactEmail, locale });
    return c.html(renderPage(page), status, headers);
  }

  /** Returns the full slots of the day that a refused form asks for, if choosing again may help. */
  async function takenOnDay(values: Readonly<Record<string, string>>, status: number) {
    const date = parseCalendarDate(values.selected_date ?? '');
    if (status !== 409 && status !== 422) return new Set<Slot>();
    const zone = parts.businessTimeZone ?? parts.assumedTimeZone;
    return takenSlots(parts, { date, slots, zone }).catch((error) => {
      logError(logger, error);
      return new Set<Slot>();
    });
  }

  const addressOf = (c: Context) => requestNetwork(c, trustedProxies);

  const findBooking = async (c: Context): Promise<Booking | null> =>
    ledger.findBooking(c.req.param('id') ?? '');

  const routes = new Hono()
    .post(REQUESTS_ADDRESS, async (c) => {
      const sender = { header: (name: string) => c.req.header(name), network: () => addressOf(c) };
      const tooSoon = await refuseTooSoon(sender);
      if (!isFormRequest(c.req)) {
        const answer = tooSoon ?? (await receive(await readBody(c.req), sender));
        const { body, status, headers } = jsonAnswerOf(answer);
        return c.json(body, status, headers);
      }
      // A refused form is read all the same, so that its page can show the visitor's values again.
      const read = await readBody(c.req);
      const answer = tooSoon ?? (await receive(read, sender));
      return answer.kind === 'refused'
        ? refuseForm(c, answer.refusal, read)
        : c.redirect(thankYouPathOf(answer.id, answer.linkToken), 303);
    })
    .all(REQUESTS_ADDRESS, (c) => methodNotAllowed(c, 'POST'))
    .get(`${REQUESTS_ADDRESS}/:id/invite.ics`, async (c) => {
      const booking = await findBooking(c);
      if (!booking || isOffCalendar(booking)) return c.notFound();
      return calendarFileAnswer(c, calendarFile([visitorCalendarEntry(booking)], host));
    })
    .get('/consultation/thank-you/:id', async (c) => {
      const booking = await findBooking(c);
      if (!booking) return c.notFound();
      // The id is not a secret: it is in the log and in every calendar entry, which people forward.
      // So this page must not show the token, with which a booking can be moved and cancelled. A form
      // that was sent twice without a key leads here, and so do addresses from before bookings had a
      // page.
      const shown = { ...booking, linkToken: null };
      const stays = c.req.query('stay') !== undefined;
      if (!stays) c.header('Refresh', REDIRECT_HEADER);
      const { businessTimeZone } = parts;
      return c.html(renderPage(thankYouPage({ booking: shown, businessTimeZone, stays })));
    })
    .route('/', bookingRoutes(parts, addressOf));
  // The type that Hono infers lists the paths of all routes. Callers do not need the paths, so they
  // get the plain type `Hono`.
  return routes as Hono;
}

function thankYouPathOf(id: string, linkToken: string | null): string {
  return linkToken === null
    ? `/consultation/thank-you/${id}`
    : bookingPath(linkToken, '/thank-you');
}
