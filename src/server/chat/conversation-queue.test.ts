import { expect, test } from 'vitest';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { type ScriptedAgent, scriptedAgent } from '#server/test-support/scripted-agent.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { voiceServer } from '#server/test-support/voice-server.ts';
import type { ResourceStore } from '../platform/resource-store.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { sessionResource } from '../platform/resources/session.ts';
import { newResource } from '../platform/stored-resource.ts';
import { sessionHolds } from './conversation-queue.ts';

const MAX_WAITING = 8;

/** Returns a store that counts the calls of `change`, `hold` and `release`. */
function counted(store: ResourceStore) {
  const counts = { asked: 0 };
  const counting: ResourceStore = {
    ...store,
    change(...given) {
      counts.asked += 1;
      return store.change(...given);
    },
    hold(...given) {
      counts.asked += 1;
      return store.hold(...given);
    },
    release(...given) {
      counts.asked += 1;
      return store.release(...given);
    },
  };
  return { counts, store: counting };
}

async function openHolds() {
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  const { store, counts } = counted(sqliteResourceStore(database));
  const { id, ...session } = newResource(sessionResource, {}, 'public');
  await store.insert([{ ...session, id }]);
  return {
    store,
    counts,
    id,
    holds: sessionHolds(store),
    restrictions: null,
    async [Symbol.asyncDispose]() {
      database.close();
      await folder.remove();
    },
  };
}

test('58 messages at once to a big session write nothing and block nobody while they wait', async () => {
  const script = scriptedAgent();
  const gate = Promise.withResolvers<void>();
  const chatAgent: Pick<ScriptedAgent, 'reply'> = {
    async reply(...turn) {
      if (script.turns.length === 0) await gate.promise;
      return script.reply(...turn);
    },
  };
  let counts = { asked: 0 };
  await using server = await voiceServer(
    {},
    {
      chatAgent,
      aroundStorage(storage) {
        const { store, counts: ours } = counted(storage.resources);
        counts = ours;
        return { ...storage, resources: store };
      },
    },
  );
  const messages = Array.from({ length: 9 }, () => ({ role: 'user', content: 'x'.repeat(9000) }));
  const { id: sessionId } = await server.make('/session', { messages });
  let refused = 0;
  const send = async () => {
    const response = await server.ask('POST', '/chat', { body: { sessionId, input: 'Hi' } });
    if (response.status === 429) refused += 1;
    return response;
  };
  const answers = Promise.all(Array.from({ length: 58 }, send));
  await expect.poll(() => refused).toBe(58 - 1 - MAX_WAITING);

  const askedBefore = counts.asked;
  for (let round = 0; round < 100; round += 1) {
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  }
  expect(counts.asked).toBe(askedBefore);

  gate.resolve();
  const responses = await answers;
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1 + MAX_WAITING);
  const turnedAway = responses.find(({ status }) => status === 429);
  expect(turnedAway?.headers.get('Retry-After')).toBe('5');
  expect(await turnedAway?.json()).toEqual({
    message: 'Too many messages wait for this conversation; send one after the other',
    error: 'Too Many Requests',
    statusCode: 429,
  });
  // Each turn writes twice: once to hold the session's row, and once to store the answer.
  expect(counts.asked).toBe(2 * (1 + MAX_WAITING));
});

test('messages that wait in one process are answered in the order of arrival', async () => {
  await using open = await openHolds();
  const first = await open.holds.hold(open.id);
  const order: number[] = [];
  const turns = [1, 2, 3].map(async (number) => {
    const held = await open.holds.hold(open.id);
    order.push(number);
    await held.release();
  });
  await first.release();
  await Promise.all(turns);
  expect(order).toEqual([1, 2, 3]);
});

test('a message that waits for another process asks the database at growing intervals', async () => {
  await using open = await openHolds();
  const elsewhere = await sessionHolds(open.store).hold(open.id);
  const askedAt: number[] = [];
  const watched: ResourceStore = {
    ...open.store,
    hold(...given) {
      askedAt.push(performance.now());
      return open.store.hold(...given);
    },
  };
  const waiting = sessionHolds(watched).hold(open.id);
  await expect.poll(() => askedAt.length).toBe(5);
  const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
  // A timer may be late, but it is never early by more than a millisecond.
  for (const [index, leastMs] of [50, 100, 200, 400].entries()) {
    expect(pauses[index]).toBeGreaterThan(leastMs - 2);
  }
  await elsewhere.release();
  const held = await waiting;
  expect((await open.store.find('session', open.id))?.busyUntil).toBe(held.until);
});

test('a message that is refused lets the next message continue', async () => {
  await using open = await openHolds();
  const first = await open.holds.hold(open.id);
  const second = open.holds.hold(open.id);
  const third = open.holds.hold(open.id);
  const bothRefused = Promise.all([
    expect(second).rejects.toMatchObject({ status: 404 }),
    expect(third).rejects.toMatchObject({ status: 404 }),
  ]);
  await open.store.remove('session', open.id);
  await first.release();
  await bothRefused;
});
