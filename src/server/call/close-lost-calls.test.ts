import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { folderBlobs } from '#server/blobs/blob-stores/folder.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { ownersServerOf } from '#server/http/guarded/owners-server.ts';
import { emptiedDatabase } from '#server/test-support/storage/emptied-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { writeTestRecordings } from '#server/test-support/voice-server.ts';
import { everything, type ResourceStore } from '../platform/resource-store.ts';
import { postgresResourceStore } from '../platform/resource-stores/postgres.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { callResource } from '../platform/resources/call.ts';
import type { StoredCallState } from '../platform/resources/call-state.ts';
import { newResource } from '../platform/stored-resource.ts';
import { UNKNOWN_VISITOR_LOCALE } from '../platform/visitor-locale.ts';
import { closeLostCalls } from './close-lost-calls.ts';
import { nameMovedRecording } from './recording/name-moved-recording.ts';
import { callNews, SERVER_MESSAGE_KIND } from './server-messages/call-news.ts';
import { storedCallRegister } from './stored-call-register.ts';

const LOST = 'call.in-progress.error-vapifault-worker-died';
const MINUTE_MS = 60_000;

async function openEmbedded(folder: string) {
  const database = openSqlite(folder);
  return { store: sqliteResourceStore(database), close: async () => database.close() };
}

async function openShared() {
  const lent = await emptiedDatabase();
  const database = await openPostgres(lent.url);
  const close = async () => {
    await database.close();
    await lent[Symbol.asyncDispose]();
  };
  return { store: postgresResourceStore(database), close };
}

/** Stores a call that was joined, and in which one line was said, at the present time. */
async function callUnderWay(store: ResourceStore, holder: string | null = null): Promise<string> {
  const body = { type: 'webCall', status: 'queued', assistant: {} };
  const state: StoredCallState = {
    visitor: UNKNOWN_VISITOR_LOCALE,
    origin: 'https://everline.test',
    startedAt: null,
    seenAt: null,
    joinableUntil: Date.now() + MINUTE_MS,
    silenceTimeoutSeconds: 30,
    maxDurationSeconds: 600,
    recorded: true,
    videoRecorded: false,
  };
  const call = { ...newResource(callResource, body, 'public'), state };
  await store.insert([call]);
  const register = storedCallRegister(store, undefined, undefined, holder);
  await register.claim(call.id);
  await register.keep(call.id, [{ role: 'user', text: 'Hello', at: Date.now() }]);
  return call.id;
}

describe.each([
  ['the embedded database', openEmbedded],
  ['PostgreSQL', openShared],
])('with %s', (_, open) => {
  /** Opens the storage, and lets the test set the clock. */
  async function openWithClock() {
    const folder = await tempDir();
    const { store, close } = await open(folder.path);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(async () => {
      vi.useRealTimers();
      await close();
      await folder.remove();
    });
    return {
      store,
      dataDir: folder.path,
      recordings: folderBlobs(join(folder.path, 'recordings')),
    };
  }

  test('the owner’s server is told of a call that was lost', async () => {
    const { store, recordings } = await openWithClock();
    const id = await callUnderWay(store);
    const usualServer = ownersServerOf({ url: 'https://owner.example' });
    const wereStored = vi.fn();
    const news = callNews(usualServer, wereStored);
    await closeLostCalls({ store, recordings, news, isAlone: true });
    const { resources } = await store.list({
      ...everything(SERVER_MESSAGE_KIND, 10),
      parent: id,
    });
    expect(resources.map(({ body }) => body)).toEqual([
      { type: 'status-update', status: 'ended' },
      { type: 'end-of-call-report' },
    ]);
    expect(wereStored).toHaveBeenCalledOnce();
  });

  test('a lone server ends every call of its earlier life, with its lines and recordings', async () => {
    const { store, dataDir, recordings } = await openWithClock();
    const id = await callUnderWay(store);
    const diedAt = Date.now();
    await writeTestRecordings(dataDir, id);
    const finished = await callUnderWay(store);
    const end = { reason: 'customer-ended-call', lines: [], recording: [] };
    await storedCallRegister(store).finish(finished, end);
    vi.setSystemTime(diedAt + 2000);

    expect(await closeLostCalls({ store, recordings, isAlone: true })).toBe(1);
    const at = `https://everline.test/voice/call/${id}`;
    expect(await store.find('call', id)).toMatchObject({
      updatedAt: diedAt,
      labels: { recording: 'kept' },
      body: {
        status: 'ended',
        endedReason: LOST,
        endedAt: new Date(diedAt).toISOString(),
        artifact: {
          transcript: 'User: Hello\n',
          messages: [{ role: 'user', message: 'Hello' }],
          recording: { mono: { customerUrl: `${at}/customer-recording` } },
        },
      },
    });
    expect((await store.find('call', finished))?.body.endedReason).toBe('customer-ended-call');
    expect(await closeLostCalls({ store, recordings, isAlone: true })).toBe(0);
  });

  test('a recording that comes from a dead machine later is named in the row of its call', async () => {
    const { store, recordings } = await openWithClock();
    const id = await callUnderWay(store);
    await nameMovedRecording(store, `${id}.customer.ogg`);
    expect((await store.find('call', id))?.labels).not.toHaveProperty('recording');
    await closeLostCalls({ store, recordings, isAlone: true });
    const lost = await store.find('call', id);
    for (const side of ['customer', 'assistant', 'customer'])
      await nameMovedRecording(store, `${id}.${side}.ogg`);
    const at = `https://everline.test/voice/call/${id}`;
    const mono = {
      customerUrl: `${at}/customer-recording`,
      assistantUrl: `${at}/assistant-recording`,
    };
    expect(await store.find('call', id)).toEqual({
      ...lost,
      labels: { ...lost?.labels, recording: 'kept' },
      body: { ...lost?.body, artifact: { ...Object(lost?.body.artifact), recording: { mono } } },
    });
    await nameMovedRecording(store, 'unknown.customer.ogg');
    await nameMovedRecording(store, 'notes.txt');
  });

  test('a server that is not alone ends only calls whose process has not been seen for a minute', async () => {
    const { store, recordings } = await openWithClock();
    const lost = await callUnderWay(store);
    const goesOn = await callUnderWay(store);
    vi.setSystemTime(Date.now() + MINUTE_MS + 1);
    await storedCallRegister(store).keep(goesOn, []);

    expect(await closeLostCalls({ store, recordings, isAlone: false })).toBe(1);
    expect((await store.find('call', lost))?.body.endedReason).toBe(LOST);
    expect((await store.find('call', goesOn))?.body.status).toBe('in-progress');
  });

  test('a server that is not alone ends the calls of a process that fell silent, and no others', async () => {
    const { store, recordings } = await openWithClock();
    const lost = await callUnderWay(store, 'silent');
    const goesOn = await callUnderWay(store, 'living');
    const silent = new Set(['silent']);
    expect(await closeLostCalls({ store, recordings, isAlone: false, silent })).toBe(1);
    expect((await store.find('call', lost))?.body).toMatchObject({
      endedReason: LOST,
      artifact: { transcript: 'User: Hello\n' },
    });
    expect((await store.find('call', goesOn))?.body.status).toBe('in-progress');
    // A process that was only paused notices that its call was ended meanwhile.
    const register = storedCallRegister(store);
    expect(await register.keep(lost, [])).toBe(false);
    expect(await register.keep(goesOn, [])).toBe(true);
  });
});
