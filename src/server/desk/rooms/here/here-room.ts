import { Hono } from 'hono';
import { instantOf, wallTimeAt } from '#core/consultation/time-zone.ts';
import { EVENING_MINUTES, hereEnd } from '#core/desk/here-rules.ts';
import type { TakeOver } from '#server/chat/person/take-over.ts';
import type { Door } from '../../door/door.ts';
import type { DeskPerson } from '../../door/door-store.ts';
import type { HereStore } from '../../here/here-store.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import type { LiveTopic } from '../../live/live-watch.ts';
import { hereRegion, ringsPage } from './here-parts.ts';

interface HereParts {
  here: HereStore;
  takeOver: Pick<TakeOver, 'ringing'>;
  door: Pick<Door, 'note'>;
  /** The zone of the owner. */
  zone: string;
}

/** Lets people say that they are there, and shows the visitors who ask for one of them. */
export function hereRoom({ here, takeOver, door, zone }: HereParts): DeskRoom {
  return ({ show, withSession, withForm }) =>
    new Hono()
      .post(
        '/desk/here',
        withForm(async (c, { session }, form) => {
          const now = Date.now();
          const end = hereEnd(form.get('for') ?? '', now, eveningOf(now, zone));
          await here.set(session.person.id, end);
          await door.note(session, end === null ? 'went-away' : 'came', null);
          return c.redirect(form.get('room') === 'today' ? '/desk' : '/desk/talks', 303);
        }),
      )
      .get(
        '/desk/rings',
        withSession(async (c) => show(c, ringsPage(await takeOver.ringing(), zone))),
      ) as Hono;
}

/** Says whether somebody asks for a person, and who is there for that. */
export function ringsTopic({ here, takeOver }: Pick<HereParts, 'here' | 'takeOver'>): LiveTopic {
  return {
    name: 'rings',
    async version() {
      const ringing = (await takeOver.ringing()).map(({ id }) => id);
      return JSON.stringify([ringing, await here.list(Date.now())]);
    },
  };
}

/** Returns the part of a page in which a person says whether they are there. */
export type HereSwitch = (person: DeskPerson, formToken: string) => Promise<string>;

/** Creates the switch of a room, to which its form leads back. */
export function hereSwitch(
  { here, zone }: Pick<HereParts, 'here' | 'zone'>,
  room: 'today' | 'talks',
): HereSwitch {
  return async (person, formToken) => {
    const now = Date.now();
    const people = await here.list(now);
    const evening = eveningOf(now, zone);
    return hereRegion({ people, person, formToken, room, now, evening, zone });
  };
}

/** Returns the instant at which this day's evening begins for the owner. */
function eveningOf(now: number, zone: string): number {
  return instantOf({ date: wallTimeAt(now, zone).date, minutes: EVENING_MINUTES }, zone);
}
