import { type Context, Hono } from 'hono';
import { passkeyWords } from '#core/site/content/owners/desk/passkey-words.ts';
import type { Door } from '../../door/door.ts';
import type { DeskSession } from '../../door/door-store.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import { MOST_PASSKEY_BYTES } from '../../passkeys/passkey-parts.ts';
import type { Passkeys } from '../../passkeys/passkeys.ts';
import { devicesPage } from './devices-page.ts';

interface DevicesParts {
  door: Door;
  passkeys: Passkeys;
  /** The zone of the owner. */
  zone: string;
}

/** Shows where the desk is open and ends it there, and adds and removes passkeys. */
export function devicesRoom({ door, passkeys, zone }: DevicesParts): DeskRoom {
  return ({ show, withSession, withForm }) => {
    async function shownTo(here: DeskSession, formToken: string, { req }: Context) {
      const [sessions, known, done] = await Promise.all([
        door.sessionsSeenBy(here),
        passkeys.seenBy(here),
        door.doneLately(here),
      ]);
      const canAdd = passkeys.canBelongTo(req.url);
      return { here, sessions, passkeys: known, canAdd, done, formToken, zone };
    }

    return new Hono()
      .get(
        '/desk/devices',
        withSession(async (c, { session, formToken }) =>
          show(c, devicesPage(await shownTo(session, formToken, c))),
        ),
      )
      .post(
        '/desk/sessions/:id/end',
        withForm(async (c, { session }) => {
          await door.end(session, c.req.param('id') ?? '');
          return c.redirect('/desk/devices', 303);
        }),
      )
      .post(
        '/desk/passkeys/options',
        withForm(async (c, { session }) => {
          const options = await passkeys.askToAdd(session, c.req.url);
          return options === null ? c.notFound() : c.json(options);
        }),
      )
      .post(
        '/desk/passkeys',
        withForm(async (c, { session, formToken }, form) => {
          const answer = form.get('answer') ?? '';
          const userAgent = c.req.header('User-Agent') ?? '';
          if (await passkeys.add(session, { address: c.req.url, userAgent, answer }))
            return c.redirect('/desk/devices', 303);
          const problem = passkeyWords.list.refused;
          const shown = await shownTo(session, formToken, c);
          return show(c, devicesPage({ ...shown, problem }), 422);
        }, MOST_PASSKEY_BYTES),
      )
      .post(
        '/desk/passkeys/:id/remove',
        withForm(async (c, { session }) => {
          await passkeys.remove(session, c.req.param('id') ?? '');
          return c.redirect('/desk/devices', 303);
        }),
      ) as Hono;
  };
}
