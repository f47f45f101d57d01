import type { Context, MiddlewareHandler } from 'hono';
import { bookingLifeErrors } from '#core/site/content/booking-life.ts';
import { bookingBanners } from '#core/site/content/booking-messages.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { logError } from '#server/http/errors.ts';
import { isLinkToken } from '../storage/booking-row.ts';
import { type LinkedBooking, unansweredPage } from './booking-page.ts';
import type { ConsultationParts } from './consultation-parts.ts';

/** Returns the network of the client that sent a request. */
export type NetworkOf = (c: Context) => string;

/** The paths behind the link of a booking begin with this one. */
export const LINK_BASE = '/booking/:token';

/** Creates what every page behind the link of a booking needs before it answers. */
export function bookingLink(parts: ConsultationParts, networkOf: NetworkOf) {
  const { ledger, limiter, renderPage, assumedTimeZone, logger } = parts;

  /** Finds the booking and answers. An unknown token gets the page for unknown addresses. */
  const withBooking =
    (answer: (c: Context, booking: LinkedBooking) => Response | Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const linkToken = c.req.param('token') ?? '';
      if (!isLinkToken(linkToken)) return c.notFound();
      try {
        const booking = await ledger.findByToken(linkToken);
        if (booking === null) return c.notFound();
        const timeZone = booking.timeZone ?? assumedTimeZone;
        return await answer(c, { ...booking, timeZone, linkToken });
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        logError(logger, error);
        return c.html(renderPage(unansweredPage(linkToken, bookingLifeErrors.unreachable)), 503);
      }
    };

  /** Refuses a form that comes too soon after many others of the same network. */
  const limitForms: MiddlewareHandler = async (c, next) => {
    const wait = (await limiter?.waitForShared(networkOf(c))) ?? null;
    const linkToken = c.req.param('token') ?? '';
    if (wait === null || !isLinkToken(linkToken)) return next();
    c.header('Retry-After', String(wait));
    return c.html(renderPage(unansweredPage(linkToken, bookingBanners.tooMany(wait))), 429);
  };

  return { withBooking, limitForms };
}
