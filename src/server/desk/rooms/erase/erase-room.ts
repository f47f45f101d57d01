import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { isEmailAddress } from '#core/consultation/contact.ts';
import type { ConsultationArchive } from '#server/consultation/archive/consultation-archive.ts';
import type { ResourceStore, StoredResource } from '#server/platform/resource-store.ts';
import { parseResourceId } from '#server/platform/stored-resource.ts';
import {
  type ConversationEraser,
  erasePerson,
  type FoundPerson,
  findPerson,
} from '#server/retention/erase-person.ts';
import type { Door } from '../../door/door.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import { goneTalkPage } from '../talks/talk-page.ts';
import { erasedPage, eraseTalkPage, findPersonPage, foundPersonPage } from './erase-pages.ts';

interface EraseParts {
  door: Pick<Door, 'note'>;
  requests: Pick<ConsultationArchive, 'erase' | 'requesters'>;
  conversations: ConversationEraser;
  sessions: Pick<ResourceStore, 'find'>;
  /** Whether the requests are in a hosted database, in which the desk erases nothing. */
  isHosted: boolean;
  /** Removes from the disk what was removed from the tables. */
  cleanDisk(): Promise<unknown>;
}

/** Erases a conversation, or all that is kept of a person, after a page that says what that is. */
export function eraseRoom(parts: EraseParts): DeskRoom {
  const { door, sessions, isHosted, cleanDisk } = parts;
  const places = { archive: parts.requests, elsewhere: parts.conversations };
  const find = (email: string): Promise<FoundPerson> =>
    findPerson(places, { email, forcedName: null });
  const findTalk = async (given = ''): Promise<StoredResource | null> => {
    const id = parseResourceId(given);
    return id === null ? null : sessions.find('session', id);
  };

  return ({ show, withSession, withForm, ownersOnly }) =>
    new Hono()
      .get(
        '/desk/erase',
        withSession(ownersOnly((c, { formToken }) => show(c, findPersonPage(formToken)))),
      )
      .post(
        '/desk/erase/find',
        withForm(
          ownersOnly(async (c, { formToken }, form: URLSearchParams) => {
            const email = (form.get('email') ?? '').trim();
            if (!isEmailAddress(email)) return show(c, findPersonPage(formToken, email), 422);
            const found = await find(email);
            return show(c, foundPersonPage(found, { formToken, isHosted }));
          }),
        ),
      )
      .post(
        '/desk/erase',
        withForm(
          ownersOnly(async (c, { session, formToken }, form: URLSearchParams) => {
            const email = (form.get('email') ?? '').trim();
            if (!isEmailAddress(email)) return show(c, findPersonPage(formToken, email), 422);
            // It is noted before, because an erasure that fails has removed something, too. Who was
            // erased is not noted.
            await door.note(session, 'erased', null);
            await erasePerson(places, (await find(email)).person);
            await cleanDisk();
            return show(c, erasedPage());
          }),
        ),
      )
      .get(
        '/desk/talks/:id/erase',
        withSession(
          ownersOnly(async (c, { formToken }) => {
            const talk = await findTalk(c.req.param('id'));
            return talk === null
              ? show(c, goneTalkPage(), 404)
              : show(c, eraseTalkPage(talk, formToken));
          }),
        ),
      )
      .post(
        '/desk/talks/:id/erase',
        withForm(
          ownersOnly(async (c, { session }) => {
            const talk = await findTalk(c.req.param('id'));
            if (talk === null) return show(c, goneTalkPage(), 404);
            await door.note(session, 'erased', talk.id);
            await parts.conversations.eraseRows({ sessions: [talk.id], chats: [], calls: [] });
            await cleanDisk();
            return show(c, erasedPage());
          }),
        ),
      ) as Hono;
}

/** Reads a store page by page, and lets the server answer others between two pages. */
export async function* patiently<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  for await (const page of pages) {
    yield page;
    await nextTurn();
  }
}
