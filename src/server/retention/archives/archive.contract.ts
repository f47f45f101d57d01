import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ResourceStore, StoredResource } from '#server/platform/resource-store.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import type { ConversationArchive } from '../conversation-archive.ts';

export interface ConversationsUnderTest extends AsyncDisposable {
  archive: ConversationArchive;
  /** The store with which a running server writes to the table of the archive. */
  store: ResourceStore;
}

const chatIn = (session: StoredResource) => storedResource('chat', { parent: session.id });
const chatAfter = (chat: StoredResource) =>
  storedResource('chat', { labels: { previousChatId: chat.id.toUpperCase() } });
const NOTHING = { sessions: [], chats: [], calls: [] };

/** Defines the tests that the conversation archive of every database engine must pass. */
export function conversationsContract(open: () => Promise<ConversationsUnderTest>): void {
  const idsIn = async ({ archive }: ConversationsUnderTest) =>
    (await Array.fromAsync(archive.pages())).flat().map(({ id }) => id);

  test('returns every session, chat and call exactly once, and no other resource', async () => {
    await using under = await open();
    const rows = ['session', 'chat', 'call'].flatMap((kind) =>
      Array.from({ length: 60 }, (_, at) =>
        storedResource(kind, { body: { at }, state: { kind } }),
      ),
    );
    await under.store.insert([
      ...rows,
      storedResource('assistant'),
      storedResource('assistant-version'),
    ]);
    const pages = await Array.fromAsync(under.archive.pages());
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat()).toEqual(rows);
  });

  test('lists the sessions in which something was said page by page, the last changed one first', async () => {
    await using under = await open();
    const said = (updatedAt: number, changes: Partial<StoredResource> = {}) =>
      storedResource('session', { updatedAt, state: {}, ...changes });
    const [old, tied, tiedToo, last] = [said(1), said(2), said(2), said(3)];
    const others = [
      storedResource('session', { updatedAt: 9 }),
      said(9, { orgId: 'another' }),
      storedResource('chat', { updatedAt: 9, state: {} }),
    ];
    await under.store.insert([last, old, tied, tiedToo, ...others]);
    const first = await under.archive.talks(ORG_ID, null, 2);
    const second = await under.archive.talks(ORG_ID, first.at(-1)?.place ?? null, 5);
    expect([first, second].map((page) => page.map(({ session }) => session))).toEqual([
      [last, tiedToo],
      [tied, old],
    ]);
    expect(await under.archive.talks(ORG_ID, second.at(-1)?.place ?? null, 5)).toEqual([]);
    expect(await under.archive.changedTalks(ORG_ID, 2)).toEqual(
      [last, tiedToo, tied].map(({ id, updatedAt }) => ({ id, updatedAt })),
    );
    const asked = [
      said(5, { labels: { taken: 'asked' } }),
      said(4, { labels: { taken: 'asked' } }),
      storedResource('call', { updatedAt: 6, labels: { taken: 'asked' } }),
      said(6, { labels: { taken: 'joined' } }),
      said(6, { labels: { taken: 'asked' }, orgId: 'another' }),
    ];
    await under.store.insert(asked);
    expect(await under.archive.askedTalks(ORG_ID)).toEqual([asked[1], asked[0], asked[2]]);
    const version = () => under.archive.talksVersion(ORG_ID, 9);
    const versions = [await version(), await version()];
    expect(versions[1]).toBe(versions[0]);
    await under.store.change('session', old.id, (found) => ({
      resource: { ...found, updatedAt: 2 },
    }));
    versions.push(await version());
    await under.archive.remove({ ...NOTHING, sessions: [tied.id] });
    versions.push(await version());
    await under.store.insert([said(1)]);
    versions.push(await version());
    expect(new Set(versions).size).toBe(4);
  });

  test('removes a session with its chats, and a chat with the chats that continue it', async () => {
    await using under = await open();
    const [session, other] = [storedResource('session'), storedResource('session')];
    const [inside, inOther] = [chatIn(session), chatIn(other)];
    const [after, first] = [chatAfter(inside), storedResource('chat')];
    const [second, branch] = [chatAfter(first), chatAfter(first)];
    const third = chatAfter(second);
    const [call, otherCall] = [storedResource('call'), storedResource('call')];
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

  test('removes any number of chats, but not a session with the id of a chat', async () => {
    await using under = await open();
    const chats = Array.from({ length: 130 }, () => storedResource('chat'));
    const sessions = chats.slice(0, 3).map(({ id }) => storedResource('session', { id }));
    await under.store.insert([...chats, ...sessions]);
    const ids = chats.map(({ id }) => id);
    const removed = await under.archive.remove({ ...NOTHING, chats: ids });
    expect(removed.chats.toSorted()).toEqual(ids.toSorted());
    expect(await idsIn(under)).toEqual(sessions.map(({ id }) => id));
  });

  test('leaves no chat that was added while its conversation was removed', async () => {
    await using under = await open();
    const [session, first] = [storedResource('session'), storedResource('chat')];
    await under.store.insert([session, first]);
    const changes = Array.from({ length: 20 }, (_, at) => {
      const [of, added] = at % 2 ? [session, chatIn(session)] : [first, chatAfter(first)];
      return under.store.change(of.kind, of.id, (resource) => ({ resource, added: [added] }));
    });
    const conversations = { ...NOTHING, sessions: [session.id], chats: [first.id] };
    await Promise.all([
      ...changes.slice(0, 10),
      under.archive.remove(conversations),
      ...changes.slice(10),
    ]);
    expect(await idsIn(under)).toEqual([]);
  });

  describe('in its regular removal of old rows', () => {
    const CUTOFFS = { conversations: 5000, calls: 4000, unjoined: 6000 };
    const at = (updatedAt: number, createdAt = updatedAt) => ({ createdAt, updatedAt });
    const queued = (joinableUntil: number) => ({
      ...at(5500),
      body: { status: 'queued' },
      state: { joinableUntil },
    });

    async function removeAll({ archive }: ConversationsUnderTest) {
      const removed = [];
      // `removeExpired` removes only the last chat of every chain, so several rounds may be needed.
      for (let round = 0; round < 50; round++) {
        const { sessions, chats, calls } = await archive.removeExpired(CUTOFFS);
        if (sessions.length + chats.length + calls.length === 0) return removed;
        removed.push(...sessions, ...chats, ...calls);
      }
      throw new Error('The archive still removes something after 50 rounds.');
    }

    test.each<[string, string, StoredResource]>([
      ['removes', 'a session without a turn since the cutoff', storedResource('session', at(4999))],
      ['keeps', 'a session with a turn since the cutoff', storedResource('session', at(5000, 1))],
      [
        'keeps',
        'an old session that is being answered',
        storedResource('session', { ...at(1), busyUntil: 5001 }),
      ],
      [
        'removes',
        'an old session that a wrong clock holds for years',
        storedResource('session', { ...at(1), busyUntil: Date.UTC(2040, 0, 1) }),
      ],
      [
        'keeps',
        'a recent session that visitors can no longer use',
        storedResource('session', { ...at(5000, 1), body: { expirationSeconds: 1 } }),
      ],
      ['removes', 'a call from before the cutoff', storedResource('call', at(3999))],
      ['keeps', 'a call from after the cutoff', storedResource('call', at(4000, 1))],
      ['removes', 'a call that nobody joined in time', storedResource('call', queued(5999))],
      [
        'keeps',
        'a call that could be joined until after the cutoff',
        storedResource('call', queued(6000)),
      ],
      [
        'keeps',
        'a call by phone whose process died before it began',
        storedResource('call', {
          ...queued(5999),
          state: {
            joinableUntil: 5999,
            phone: { direction: 'outbound', number: null, name: null },
          },
        }),
      ],
      [
        'keeps',
        'a call that was joined in time',
        storedResource('call', { ...queued(5999), body: { status: 'ended' } }),
      ],
      ['removes', 'a chat from before the cutoff', storedResource('chat', at(4999))],
      ['keeps', 'a chat from after the cutoff', storedResource('chat', at(5000))],
      [
        'keeps',
        'an old chat of a session',
        storedResource('chat', { ...at(1), parent: randomUUID() }),
      ],
      ['keeps', 'an old assistant', storedResource('assistant', at(1))],
    ])('%s %s', async (verb, _, one) => {
      const isRemoved = verb === 'removes';
      await using under = await open();
      await under.store.insert([one]);
      expect(await removeAll(under)).toEqual(isRemoved ? [one.id] : []);
      expect((await under.store.find(one.kind, one.id)) === null).toBe(isRemoved);
    });

    test('removes a conversation as a whole when its last turn is old enough', async () => {
      await using under = await open();
      const old = at(1000);
      const session = storedResource('session', old);
      const inside = { ...chatIn(session), ...old };
      const first = storedResource('chat', old);
      const chain = [first, { ...chatAfter(first), ...old }];
      for (let more = 0; more < 5; more++) {
        chain.push({ ...chatAfter(chain.at(-1) as StoredResource), ...old });
      }
      const begun = storedResource('chat', old);
      const goesOn = [begun, { ...chatAfter(begun), ...at(7000) }];
      const followed = storedResource('session', old);
      const inFollowed = { ...chatIn(followed), ...old };
      const after = { ...chatAfter(inFollowed), ...at(7000) };
      const stays = [...goesOn, followed, inFollowed, after];
      await under.store.insert([session, inside, ...chain, ...stays]);
      expect((await removeAll(under)).toSorted()).toEqual(
        [session, inside, ...chain].map(({ id }) => id).toSorted(),
      );
      expect((await idsIn(under)).toSorted()).toEqual(stays.map(({ id }) => id).toSorted());
    });

    test('lets several processes remove rows at the same time', async () => {
      await using under = await open();
      const rows = ['session', 'chat', 'call'].flatMap((kind) =>
        Array.from({ length: 70 }, () => storedResource(kind, at(1))),
      );
      await under.store.insert([...rows, storedResource('call', at(9000))]);
      const removed = await Promise.all([removeAll(under), removeAll(under), removeAll(under)]);
      expect(removed.flat().toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      expect(await idsIn(under)).toHaveLength(1);
    });

    test('removes only the addresses of the recordings from an old call', async () => {
      await using under = await open();
      const odd = 'a\u0000b "recording":{} \ud800';
      const artifact = { messages: [], transcript: odd };
      const recording = { mono: { customerUrl: 'https://everline.test/x' } };
      const recorded = { ...artifact, recording };
      const assistantId = randomUUID();
      const labels = { assistantId, recording: 'kept' };
      const [old, later, other] = [
        storedResource('call', { ...at(1), labels, body: { artifact: recorded }, state: { odd } }),
        storedResource('call', { ...at(2000), labels, body: { artifact: recorded } }),
        storedResource('call', { ...at(1), body: { artifact, metadata: { recording } } }),
      ];
      await under.store.insert([old, later, other]);
      expect(await under.archive.forgetRecordings(2000)).toBe(1);
      expect(await under.store.find('call', old.id)).toEqual({
        ...old,
        labels: { assistantId },
        body: { artifact },
      });
      expect(await under.store.find('call', later.id)).toEqual(later);
      expect(await under.store.find('call', other.id)).toEqual(other);
      expect(await under.archive.forgetRecordings(2000)).toBe(0);
    });

    test('keeps the newest versions of each resource', async () => {
      await using under = await open();
      const versions = ['a', 'b'].flatMap((parent) =>
        Array.from({ length: 5 }, (_, index) =>
          storedResource('note-version', { parent, ...at(index) }),
        ),
      );
      await under.store.insert([...versions, storedResource('note', at(0))]);
      expect(await under.archive.trimVersions('note-version', 3)).toBe(4);
      expect(await under.archive.trimVersions('note-version', 3)).toBe(0);
      for (const version of versions) {
        const found = await under.store.find('note-version', version.id);
        expect(found !== null).toBe(version.createdAt >= 2);
      }
    });

    test('removes the resources of one kind that are older than an instant', async () => {
      await using under = await open();
      const rows = [1, 2, 3].map((createdAt) => storedResource('note', { createdAt }));
      const other = storedResource('other', { createdAt: 1 });
      await under.store.insert([...rows, other]);
      expect(await under.archive.removeOld('note', 3)).toBe(2);
      expect(await under.archive.removeOld('note', 3)).toBe(0);
      for (const row of rows) {
        expect((await under.store.find('note', row.id)) !== null).toBe(row.createdAt === 3);
      }
      expect(await under.store.find('other', other.id)).toEqual(other);
    });

    test('remembers which joined calls were removed until it is told to forget them', async () => {
      await using under = await open();
      const { archive, store } = under;
      const calls = Array.from({ length: 4 }, () => storedResource('call', at(9000)));
      const [deleted, erased, kept, twice] = calls as [StoredResource, ...StoredResource[]];
      const expired = storedResource('call', at(1));
      const neverJoined = storedResource('call', queued(1));
      const chat = storedResource('chat');
      await store.insert([...calls, expired, neverJoined, chat]);
      await store.remove('call', deleted.id);
      await store.remove('chat', chat.id);
      await archive.remove({ ...NOTHING, calls: [String(erased?.id), String(twice?.id)] });
      await removeAll(under);
      await store.insert([twice as StoredResource]);
      await store.remove('call', String(twice?.id));

      const all = [...calls, expired, neverJoined, chat].map(({ id }) => id);
      const removed = await archive.removedCalls([...all, randomUUID()]);
      expect([...removed].toSorted()).toEqual(
        [deleted.id, erased?.id, twice?.id, expired.id].toSorted(),
      );
      expect(await store.find('call', String(kept?.id))).not.toBeNull();
      expect(await store.find('call', neverJoined.id)).toBeNull();
      // The database records the time of a removal by the real clock.
      expect(await archive.forgetRemovedCalls(Date.now() - 60_000)).toBe(0);
      expect(await archive.forgetRemovedCalls(Date.now() + 60_000)).toBe(4);
      expect(await archive.removedCalls(all)).toEqual(new Set());
    });
  });
}
