import { type Context, Hono } from 'hono';
import { cutLine } from '#core/cut-line.ts';
import type { TakeOver } from '#server/chat/person/take-over.ts';
import type { TakeOverResult } from '#server/chat/person/talk-changes.ts';
import type { ResourceStore } from '#server/platform/resource-store.ts';
import { parseResourceId } from '#server/platform/stored-resource.ts';
import type { Door } from '../../door/door.ts';
import type { DeskSession } from '../../door/door-store.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import { refusedPage, talkPersonOf } from './standing-parts.ts';
import { goneTalkPage } from './talk-page.ts';

interface TakeOverParts {
  takeOver: TakeOver;
  resources: Pick<ResourceStore, 'find'>;
  door: Pick<Door, 'note'>;
}

/** Signs of other scripts take up to nine bytes in a form. */
const MOST_FORM_BYTES = 32 * 1024;
const TALK = '/desk/talks/:id';

/** What a person does in a visitor's conversation: joining, writing and handing it back. */
export function takeOverRoom({ takeOver, resources, door }: TakeOverParts): DeskRoom {
  return ({ show, withForm }) => {
    interface Asked {
      c: Context;
      session: DeskSession;
      formToken: string;
      sessionId: string;
      form: URLSearchParams;
    }

    /** Answers a form about a conversation of this site. */
    const aboutTalk = (answer: (asked: Asked) => Promise<Response>) =>
      withForm(async (c, { session, formToken }, form) => {
        const id = parseResourceId(c.req.param('id') ?? '');
        const talk = id === null ? null : await resources.find('session', id);
        if (talk === null) return show(c, goneTalkPage(), 404);
        return answer({ c, session, formToken, sessionId: talk.id, form });
      }, MOST_FORM_BYTES);

    function answered({ c, formToken, sessionId }: Asked, result: TakeOverResult, typed = '') {
      if (result.kind === 'done') return c.redirect(`/desk/talks/${sessionId}`, 303);
      return show(c, refusedPage(result, typed, { sessionId, formToken }), 409);
    }

    async function join({ session, sessionId }: Asked): Promise<TakeOverResult> {
      const result = await takeOver.join(sessionId, talkPersonOf(session.person));
      if (result.kind === 'done') await door.note(session, 'talk-joined', sessionId);
      return result;
    }

    return new Hono()
      .post(
        `${TALK}/join`,
        aboutTalk(async (asked) => answered(asked, await join(asked))),
      )
      .post(
        `${TALK}/say`,
        aboutTalk(async (asked) => {
          const { session, sessionId, form } = asked;
          const text = cutLine((form.get('text') ?? '').replaceAll('\r\n', '\n').trim());
          if (text === '') return answered(asked, { kind: 'done' });
          if (form.get('join') === 'yes') {
            const joined = await join(asked);
            if (joined.kind !== 'done') return answered(asked, joined, text);
          }
          const person = talkPersonOf(session.person);
          return answered(asked, await takeOver.say(sessionId, person, text), text);
        }),
      )
      .post(
        `${TALK}/hand-back`,
        aboutTalk(async (asked) => {
          const { session, sessionId } = asked;
          const result = await takeOver.handBack(sessionId, talkPersonOf(session.person));
          if (result.kind === 'done') await door.note(session, 'talk-handed-back', sessionId);
          // Whoever wants to leave and has left already has what they want.
          return answered(asked, result.kind === 'left' ? { kind: 'done' } : result);
        }),
      )
      .post(
        `${TALK}/seen`,
        aboutTalk(async ({ c, session, sessionId }) => {
          await takeOver.noteSeen(sessionId, talkPersonOf(session.person));
          return c.body(null, 204);
        }),
      ) as Hono;
  };
}
