import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { pino } from 'pino';
import { calendarFile, visitorCalendarEntry } from '#core/consultation/calendar-entry.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { clientNetwork } from '#server/http/client-address.ts';
import { logError, methodNotAllowed } from '#server/http/errors.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import {
  bookingBytes,
  releaseIfStoringFails,
  type StorageAllowance,
} from '#server/http/storage-allowance.ts';
import type { BookingDesk } from '../desk/book-consultation.ts';
import type { Booking, BookingLedger } from '../storage/booking-ledger.ts';
import { formPage, tooLargePage } from './form-page.ts';
import { isFormRequest, type ReadBodyResult, readBody } from './read-body.ts';
import { readRequest } from './read-request.ts';
import * as refusals from './refusals.ts';
import type { ServerWrittenPage } from './server-written-page.ts';
import { thankYouPage } from './thank-you-page.ts';

export interface ConsultationParts {
  desk: BookingDesk;
  ledger: BookingLedger;
  /** Limits the number of requests from one client network. Null means no limit. */
  limiter: RateLimiter | null;
  /** Limits the number of bytes that one client network may store. Null means no limit. */
  allowance: StorageAllowance | null;
  trustedProxies: number;
  businessTimeZone: string | null;
  /** The address of the site. The ids of calendar entries contain the host of this address. */
  origin: string;
  renderPage(page: ServerWrittenPage): string;
  logger: pino.Logger;
}

type Answered =
  | { kind: 'booked'; id: string }
  | { kind: 'refused'; refusal: refusals.BookingRefusal };

const PATH = '/api/consultations';

export function consultationRoutes(parts: ConsultationParts): Hono {
  const { desk, ledger, limiter, allowance, trustedProxies, renderPage, logger } = parts;
  const { host } = new URL(parts.origin);

  const refuse = (c: Context, refusal: refusals.BookingRefusal, read?: ReadBodyResult) => {
    const { status, error, message, fields, retryAfterSeconds } = refusal;
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
    if (!isFormRequest(c.req)) return c.json({ error, message, ...(fields && { fields }) }, status);
    const values = read?.kind === 'form' ? read.body : null;
    const page = values ? formPage({ values, refusal }) : tooLargePage();
    return c.html(renderPage(page), status);
  };

  /**
   * Returns the client's network (see `clientNetwork`). `c.env` has no `incoming` request when a
   * test calls the app without a server.
   */
  const addressOf = (c: Context) =>
    clientNetwork((c.env as Partial<HttpBindings> | undefined)?.incoming, trustedProxies);

  async function receive(c: Context, read: ReadBodyResult): Promise<Answered> {
    if (read.kind === 'unsupported') return refused(refusals.UNSUPPORTED);
    if (read.kind === 'too-large') return refused(refusals.TOO_LARGE);
    if (read.kind === 'malformed') return refused(refusals.MALFORMED);
    const request = readRequest(read, c.req, Date.now());
    if (!request.ok) return refused(refusals.invalidRequest(request.error));
    const { received, key } = request.value;
    const storage = allowance?.reserve(addressOf(c), bookingBytes(received.request));
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
    .post(PATH, async (c) => {
      const read = await readBody(c.req);
      // The body is read before the limiter is asked, so that the page of a refused form can show
      // the visitor's values again.
      const wait = limiter?.waitFor(addressOf(c)) ?? null;
      if (wait !== null) return refuse(c, refusals.tooManyRequests(wait), read);
      try {
        const answered = await receive(c, read);
        if (answered.kind === 'refused') return refuse(c, answered.refusal, read);
        if (isFormRequest(c.req)) return c.redirect(`/consultation/thank-you/${answered.id}`, 303);
        return c.json({ id: answered.id }, 201);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        logError(logger, error);
        return refuse(c, refusals.STORAGE_DOWN, read);
      }
    })
    .all(PATH, (c) => methodNotAllowed(c, 'POST'))
    .get(`${PATH}/:id/invite.ics`, async (c) => {
      const booking = await findBooking(c);
      if (!booking) return c.notFound();
      return c.body(calendarFile([visitorCalendarEntry(booking)], host), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="consultation.ics"',
      });
    })
    .get('/consultation/thank-you/:id', async (c) => {
      const booking = await findBooking(c);
      if (!booking) return c.notFound();
      return c.html(renderPage(thankYouPage(booking, parts.businessTimeZone)));
    });
  // The type that Hono infers lists the paths of all routes. Callers do not need the paths, so they
  // get the plain type `Hono`.
  return routes as Hono;
}

function refused(refusal: refusals.BookingRefusal): Answered {
  return { kind: 'refused', refusal };
}
