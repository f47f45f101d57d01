import type { Context, Hono } from 'hono';
import { mediaTypeOf, readRequestText } from '#server/http/incoming-request.ts';
import { isSameSecret } from '#server/http/same-secret.ts';
import { type Door, formTokenOf } from '../door/door.ts';
import type { DeskSession } from '../door/door-store.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { DeskCookie } from './desk-cookie.ts';
import { gatePage, namePage, ownersPage, stalePage } from './door-pages.ts';
import type { DeskPage } from './page-parts.ts';

export interface DeskFrameParts {
  door: Pick<Door, 'sessionOf'>;
  cookie: Pick<DeskCookie, 'read'>;
  passkeys: Pick<Passkeys, 'offerAt'>;
  renderPage(page: DeskPage): string;
}

/** Somebody at the desk, and the token that the forms of the session carry. */
export interface AtDesk {
  session: DeskSession;
  formToken: string;
}

type Answer = Response | Promise<Response>;
type Handler = (c: Context) => Promise<Response>;

/**
 * What every room of the desk stands in. Nothing in a room is answered without a session, and nothing
 * is changed without a form of that session.
 */
export interface DeskFrame {
  show(c: Context, page: DeskPage, status?: 200 | 403 | 404 | 409 | 422): Response;
  /** Answers whoever has opened the desk. A person whose name is not known yet is asked for it. */
  withSession(answer: (c: Context, at: AtDesk) => Answer): Handler;
  /** Answers a form of this session. A longer form than `mostBytes` counts as an empty one. */
  withForm(
    answer: (c: Context, at: AtDesk, form: URLSearchParams) => Answer,
    mostBytes?: number,
  ): Handler;
  /** Lets the owner through, and nobody of the staff. */
  ownersOnly<More extends unknown[]>(
    answer: (c: Context, at: AtDesk, ...more: More) => Answer,
  ): (c: Context, at: AtDesk, ...more: More) => Answer;
}

/** A room of the desk: its pages, and what can be done there. */
export type DeskRoom = (frame: DeskFrame) => Hono;

const MOST_FORM_BYTES = 4096;
const FORM = 'application/x-www-form-urlencoded';

export function createDeskFrame({ door, cookie, passkeys, renderPage }: DeskFrameParts): DeskFrame {
  const show: DeskFrame['show'] = (c, page, status = 200) => c.html(renderPage(page), status);

  const showGate = async (c: Context) => show(c, gatePage(await passkeys.offerAt(c.req.url)), 403);

  const whenOpen =
    (answer: (c: Context, at: AtDesk) => Answer): Handler =>
    async (c) => {
      const token = cookie.read(c.req.header('Cookie'));
      const session = token === null ? null : await door.sessionOf(token, isUse(c));
      if (token !== null && session !== null)
        return answer(c, { session, formToken: formTokenOf(token) });
      // A browser that comes from another site, such as a chat, keeps a strict cookie back. The same
      // page, asked for by our own page, gets it.
      if (c.req.header('Sec-Fetch-Site') === 'cross-site' && c.req.method === 'GET')
        c.header('Refresh', `0; url=${encodeURI(c.req.path)}`);
      return showGate(c);
    };

  return {
    show,
    withSession: (answer) =>
      whenOpen((c, at) =>
        at.session.person.name === null ? show(c, namePage(at.formToken, false)) : answer(c, at),
      ),
    withForm: (answer, mostBytes = MOST_FORM_BYTES) =>
      whenOpen(async (c, at) => {
        const form = await readForm(c, mostBytes);
        return isSameSecret(form.get('token') ?? '', at.formToken)
          ? answer(c, at, form)
          : show(c, stalePage(), 403);
      }),
    ownersOnly:
      (answer) =>
      (c, at, ...more) =>
        at.session.person.role === 'owner' ? answer(c, at, ...more) : show(c, ownersPage(), 403),
  };
}

/** A page that keeps itself up to date is no use of its device, which may lie somewhere unwatched. */
function isUse({ req }: Context): boolean {
  return req.path !== '/desk/live' && req.header('Desk-Refresh') === undefined;
}

/** Reads a form. Anything else counts as a form without fields. */
export async function readForm(c: Context, mostBytes: number): Promise<URLSearchParams> {
  if (mediaTypeOf(c.req.header('Content-Type')) !== FORM) return new URLSearchParams();
  const text = await readRequestText(c.req, mostBytes).catch(() => null);
  return new URLSearchParams(text ?? '');
}
