import { Hono } from 'hono';
import type { Door } from '../../door/door.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import { devicesPage } from './devices-page.ts';

/** Shows where the desk is open, and ends it there. `zone` is the zone of the owner. */
export function devicesRoom({ door, zone }: { door: Door; zone: string }): DeskRoom {
  return ({ show, withSession, withForm }) =>
    new Hono()
      .get(
        '/desk/devices',
        withSession(async (c, { session, formToken }) => {
          const sessions = await door.sessionsSeenBy(session);
          const done = await door.doneLately(session);
          return show(c, devicesPage(session, sessions, done, { formToken, zone }));
        }),
      )
      .post(
        '/desk/sessions/:id/end',
        withForm(async (c, { session }) => {
          await door.end(session, c.req.param('id') ?? '');
          return c.redirect('/desk/devices', 303);
        }),
      ) as Hono;
}
