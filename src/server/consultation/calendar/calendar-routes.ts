import { type Context, Hono } from 'hono';
import { ownerCalendarFeed, ownerFeedSpan } from '#core/consultation/calendar/owner-calendar.ts';
import { bookingBanners } from '#core/site/content/booking-messages.ts';
import { entityTag, matchesEntityTag } from '#server/http/entity-tag.ts';
import { methodNotAllowed } from '#server/http/errors.ts';
import { type NetworkLimit, refuseTooMany } from '#server/http/json-refusals.ts';
import { isSameSecret } from '#server/http/same-secret.ts';
import { type CalendarKeyKeeper, calendarKeyIn } from './calendar-key.ts';
import type { OwnersCalendar } from './owners-calendar.ts';

interface CalendarRouteParts extends NetworkLimit {
  calendar: OwnersCalendar;
  calendarKeys: CalendarKeyKeeper;
  origin: string;
}

const PATH = '/calendar/:file';
/** Where there are more consultations than this, the feed leaves out the most distant ones. */
const MOST_ENTRIES = 5000;

/**
 * Creates the route of the owner's calendar. Whoever has its address reads visitors' names. So the
 * address reaches nobody else: no search engine lists it, no shared cache keeps the answer, and
 * nothing logs it. A wrong key is answered like any unknown address. The key is read for every
 * request, so that a renewed key counts at once in every process.
 */
export function calendarRoutes(parts: CalendarRouteParts): Hono {
  const { calendar, calendarKeys, origin } = parts;
  const { host } = new URL(origin);

  async function answer(c: Context): Promise<Response> {
    const given = calendarKeyIn(c.req.param('file') ?? '');
    if (given === null) return c.notFound();
    const refusal = await refuseTooMany(c, parts, bookingBanners.tooMany);
    if (refusal) return refusal;
    const key = await calendarKeys.read();
    if (key === null || !isSameSecret(given, key)) return c.notFound();

    const entries = await calendar.nearestEntries(ownerFeedSpan(Date.now()), MOST_ENTRIES);
    const feed = ownerCalendarFeed(entries, host);
    const tag = entityTag(Buffer.from(feed));
    c.header('ETag', tag);
    // The program may keep the file, but has to ask whether it is still true.
    c.header('Cache-Control', 'private, no-cache');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Robots-Tag', 'noindex, nofollow');
    if (matchesEntityTag(c.req.header('If-None-Match') ?? '', tag)) return c.body(null, 304);
    return c.body(feed, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="consultations.ics"',
    });
  }

  const routes = new Hono().get(PATH, answer).all(PATH, (c) => methodNotAllowed(c, 'GET, HEAD'));
  return routes as Hono;
}
