import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { SLOT_MINUTES } from '#core/booking-numbers.ts';
import { parseFirstName } from '#core/desk/door-rules.ts';
import { isReadOnTheWay } from '#server/config/loopback.ts';
import type { ReminderStore } from '#server/consultation/reminders/reminder-store.ts';
import { mediaTypeOf, readRequestText, requestNetwork } from '#server/http/incoming-request.ts';
import { keepAddressSecret } from '#server/http/keep-address-secret.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { isSameSecret } from '#server/http/same-secret.ts';
import { type Door, formTokenOf } from '../door/door.ts';
import type { DeskSession } from '../door/door-store.ts';
import type { DeskCookie } from './desk-cookie.ts';
import { devicesPage, todayPage } from './desk-pages.ts';
import {
  enterPage,
  gatePage,
  namePage,
  refusedLinkPage,
  tooManyPage,
  unsafePage,
} from './door-pages.ts';
import type { DeskPage } from './page-parts.ts';

interface DeskParts {
  door: Door;
  cookie: DeskCookie;
  meetings: ReminderStore['meetings'];
  /** Limits attempts at the door, for each network. Null means no limit. */
  limiter: RateLimiter | null;
  trustedProxies: number;
  /** Whether the site is reached by https. If not, only this machine reaches the desk. */
  isHttps: boolean;
  /** The zone of the owner. */
  zone: string;
  renderPage(page: DeskPage): string;
}

const MOST_FORM_BYTES = 4096;
const DAYS_SHOWN = 14;
const DAY_MS = 86_400_000;
const MOST_MEETINGS = 50;
const MEETING_MS = SLOT_MINUTES * 60_000;
const FORM = 'application/x-www-form-urlencoded';

/**
 * Creates the routes of the owner's desk. Every page says nothing to whoever has no session. Every
 * change is a form of our own pages with the token of its session, and a GET changes nothing.
 */
export function deskRoutes(parts: DeskParts): Hono {
  const { door, cookie, meetings, limiter, renderPage, zone } = parts;

  const show = (c: Context, page: DeskPage, status: 200 | 403 | 404 | 422 = 200) =>
    c.html(renderPage(page), status);

  const openedBy = async (c: Context) => {
    const token = cookie.read(c.req.header('Cookie'));
    const session = token === null ? null : await door.sessionOf(token);
    return session && token !== null ? { session, token } : null;
  };

  /** Answers with the session of the request, or with the page for a closed desk. */
  const withSession =
    (answer: (c: Context, session: DeskSession, token: string) => Response | Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const open = await openedBy(c);
      if (open !== null) return answer(c, open.session, open.token);
      // A browser that comes from another site, such as a chat, keeps a strict cookie back. The same
      // page, asked for by our own page, gets it.
      if (c.req.header('Sec-Fetch-Site') === 'cross-site' && c.req.method === 'GET')
        c.header('Refresh', `0; url=${c.req.path}`);
      return show(c, gatePage(), 403);
    };

  /** Answers a form of this session. */
  const withForm = (
    answer: (c: Context, session: DeskSession, form: URLSearchParams) => Promise<Response>,
  ) =>
    withSession(async (c, session, token) => {
      const form = await readForm(c);
      if (!isSameSecret(form.get('token') ?? '', formTokenOf(token)))
        return show(c, gatePage(), 403);
      return answer(c, session, form);
    });

  const limitAttempts: MiddlewareHandler = async (c, next) => {
    const wait = (await limiter?.waitForShared(requestNetwork(c, parts.trustedProxies))) ?? null;
    if (wait === null) return next();
    c.header('Retry-After', String(wait));
    return c.html(renderPage(tooManyPage()), 429);
  };

  const routes = new Hono()
    .use('/desk/*', keepAddressSecret, refuseUnsafe(parts))
    .get(
      '/desk',
      withSession(async (c, session, token) => {
        if (session.person.name === null) return show(c, namePage(formTokenOf(token), false));
        const now = Date.now();
        // A meeting that is under way is still one of today's.
        const span = { after: now - MEETING_MS, until: now + DAYS_SHOWN * DAY_MS };
        const coming = await meetings(span, MOST_MEETINGS);
        return show(c, todayPage(session, coming, { now, zone }));
      }),
    )
    .get('/desk/enter/:token', (c) => show(c, enterPage(c.req.path)))
    .post('/desk/enter/:token', limitAttempts, async (c) => {
      const token = await door.enter(c.req.param('token'), c.req.header('User-Agent') ?? '');
      if (token === null) return show(c, refusedLinkPage(), 403);
      // The browser forgets the session that it had, so nobody could end that one here any more.
      const before = await openedBy(c);
      if (before !== null) await door.end(before.session, before.session.id);
      c.header('Set-Cookie', cookie.keep(token));
      return c.redirect('/desk', 303);
    })
    .post(
      '/desk/name',
      withForm(async (c, session, form) => {
        const name = parseFirstName(form.get('name') ?? '');
        if (name === null) return show(c, namePage(form.get('token') ?? '', true), 422);
        await door.nameOf(session, name);
        return c.redirect('/desk', 303);
      }),
    )
    .get(
      '/desk/devices',
      withSession(async (c, session, token) => {
        const sessions = await door.sessionsSeenBy(session);
        const done = await door.doneLately(session);
        const formToken = formTokenOf(token);
        return show(c, devicesPage(session, sessions, done, { formToken, zone }));
      }),
    )
    .post(
      '/desk/sessions/:id/end',
      withForm(async (c, session) => {
        await door.end(session, c.req.param('id') ?? '');
        return c.redirect('/desk/devices', 303);
      }),
    )
    .post(
      '/desk/leave',
      withForm(async (c, session) => {
        await door.end(session, session.id);
        c.header('Set-Cookie', cookie.remove());
        return c.redirect('/desk', 303);
      }),
    );
  return routes as Hono;
}

/**
 * Over plain http, everybody on the way could take the session. The address is the one that the
 * browser asked for: the server may have been given another one, or none, and yet be reached by a
 * name of the internet.
 */
function refuseUnsafe({ isHttps, renderPage }: DeskParts): MiddlewareHandler {
  return async (c, next) =>
    isHttps || !isReadOnTheWay(c.req.url) ? next() : c.html(renderPage(unsafePage()), 403);
}

/** Reads a form. Anything else counts as a form without fields. */
async function readForm(c: Context): Promise<URLSearchParams> {
  if (mediaTypeOf(c.req.header('Content-Type')) !== FORM) return new URLSearchParams();
  const text = await readRequestText(c.req, MOST_FORM_BYTES).catch(() => null);
  return new URLSearchParams(text ?? '');
}
