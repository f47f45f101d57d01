import { randomUUID } from 'node:crypto';
import type { Call as PlatformCall } from '@vapi-ai/web/dist/api.js';
import { describe, expect, test } from 'vitest';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { parseListRequest } from '../platform/http/list-query.ts';
import { createResourceDesk } from '../platform/resource-desk.ts';
import type { ResourceStore, StoredResource } from '../platform/resource-store.ts';
import { postgresResourceStore } from '../platform/resource-stores/postgres.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { callResource } from '../platform/resources/call.ts';
import { callBodyAt, type StoredCallState } from '../platform/resources/call-state.ts';
import { newResource } from '../platform/stored-resource.ts';
import { UNKNOWN_VISITOR_LOCALE } from '../platform/visitor-locale.ts';
import type { CallEnd } from './call-register.ts';
import { storedCallRegister } from './stored-call-register.ts';

const VISITOR = { ...UNKNOWN_VISITOR_LOCALE, timeZone: 'Europe/Paris' };
const ASSISTANT = { name: 'Night', voice: { provider: 'vapi' } };
const MINUTE_MS = 60_000;
const END: CallEnd = {
  reason: 'customer-ended-call',
  lines: [
    { role: 'assistant', text: 'Hello', at: 0 },
    { role: 'user', text: 'Bye', at: 0 },
  ],
  recording: ['customer', 'assistant'],
};

function queuedCall(changes: Partial<StoredCallState> = {}): StoredResource {
  const body = { type: 'webCall', status: 'queued', assistant: ASSISTANT };
  const state: StoredCallState = {
    visitor: VISITOR,
    origin: 'https://everline.test',
    startedAt: null,
    seenAt: null,
    joinableUntil: Date.now() + 10 * MINUTE_MS,
    silenceTimeoutSeconds: 30,
    maxDurationSeconds: 600,
    recorded: true,
    videoRecorded: false,
    ...changes,
  };
  return { ...newResource(callResource, body, 'public'), state };
}

async function openEmbedded() {
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  const store = sqliteResourceStore(database);
  return {
    stores: [store, store],
    async [Symbol.asyncDispose]() {
      database.close();
      await folder.remove();
    },
  };
}

/** Opens two connections to one database, as two processes would. */
async function openShared() {
  const lent = await emptiedDatabase();
  const databases = [await openPostgres(lent.url), await openPostgres(lent.url)];
  return {
    stores: databases.map(postgresResourceStore),
    async [Symbol.asyncDispose]() {
      await Promise.all(databases.map((database) => database.close()));
      await lent[Symbol.asyncDispose]();
    },
  };
}

