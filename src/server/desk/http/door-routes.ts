import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { parseFirstName } from '#core/desk/door-rules.ts';
import { requestNetwork } from '#server/http/incoming-request.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { Door } from '../door/door.ts';
import { MOST_PASSKEY_BYTES } from '../passkeys/passkey-parts.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import { challengeCookie, type DeskCookie } from './desk-cookie.ts';
import { type DeskFrame, type DeskFrameParts, readForm } from './desk-frame.ts';
import {
  enterPage,
  namePage,
  refusedLinkPage,
  refusedPasskeyPage,
  tooManyPage,
} from './door-pages.ts';

export interface DoorRouteParts extends DeskFrameParts {
  door: Door;
  cookie: DeskCookie;
  /** Limits attempts at the door, for each network. Null means no limit. */
  limiter: RateLimiter | null;
  trustedProxies: number;
  passkeys: Passkeys;
  /** Whether the site is reached by https. If not, only this machine reaches the desk. */
  isHttps: boolean;
}

/** Opens the desk on a device, asks who that is, and closes it again. */
export function doorRoutes(frame: DeskFrame, parts: DoorRouteParts): Hono {
  const { door, cookie, limiter, trustedProxies, renderPage, passkeys } = parts;
  const { show, withForm } = frame;
  const challenge = challengeCookie(parts);

  const limitAttempts: MiddlewareHandler = async (c, next) => {
    const wait = (await limiter?.waitForShared(requestNetwork(c, trustedProxies))) ?? null;
    if (wait === null) return next();
    c.header('Retry-After', String(wait));
    return c.html(renderPage(tooManyPage()), 429);
  };

  /** Keeps a session that was just opened in the browser. */
  async function enterWith(c: Context, token: string): Promise<Response> {
    // The browser forgets the session that it had, so nobody could end that one here any more.
    const before = cookie.read(c.req.header('Cookie'));
    const session = before === null ? null : await door.sessionOf(before);
    if (session !== null) await door.end(session, session.id);
    c.header('Set-Cookie', cookie.keep(token), { append: true });
    return c.redirect('/desk', 303);
  }

  const routes = new Hono()
    .get('/desk/enter/:token', (c) => show(c, enterPage(c.req.path)))
    .post('/desk/enter/:token', limitAttempts, async (c) => {
      const token = await door.enter(c.req.param('token'), c.req.header('User-Agent') ?? '');
      if (token === null) return show(c, refusedLinkPage(), 403);
      return enterWith(c, token);
    })
    .post('/desk/passkey/options', limitAttempts, async (c) => {
      const asked = await passkeys.askToOpen(c.req.url);
      if (asked === null) return c.notFound();
      c.header('Set-Cookie', challenge.keep(asked.token));
      return c.json(asked.options);
    })
    .post('/desk/passkey', limitAttempts, async (c) => {
      const answer = (await readForm(c, MOST_PASSKEY_BYTES)).get('answer') ?? '';
      const userAgent = c.req.header('User-Agent') ?? '';
      const asked = challenge.read(c.req.header('Cookie')) ?? '';
      const token = await passkeys.open(asked, { address: c.req.url, userAgent, answer });
      c.header('Set-Cookie', challenge.remove());
      return token === null ? show(c, refusedPasskeyPage(), 403) : enterWith(c, token);
    })
    .post(
      '/desk/name',
      withForm(async (c, { session, formToken }, form) => {
        const name = parseFirstName(form.get('name') ?? '');
        if (name === null) return show(c, namePage(formToken, true), 422);
        await door.nameOf(session, name);
        return c.redirect('/desk', 303);
      }),
    )
    .post(
      '/desk/leave',
      withForm(async (c, { session }) => {
        await door.end(session, session.id);
        c.header('Set-Cookie', cookie.remove());
        return c.redirect('/desk', 303);
      }),
    );
  return routes as Hono;
}
