import { type Context, Hono } from 'hono';
import { bookingPath } from '#core/consultation/booking-path.ts';
import { bookingReference } from '#core/consultation/booking-reference.ts';
import { calendarFile, visitorCalendarEntry } from '#core/consultation/calendar/calendar-entry.ts';
import { parseCalendarDate } from '#core/consultation/calendar-date.ts';
import { type Slot, slots } from '#core/consultation/schedule.ts';
import { REQUESTS_ADDRESS } from '#core/request-address.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { requestNetwork } from '#server/http/client-address.ts';
import { logError, methodNotAllowed } from '#server/http/errors.ts';
import { bookingBytes, releaseIfStoringFails } from '#server/http/storage-allowance.ts';
import { takenSlots } from '../desk/taken-slots.ts';
import type { Booking } from '../storage/booking-ledger.ts';
import { bookingRoutes } from './booking-routes.ts';
import { calendarFileAnswer } from './calendar-file-answer.ts';
import type { ConsultationParts } from './consultation-parts.ts';
import { formPage, tooLargePage } from './form-page.ts';
import { isFormRequest, type ReadBodyResult, readBody } from './read-body.ts';
import { preferredLocale, readRequest } from './read-request.ts';
import * as refusals from './refusals.ts';
import { REDIRECT_HEADER, thankYouPage } from './thank-you-page.ts';

type Answered =
  | { kind: 'booked'; id: string; linkToken: string | null }
  | { kind: 'refused'; refusal: refusals.BookingRefusal };

export function consultationRoutes(parts: ConsultationParts): Hono {
  const { desk, ledger, limiter, allowance, trustedProxies, renderPage, logger } = parts;
  const { contactEmail } = parts;
  const { host } = new URL(parts.origin);

  async function refuse(c: Context, refusal: refusals.BookingRefusal, read?: ReadBodyResult) {
    const { status, error, message, fields, retryAfterSeconds } = refusal;
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
    if (!isFormRequest(c.req)) return c.json({ error, message, ...(fields && { fields }) }, status);
    const values = read?.kind === 'form' ? read.body : null;
    if (values === null) return c.html(renderPage(tooLargePage()), status);
    const locale = preferredLocale(c.req);
    const taken = await takenOnDay(values, status);
    return c.html(renderPage(formPage({ values, refusal, taken, contactEmail, locale })), status);
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

  async function receive(c: Context, read: ReadBodyResult): Promise<Answered> {
    if (read.kind === 'unsupported') return refused(refusals.UNSUPPORTED);
    if (read.kind === 'too-large') return refused(refusals.TOO_LARGE);
    if (read.kind === 'malformed') return refused(refusals.MALFORMED);
    const request = readRequest(read, c.req, Date.now());
    if (!request.ok) return refused(refusals.invalidRequest(request.error));
    const { received, key } = request.value;
    const storage = allowance?.reserve(addressOf(c), bookingBytes(received.request, parts.hasMail));
    if (storage && 'waitSeconds' in storage) {
      return refused(refusals.tooMuchStored(storage.waitSeconds));
    }
    const outcome = await releaseIfStoringFails(storage, desk.book(received, key));
    if (outcome.kind !== 'booked') storage?.settle(0);
    switch (outcome.kind) {
      case 'booked':
        return outcome;
      case 'invalid':
        return refused(refusals.invalidRequest(outcome.fields));
      case 'other-body':
        return refused(refusals.KEY_REUSED);
      case 'slot-full':
        return refused(refusals.SLOT_FULL);
      case 'busy':
        return refused(refusals.KEY_BUSY);
    }
  }

  const findBooking = async (c: Context): Promise<Booking | null> =>
    ledger.findBooking(c.req.param('id') ?? '');

  const routes = new Hono()
    .post(REQUESTS_ADDRESS, async (c) => {
      const read = await readBody(c.req);
      // The body is read before the limiter is asked, so that the page of a refused form can show
      // the visitor's values again.
      const wait = (await limiter?.waitForShared(addressOf(c))) ?? null;
      if (wait !== null) return refuse(c, refusals.tooManyRequests(wait), read);
      try {
        const answered = await receive(c, read);
        if (answered.kind === 'refused') return refuse(c, answered.refusal, read);
        const { id, linkToken } = answered;
        if (isFormRequest(c.req)) return c.redirect(thankYouPathOf(id, linkToken), 303);
        const link = linkToken === null ? {} : { link: bookingPath(linkToken) };
        return c.json({ id, ...link, reference: bookingReference(id) }, 201);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        logError(logger, error);
        return refuse(c, refusals.STORAGE_DOWN, read);
      }
    })
    .all(REQUESTS_ADDRESS, (c) => methodNotAllowed(c, 'POST'))
    .get(`${REQUESTS_ADDRESS}/:id/invite.ics`, async (c) => {
      const booking = await findBooking(c);
      if (!booking) return c.notFound();
      return calendarFileAnswer(c, calendarFile([visitorCalendarEntry(booking)], host));
    })
    .get('/consultation/thank-you/:id', async (c) => {
      const booking = await findBooking(c);
      if (!booking) return c.notFound();
      // The id is not a secret: it is in the log and in every calendar entry, which people forward.
      // So this page must not show the token, with which a booking can be moved and cancelled. Only
      // addresses that were made before bookings had a page still lead here.
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

function refused(refusal: refusals.BookingRefusal): Answered {
  return { kind: 'refused', refusal };
}
