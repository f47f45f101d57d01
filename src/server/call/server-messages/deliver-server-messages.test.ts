import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openSqliteWithoutLock } from '#server/database/sqlite-database.ts';
import type { GuardedClient, PostOutcome } from '#server/http/guarded/guarded-client.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import { sqliteResourceStore } from '#server/platform/resource-stores/sqlite.ts';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { SERVER_MESSAGE_KIND } from './call-news.ts';
import { deliverServerMessages } from './deliver-server-messages.ts';

const HEARD: PostOutcome = { kind: 'answered', status: 200, text: '', retryAfterMs: null };
const TIMING = { pollMs: 20, firstRetryMs: 600_000, longestAgeMs: 86_400_000 };

/** Returns a call with a server of its own and as many messages about it. */
function callWith(orgId: string, messages: number): StoredResource[] {
  const call = storedResource('call', {
    orgId,
    body: { status: 'ended' },
    state: { joinableUntil: 0, startedAt: null, seenAt: null },
  });
  const server = { url: `https://owner.example/${call.id}` };
  const rows = Array.from({ length: messages }, (_, at) =>
    storedResource(SERVER_MESSAGE_KIND, {
      orgId,
      parent: call.id,
      createdAt: Date.now(),
      updatedAt: 0,
      body: { type: 'status-update', status: `state-${at}` },
      state: { attempts: 0 },
    }),
  );
  return [{ ...call, body: { ...call.body, assistant: { server } } }, ...rows];
}

async function openOutbox(post: (callId: string, orgId: string) => Promise<PostOutcome>) {
  const folder = await tempDir();
  const database = openSqliteWithoutLock(folder.path);
  const store = sqliteResourceStore(database);
  const stop = new AbortController();
  const sent: { callId: string; status: string; orgId: string }[] = [];
  const logged: string[] = [];
  let closed: Promise<void> | null = null;
  const client: GuardedClient = {
    async post({ url, body, orgId, signal }) {
      const callId = url.split('/').at(-1) ?? '';
      sent.push({ callId, orgId, status: JSON.parse(body).message.status });
      const ended = Promise.withResolvers<PostOutcome>();
      signal?.addEventListener('abort', () => ended.resolve({ kind: 'failed', reason: 'ended' }));
      return Promise.race([post(callId, orgId), ended.promise]);
    },
  };
  return {
    store,
    sent,
    logged,
    deliver() {
      const logger = pino({}, { write: (line: string) => logged.push(line) });
      const parts = { store, client, usualServer: null, shutdown: stop.signal, logger };
      closed = deliverServerMessages({ ...parts, timing: TIMING }).closed;
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await closed;
      database.close();
      await folder.remove();
    },
  };
}

test('a message that breaks is postponed, and those of other calls arrive', async () => {
  const [bad, badMessage, badNext] = callWith('one', 2);
  const good = callWith('one', 3);
  if (!bad || !badMessage || !badNext) throw new Error('There is no message.');
  await using outbox = await openOutbox(async (callId) => {
    if (callId === bad.id) throw new RangeError('words of a visitor');
    return HEARD;
  });
  const { store, sent, logged } = outbox;
  await store.insert([bad, badMessage, badNext, ...good]);
  outbox.deliver();
  await expect.poll(() => sent.filter(({ callId }) => callId === good[0]?.id).length).toBe(3);
  const attempts = async ({ id }: StoredResource) =>
    (await store.find(SERVER_MESSAGE_KIND, id))?.state;
  await expect.poll(() => attempts(badMessage)).toEqual({ attempts: 1 });
  expect(await attempts(badNext)).toEqual({ attempts: 0 });
  expect(sent.filter(({ callId }) => callId === bad.id)).toHaveLength(1);
  expect(logged.join('')).toContain('RangeError');
  expect(logged.join('')).not.toContain('words of a visitor');
});

test('a message waits for an older one about the same call, also after a restart', async () => {
  await using outbox = await openOutbox(async () => HEARD);
  const [call, older, newer] = callWith('one', 2);
  if (!call || !older || !newer) throw new Error('There is no message.');
  const dueAt = Date.now() + 600_000;
  await outbox.store.insert([call, { ...older, updatedAt: dueAt, state: { attempts: 1 } }, newer]);
  outbox.deliver();
  const found = async () => outbox.store.find(SERVER_MESSAGE_KIND, newer.id);
  await expect.poll(async () => (await found())?.updatedAt).toBeGreaterThanOrEqual(dueAt);
  expect(await found()).toMatchObject({ busyUntil: 0, state: { attempts: 0 } });
  expect(outbox.sent).toEqual([]);
});

test('slow servers of one organisation hold up no other, which is asked for by its own name', async () => {
  const silent = Promise.withResolvers<PostOutcome>();
  await using outbox = await openOutbox((_, orgId) =>
    orgId === 'slow' ? silent.promise : Promise.resolve(HEARD),
  );
  const slow = Array.from({ length: 12 }, () => callWith('slow', 3)).flat();
  const quick = callWith('quick', 5);
  await outbox.store.insert([...slow, ...quick]);
  outbox.deliver();
  const statuses = () =>
    outbox.sent.filter(({ orgId }) => orgId === 'quick').map(({ status }) => status);
  await expect.poll(statuses).toEqual(['state-0', 'state-1', 'state-2', 'state-3', 'state-4']);
  expect(outbox.sent.filter(({ orgId }) => orgId === 'slow')).toHaveLength(4);
});

test('after two messages of a call, it is the turn of another call', async () => {
  await using outbox = await openOutbox(async () => HEARD);
  const long = Array.from({ length: 4 }, () => callWith('one', 6));
  const last = callWith('one', 1);
  await outbox.store.insert([...long.flat(), ...last]);
  outbox.deliver();
  await expect.poll(() => outbox.sent.length).toBe(25);
  const before = outbox.sent.slice(
    0,
    outbox.sent.findIndex(({ callId }) => callId === last[0]?.id),
  );
  for (const [call] of long) {
    expect(before.filter(({ callId }) => callId === call?.id).length).toBeLessThanOrEqual(2);
  }
});
