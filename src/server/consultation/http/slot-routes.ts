import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { parseCalendarMonth } from '#core/consultation/calendar-date.ts';
import { bookingBanners, requestMessages } from '#core/site/content/booking-messages.ts';
import { clientNetwork } from '#server/http/client-address.ts';
import { BAD_REQUEST, methodNotAllowed } from '#server/http/errors.ts';
import type { ErrorBody } from '#server/http/http-answer.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { AVAILABILITY_CACHE_SECONDS, type SlotAvailability } from '../desk/slot-availability.ts';

interface SlotRouteParts {
  availability: SlotAvailability;
  /** Limits the number of requests from one client network; null for no limit. */
  limiter: RateLimiter | null;
  trustedProxies: number;
}

const PATH = '/api/slots';

/** The answer is the same for every visitor and names none, so caches may store it. */
export function slotRoutes({ availability, limiter, trustedProxies }: SlotRouteParts): Hono {
  const routes = new Hono()
    .get(PATH, async (c) => {
      const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
      const wait = limiter?.waitFor(clientNetwork(incoming, trustedProxies)) ?? null;
      if (wait !== null) {
        c.header('Retry-After', String(wait));
        const refusal: ErrorBody = {
          error: 'too-many-requests',
          message: bookingBanners.tooMany(wait),
        };
        return c.json(refusal, 429);
      }
      const month = parseCalendarMonth(c.req.query('month') ?? '');
      if (month === null) {
        return c.json({ ...BAD_REQUEST, message: requestMessages.notAMonth }, 400);
      }
      const answer = await availability.ofMonth(month);
      c.header('Cache-Control', `public, max-age=${AVAILABILITY_CACHE_SECONDS}`);
      return c.json(answer);
    })
    .all(PATH, (c) => methodNotAllowed(c, 'GET'));
  return routes as Hono;
}
