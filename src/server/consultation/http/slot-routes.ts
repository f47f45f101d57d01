import { Hono } from 'hono';
import { parseCalendarMonth } from '#core/consultation/calendar-date.ts';
import { bookingBanners, requestMessages } from '#core/site/content/booking-messages.ts';
import { BAD_REQUEST, methodNotAllowed } from '#server/http/errors.ts';
import { type NetworkLimit, refuseTooMany } from '#server/http/json-refusals.ts';
import { AVAILABILITY_CACHE_SECONDS, type SlotAvailability } from '../desk/slot-availability.ts';

interface SlotRouteParts extends NetworkLimit {
  availability: SlotAvailability;
}

const PATH = '/api/slots';

/** The answer is the same for every visitor and names none, so caches may store it. */
export function slotRoutes(parts: SlotRouteParts): Hono {
  const routes = new Hono()
    .get(PATH, async (c) => {
      const refusal = await refuseTooMany(c, parts, bookingBanners.tooMany);
      if (refusal) return refusal;
      const month = parseCalendarMonth(c.req.query('month') ?? '');
      if (month === null) {
        return c.json({ ...BAD_REQUEST, message: requestMessages.notAMonth }, 400);
      }
      const answer = await parts.availability.ofMonth(month);
      c.header('Cache-Control', `public, max-age=${AVAILABILITY_CACHE_SECONDS}`);
      return c.json(answer);
    })
    .all(PATH, (c) => methodNotAllowed(c, 'GET'));
  return routes as Hono;
}
