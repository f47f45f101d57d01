import { Hono } from 'hono';
import type { TakeOver } from '#server/chat/person/take-over.ts';
import { currentOrganisation } from '#server/platform/organisations/current-organisation.ts';
import { everything, type ResourceStore } from '#server/platform/resource-store.ts';
import { parseResourceId } from '#server/platform/stored-resource.ts';
import type { ConversationArchive, TalkPlace } from '#server/retention/conversation-archive.ts';
import { conversationLines } from '#server/retention/conversation-lines.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import type { LiveTopic } from '../../live/live-watch.ts';
import type { HereSwitch } from '../here/here-room.ts';
import { standingRegion, talkComposer } from './standing-parts.ts';
import { goneTalkPage, talkPage } from './talk-page.ts';
import { isLive, talksPage } from './talks-page.ts';

interface TalksParts {
  archive: Pick<ConversationArchive, 'talks'>;
  resources: Pick<ResourceStore, 'find' | 'list'>;
  takeOver: Pick<TakeOver, 'standingOf'>;
  here: HereSwitch;
  /** The zone of the owner. */
  zone: string;
}

const TALKS_SHOWN = 50;
/** A conversation has no more turns than this. */
const MOST_TURNS = 400;

/** The typed conversations of visitors: all of them, and what was said in each. */
export function talksRoom({ archive, resources, takeOver, here, zone }: TalksParts): DeskRoom {
  return ({ show, withSession }) =>
    new Hono()
      .get(
        '/desk/talks',
        withSession(async (c, { session: { person }, formToken }) => {
          const behind = parsePlace(c.req.query('behind') ?? '');
          // One more than is shown says whether there are more.
          const found = await archive.talks(currentOrganisation(), behind, TALKS_SHOWN + 1);
          const talks = found.slice(0, TALKS_SHOWN);
          const next = found.length > TALKS_SHOWN ? (talks.at(-1)?.place ?? null) : null;
          const parts = {
            clock: { now: Date.now(), zone },
            here: await here(person, formToken),
            standingOf: takeOver.standingOf,
          };
          return show(c, talksPage(talks, { behind, next }, person, parts));
        }),
      )
      .get(
        '/desk/talks/:id',
        withSession(async (c, { session: { person }, formToken }) => {
          const id = parseResourceId(c.req.param('id'));
          const session = id === null ? null : await resources.find('session', id);
          if (session === null) return show(c, goneTalkPage(), 404);
          const query = { ...everything('chat', MOST_TURNS), parent: session.id };
          const chats = await resources.list({ ...query, isUncounted: true });
          const lines = conversationLines([session, ...chats.resources]);
          const clock = { now: Date.now(), zone };
          const standing = takeOver.standingOf(session);
          const isMine = standing.kind === 'person' && standing.person.id === person.id;
          return show(
            c,
            talkPage(session, lines, person, {
              clock,
              standing: standingRegion(standing, {
                sessionId: session.id,
                formToken,
                person,
                isLive: isLive(session, clock.now),
              }),
              composer: isMine ? talkComposer(session.id, formToken) : '',
            }),
          );
        }),
      ) as Hono;
}

/** Says whether something was said, or a conversation was erased. */
export function talksTopic(archive: Pick<ConversationArchive, 'talksVersion'>): LiveTopic {
  return { name: 'talks', version: () => archive.talksVersion(currentOrganisation(), TALKS_SHOWN) };
}

function parsePlace(written: string): TalkPlace | null {
  const [, updatedAt, number] = /^(\d{1,15})\.(\d{1,15})$/.exec(written) ?? [];
  return number === undefined ? null : { updatedAt: Number(updatedAt), number: Number(number) };
}
