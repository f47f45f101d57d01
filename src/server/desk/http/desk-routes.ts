import { Hono, type MiddlewareHandler } from 'hono';
import type { pino } from 'pino';
import { isReadOnTheWay } from '#server/config/loopback.ts';
import { failedAnswer } from '#server/http/errors.ts';
import { keepAddressSecret } from '#server/http/keep-address-secret.ts';
import { createDeskFrame, type DeskRoom } from './desk-frame.ts';
import { troublePage, unsafePage } from './door-pages.ts';
import { type DoorRouteParts, doorRoutes } from './door-routes.ts';

interface DeskParts extends DoorRouteParts {
  rooms: readonly DeskRoom[];
  logger: pino.Logger;
}

/**
 * Creates the routes of the owner's desk. Every page says nothing to whoever has no session. Every
 * change is a form of our own pages with the token of its session, and a GET changes nothing.
 */
export function deskRoutes(parts: DeskParts): Hono {
  const frame = createDeskFrame(parts);
  const routes = new Hono().use('/desk/*', keepAddressSecret, refuseHead, refuseUnsafe(parts));
  routes.route('/', doorRoutes(frame, parts));
  for (const room of parts.rooms) routes.route('/', room(frame));
  routes.onError((error, c) => {
    const { status, body } = failedAnswer(parts.logger, error);
    return c.html(parts.renderPage(troublePage(body)), status);
  });
  return routes;
}

/** Nobody would read the stream or the recording that a HEAD opens. */
const refuseHead: MiddlewareHandler = async (c, next) =>
  c.req.method === 'HEAD' ? c.body(null, 405, { Allow: 'GET, POST' }) : next();

/**
 * Over plain http, everybody on the way could take the session. The address is the one that the
 * browser asked for: the server may have been given another one, or none, and yet be reached by a
 * name of the internet.
 */
function refuseUnsafe({ isHttps, renderPage }: DeskParts): MiddlewareHandler {
  return async (c, next) =>
    isHttps || !isReadOnTheWay(c.req.url) ? next() : c.html(renderPage(unsafePage()), 403);
}
