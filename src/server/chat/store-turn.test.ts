import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { sessionResource } from '../platform/resources/session.ts';
import { newResource } from '../platform/stored-resource.ts';
import { UNKNOWN_VISITOR_LOCALE } from '../platform/visitor-locale.ts';
import { sizeOfMessages } from './chat-messages.ts';
import type { ConversationBeforeTurn } from './conversation-before-turn.ts';
import { type HeldSession, sessionHolds } from './conversation-queue.ts';
import { storeTurn } from './store-turn.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const member = {
  id: null,
  settings: {},
  stored: null,
  memory: { key: '', told: {} },
  values: {},
  successors: [],
};

/** Returns what is known before a turn of a held session. */
function contextOf(held: HeldSession): ConversationBeforeTurn {
  return {
    held,
    person: null,
    previousChatId: null,
    chatsBefore: 0,
    assistant: member,
    memory: null,
    isForAnother: false,
    choice: {},
    opening: null,
    readMessages: async () => [],
    size: sizeOfMessages([]),
    asked: sizeOfMessages([]),
    state: null,
    visitor: UNKNOWN_VISITOR_LOCALE,
    passOn() {},
  };
}

test('a turn that lost its session adds its words, and leaves the state of the later turn', async () => {
  await using folder = await tempDir();
  using stack = new DisposableStack();
  const database = openSqlite(folder.path);
  stack.defer(() => database.close());
  const store = sqliteResourceStore(database);
  const { id, ...rest } = newResource(sessionResource, {}, 'public');
  await store.insert([{ ...rest, id }]);

  async function keep(held: HeldSession, text: string): Promise<void> {
    const turn = {
      chatId: randomUUID(),
      body: {},
      asked: [],
      context: contextOf(held),
      caller: 'public' as const,
      earlier: 0,
      member,
      isAskedBefore: false,
    };
    const reply = { text, links: [], state: text, booking: null, ended: false, handOver: false };
    await storeTurn({ store, storage: { settle() {} } }, turn, reply);
  }
  const session = async () => {
    const { body, state } = (await store.find('session', id)) ?? {};
    const messages = body?.messages as { content: string }[];
    return { said: messages.map(({ content }) => content), state };
  };

  const slow = await sessionHolds(store).hold(id);
  vi.setSystemTime(Date.now() + 61_000);
  // The second `sessionHolds` behaves like another process, for which the first one is dead.
  const next = await sessionHolds(store).hold(id);
  await keep(next, 'The later turn.');
  expect(await session()).toMatchObject({
    said: ['The later turn.'],
    state: { agent: 'The later turn.' },
  });
  await keep(slow, 'The slow turn.');
  expect(await session()).toMatchObject({
    said: ['The later turn.', 'The slow turn.'],
    state: { agent: 'The later turn.' },
  });
});