describe.each([
  ['the embedded database', openEmbedded],
  ['PostgreSQL', openShared],
])('with %s', (_, open) => {
  test('only one room claims a call, even when several processes try', async () => {
    await using opened = await open();
    const registers = opened.stores.map((store) => storedCallRegister(store));
    const call = queuedCall();
    await storeOf(opened).insert([call]);
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, at) => registers[at % registers.length]?.claim(call.id)),
    );
    expect(claims.filter((claim) => claim === 'taken')).toHaveLength(9);
    expect(claims.find((claim) => claim !== 'taken')).toEqual({
      owner: 'public',
      id: call.id,
      orgId: call.orgId,
      visitor: VISITOR,
      assistant: ASSISTANT,
      prompt: null,
      silenceTimeoutSeconds: 30,
      maxDurationSeconds: 600,
      recorded: true,
      videoRecorded: false,
    });
  });

  test('a call by phone is claimed with the party at the other end', async () => {
    await using opened = await open();
    const store = storeOf(opened);
    const phone = { direction: 'outbound', number: '+12025550100', name: null } as const;
    const call = queuedCall({ phone });
    await store.insert([call]);
    expect(await storedCallRegister(store).claim(call.id)).toMatchObject({ phone });
  });

  test('a call by phone is claimed with the stored tools that act in it', async () => {
    await using opened = await open();
    const store = storeOf(opened);
    const transfer = { type: 'transferCall', destinations: [{ type: 'number', number: '+1202' }] };
    const tools = [storedResource('tool', { body: transfer }), storedResource('tool')];
    const phone = { direction: 'inbound', number: null, name: null } as const;
    const call = queuedCall({ phone });
    const toolIds = [...tools.map(({ id }) => id), randomUUID(), 7];
    call.body.assistant = { model: { toolIds, tools: [{ type: 'endCall' }] } };
    await store.insert([...tools, call]);
    expect(await storedCallRegister(store).claim(call.id)).toMatchObject({
      assistant: { model: { tools: [{ type: 'endCall' }, transfer] } },
    });
  });

  test('no more calls than the organisation allows begin at the same moment', async () => {
    await using opened = await open();
    const [store, elsewhere = store] = opened.stores as [ResourceStore, ResourceStore?];
    const orgId = randomUUID();
    const settings = { kind: 'org', id: orgId, orgId, body: { concurrencyLimit: 2 } };
    const calls = Array.from({ length: 5 }, () => ({ ...queuedCall(), orgId }));
    await store.insert([storedResource('org', settings), ...calls]);
    const register = storedCallRegister(store);
    const claims = await Promise.all(calls.map(({ id }) => register.claim(id)));
    expect(claims.filter((claim) => claim === 'full')).toHaveLength(3);
    // The refused calls still wait. Another process refuses them too, until a call has ended.
    const refused = calls.filter((_, at) => claims[at] === 'full').map(({ id }) => id);
    const begun = calls.filter((_, at) => claims[at] !== 'full').map(({ id }) => id);
    const other = storedCallRegister(elsewhere);
    expect(await other.claim(refused[0] ?? '')).toBe('full');
    expect((await store.find('call', refused[0] ?? ''))?.labels).not.toHaveProperty('underWay');
    await register.finish(begun[0] ?? '', END);
    expect(await other.claim(refused[0] ?? '')).toMatchObject({ id: refused[0] });
    expect(await other.claim(refused[1] ?? '')).toBe('full');
  });

  test('a call is in progress after its claim, and its end has the transcript and the recordings', async () => {
    await using opened = await open();
    const store = storeOf(opened);
    const register = storedCallRegister(store);
    const call = queuedCall();
    await store.insert([call]);
    expect(await register.claim(randomUUID())).toBe('unknown');
    await register.claim(call.id);
    const underWay = (await store.find('call', call.id)) ?? expect.fail('the call is gone');
    expect(underWay.body).toMatchObject({ status: 'in-progress', startedAt: expect.any(String) });

    const startedAt = (underWay.state as StoredCallState).startedAt ?? 0;
    const lines = END.lines.map((line) => ({ ...line, at: startedAt + 1500 }));
    await register.finish(call.id, { ...END, lines });
    const ended = (await store.find('call', call.id))?.body;
    const spoken = { time: startedAt + 1500, endTime: startedAt + 1500, secondsFromStart: 1.5 };
    const at = `https://everline.test/voice/call/${call.id}`;
    expect(ended).toEqual({
      ...underWay.body,
      status: 'ended',
      endedReason: 'customer-ended-call',
      endedAt: expect.any(String),
      cost: 0,
      costBreakdown: {
        transport: 0,
        stt: 0,
        llm: 0,
        tts: 0,
        vapi: 0,
        total: 0,
      } satisfies PlatformCall['costBreakdown'],
      costs: [],
      artifact: {
        messages: [
          { role: 'bot', message: 'Hello', ...spoken },
          { role: 'user', message: 'Bye', ...spoken },
        ],
        transcript: 'AI: Hello\nUser: Bye\n',
        recording: {
          mono: {
            customerUrl: `${at}/customer-recording`,
            assistantUrl: `${at}/assistant-recording`,
          },
        },
      },
    });
    expect(await register.claim(call.id)).toBe('ended');
    // Nothing changes a call that has ended, and a room that still holds it learns that it is over.
    await register.finish(call.id, { ...END, reason: 'silence-timed-out' });
    expect(await register.keep(call.id, [])).toBe(false);
    expect((await store.find('call', call.id))?.body).toEqual(ended);
  });
});

