import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ConversationArchive } from '../conversation-archive.ts';
import type { ResourceStore, StoredResource } from '../resource-store.ts';

export interface ConversationsUnderTest extends AsyncDisposable {
  archive: ConversationArchive;
  /** What fills the table while the server runs. */
  store: ResourceStore;
}

function row(kind: string, changes: Partial<StoredResource> = {}): StoredResource {
  return {
    kind,
    id: randomUUID(),
    owner: 'public',
    parent: null,
    createdAt: 1000,
    updatedAt: 1000,
    busyUntil: 0,
    labels: {},
    body: {},
    state: null,
    ...changes,
  };
}

const chatIn = (session: StoredResource) => row('chat', { parent: session.id });
const chatAfter = (chat: StoredResource) =>
  row('chat', { labels: { previousChatId: chat.id.toUpperCase() } });
const NOTHING = { sessions: [], chats: [], calls: [] };

/** What every driver of the port does alike. */
export function conversationsContract(open: () => Promise<ConversationsUnderTest>): void {
  const idsIn = async ({ archive }: ConversationsUnderTest) =>
    (await Array.fromAsync(archive.pages())).flat().map(({ id }) => id);

  test('hands over every session, chat and call once, and nothing else', async () => {
    await using under = await open();
    const rows = ['session', 'chat', 'call'].flatMap((kind) =>
      Array.from({ length: 60 }, (_, at) => row(kind, { body: { at }, state: { kind } })),
    );
    await under.store.insert([...rows, row('assistant'), row('assistant-version')]);
    const pages = await Array.fromAsync(under.archive.pages());
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat()).toEqual(rows);
  });

  test('removes a session with its chats, and what goes on from a chat', async () => {
    await using under = await open();
    const [session, other] = [row('session'), row('session')];
    const [inside, inOther] = [chatIn(session), chatIn(other)];
    const [after, first] = [chatAfter(inside), row('chat')];
    const [second, branch] = [chatAfter(first), chatAfter(first)];
    const third = chatAfter(second);
    const [call, otherCall] = [row('call'), row('call')];
    const gone = [session, inside, after, second, third, call];
    const stays = [other, inOther, first, branch, otherCall];
    await under.store.insert([...gone, ...stays]);
    const removed = await under.archive.remove({
      sessions: [session.id],
      chats: [second.id],
      calls: [call.id, randomUUID()],
    });
    expect(removed.sessions).toEqual([session.id]);
    expect(removed.chats.toSorted()).toEqual(
      [inside, after, second, third].map(({ id }) => id).toSorted(),
    );
    expect(removed.calls).toEqual([call.id]);
    expect((await idsIn(under)).toSorted()).toEqual(stays.map(({ id }) => id).toSorted());
    expect(await under.archive.remove(removed)).toEqual(NOTHING);
  });

  test('removes any number, and tells a chat from a session with the same id', async () => {
    await using under = await open();
    const chats = Array.from({ length: 130 }, () => row('chat'));
    const sessions = chats.slice(0, 3).map(({ id }) => row('session', { id }));
    await under.store.insert([...chats, ...sessions]);
    const ids = chats.map(({ id }) => id);
    const removed = await under.archive.remove({ ...NOTHING, chats: ids });
    expect(removed.chats.toSorted()).toEqual(ids.toSorted());
    expect(await idsIn(under)).toEqual(sessions.map(({ id }) => id));
  });

  test('what is added while a conversation is removed goes with it, or is not added', async () => {
    await using under = await open();
    const [session, first] = [row('session'), row('chat')];
    await under.store.insert([session, first]);
    const changes = Array.from({ length: 20 }, (_, at) => {
      const [of, added] = at % 2 ? [session, chatIn(session)] : [first, chatAfter(first)];
      return under.store.change(of.kind, of.id, (resource) => ({ resource, added: [added] }));
    });
    const wanted = { ...NOTHING, sessions: [session.id], chats: [first.id] };
    await Promise.all([
      ...changes.slice(0, 10),
      under.archive.remove(wanted),
      ...changes.slice(10),
    ]);
    expect(await idsIn(under)).toEqual([]);
  });
}