describe.each([
  ['the embedded database', openEmbedded],
  ['PostgreSQL', openShared],
])('on %s, the owner', (_, open) => {
  const idsOf = async (store: ResourceStore, query: string) => {
    const listing = parseListRequest(callResource, new URLSearchParams(query));
    const calls = await createResourceDesk(store).list(callResource, listing);
    return calls.map(({ id }) => id);
  };

  test('renames a call while it goes on, and its room still ends it', async () => {
    await using opened = await open();
    const [store] = opened.stores as [ResourceStore];
    const call = queuedCall();
    await store.insert([call]);
    const register = storedCallRegister(store, async () => 0);
    await register.claim(call.id);
    const desk = createResourceDesk(store);
    await desk.update(callResource, call.id, { name: 'Monday' }, 'merge', 'private');
    expect(await store.find('call', call.id)).toMatchObject({ labels: { underWay: 'yes' } });
    await register.finish(call.id, END);
    expect(await desk.read(callResource, call.id, 'private')).toMatchObject({
      name: 'Monday',
      status: 'ended',
    });
  });

  test('finds ended calls by the reason of their end and by their cost', async () => {
    await using opened = await open();
    const [store] = opened.stores as [ResourceStore];
    const [ended, waiting] = [queuedCall(), queuedCall()];
    await store.insert([ended, waiting]);
    const register = storedCallRegister(store, async () => 0);
    await register.claim(ended.id);
    await register.finish(ended.id, END);
    expect(await idsOf(store, 'endedReason=customer-ended-call')).toEqual([ended.id]);
    expect(await idsOf(store, 'endedReason=voicemail')).toEqual([]);
    const both = [waiting.id, ended.id];
    for (const all of ['cost=0', 'costGe=0&costLe=1', 'costGe=-1.5']) {
      expect(await idsOf(store, all)).toEqual(both);
    }
    for (const none of ['cost=1', 'costGe=0.5', 'costLe=-1', `costGe=1&id=${ended.id}`]) {
      expect(await idsOf(store, none)).toEqual([]);
    }
    await expect(idsOf(store, 'costGe=much')).rejects.toThrow('costGe must be a number');
  });
});

test('the process that holds a call sees that it was erased by another process', async () => {
  await using opened = await openShared();
  const [here, elsewhere] = opened.stores as [ResourceStore, ResourceStore];
  const register = storedCallRegister(here);
  const call = queuedCall();
  await here.insert([call]);
  await register.claim(call.id);
  expect(await register.keep(call.id, [])).toBe(true);
  await elsewhere.remove('call', call.id);
  expect(await register.keep(call.id, [])).toBe(false);
});

test('when a call was removed while it was going on, its recordings are removed at its end', async () => {
  await using opened = await openEmbedded();
  const removed: string[] = [];
  const store = storeOf(opened);
  const register = storedCallRegister(store, async (id) => {
    removed.push(id);
  });
  const call = queuedCall();
  await store.insert([call]);
  await register.claim(call.id);
  await store.remove('call', call.id);
  await register.finish(call.id, END);
  expect(await store.find('call', call.id)).toBeNull();
  expect(removed).toEqual([call.id]);
});

test('the record of a call says that a video was asked for and only the sound was recorded', async () => {
  await using opened = await openEmbedded();
  const store = storeOf(opened);
  const register = storedCallRegister(store);
  const messageOf = async (changes: Partial<StoredCallState>, end: CallEnd) => {
    const call = queuedCall(changes);
    await store.insert([call]);
    await register.claim(call.id);
    await register.finish(call.id, end);
    return (await store.find('call', call.id))?.body.endedMessage;
  };
  expect(await messageOf({ videoRecorded: true }, END)).toContain('Only the sound was recorded');
  expect(await messageOf({ videoRecorded: false }, END)).toBeUndefined();
  expect(await messageOf({ videoRecorded: true }, { ...END, recording: [] })).toBeUndefined();
});

test('a call that nobody joined in time has ended as not answered and cannot be joined', async () => {
  await using opened = await openEmbedded();
  const store = storeOf(opened);
  const joinableUntil = Date.now() - 2 * MINUTE_MS;
  const call = queuedCall({ joinableUntil });
  await store.insert([call]);
  expect(await storedCallRegister(store).claim(call.id)).toBe('ended');
  expect(callBodyAt(call, Date.now())).toMatchObject({
    status: 'ended',
    endedReason: 'customer-did-not-answer' satisfies PlatformCall['endedReason'],
    endedAt: new Date(joinableUntil).toISOString(),
  });
});

test('a call whose process died has ended a minute after the process was last seen', () => {
  const startedAt = Date.now();
  const seenAt = startedAt + 3 * MINUTE_MS;
  const call = queuedCall({ startedAt, seenAt });
  const underWay = { ...call, body: { ...call.body, status: 'in-progress' } };
  expect(callBodyAt(underWay, seenAt + MINUTE_MS).status).toBe('in-progress');
  expect(callBodyAt(underWay, seenAt + MINUTE_MS + 1)).toMatchObject({
    status: 'ended',
    endedReason:
      'call.in-progress.error-vapifault-worker-died' satisfies PlatformCall['endedReason'],
    endedAt: new Date(seenAt).toISOString(),
  });
});

function storeOf({ stores: [store] }: { stores: ResourceStore[] }): ResourceStore {
  return store ?? expect.fail('there is no store');
}
