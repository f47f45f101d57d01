import { cpSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultKeptDays } from '#core/retention.ts';
import { folderBlobs } from '#server/blobs/blob-stores/folder.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { recordingFilePath } from '#server/test-support/storage/recording-file-path.ts';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { writeTestRecordings } from '#server/test-support/voice-server.ts';
import { markCallFinished } from '../call/stored-call-changes.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { callResource } from '../platform/resources/call.ts';
import type { StoredCallState } from '../platform/resources/call-state.ts';
import { newResource } from '../platform/stored-resource.ts';
import { sqliteConversationArchive } from './archives/sqlite.ts';
import { forgetExpired, removeRecordingsOfRemovedCalls } from './forget-expired.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 15);
const NEVER = new AbortController().signal;

async function open() {
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  const recordingsDir = join(folder.path, 'recordings');
  const store = sqliteResourceStore(database);
  const archive = sqliteConversationArchive(database);
  return {
    store,
    recordingsDir,
    parts: { archive, recordings: folderBlobs(recordingsDir), days: defaultKeptDays },
    /**
     * Stores a call that ended `daysAgo` days ago, with the recordings of both sides of the call.
     */
    async keepCall(daysAgo: number): Promise<string> {
      const endedAt = NOW - daysAgo * DAY_MS;
      const state = { origin: 'https://everline.test', startedAt: endedAt } as StoredCallState;
      const ongoing = {
        ...newResource(callResource, {}, 'public'),
        createdAt: endedAt,
        updatedAt: 0,
        state,
      };
      const end = { reason: 'x', lines: [], recording: ['customer', 'assistant'] as const };
      const call = markCallFinished(ongoing, end, endedAt);
      await store.insert([call]);
      await writeTestRecordings(folder.path, call.id);
      for (const side of ['customer', 'assistant'] as const) {
        utimesSync(recordingFilePath(recordingsDir, call.id, side), endedAt / 1000, endedAt / 1000);
      }
      return call.id;
    },
    files: (id: string) => readdirSync(recordingsDir).filter((name) => name.startsWith(id)).length,
    async [Symbol.asyncDispose]() {
      database.close();
      await folder.remove();
    },
  };
}

test('a message that nobody has signed is removed after seven days', async () => {
  await using under = await open();
  const event = (daysAgo: number) =>
    storedResource('credential-event', { createdAt: NOW - daysAgo * DAY_MS });
  const [fresh, old] = [event(6.9), event(7.1)];
  await under.store.insert([fresh, old]);
  expect(await forgetExpired(under.parts, NOW, NEVER)).toBe(1);
  expect(await under.store.find('credential-event', fresh.id)).toEqual(fresh);
  expect(await under.store.find('credential-event', old.id)).toBeNull();
});

test('an old recording is removed before its call, and an old call together with its recordings', async () => {
  await using under = await open();
  const [fresh, silent, gone] = [
    await under.keepCall(29),
    await under.keepCall(31),
    await under.keepCall(91),
  ];
  // The sum is 6: two recordings and the changed row of the call of 31 days, and two recordings and
  // the removed row of the call of 91 days.
  expect(await forgetExpired(under.parts, NOW, NEVER)).toBe(6);
  expect([fresh, silent, gone].map(under.files)).toEqual([2, 0, 0]);
  expect(await under.store.find('call', fresh)).toMatchObject({
    body: { artifact: { recording: {} } },
  });
  expect((await under.store.find('call', silent))?.body.artifact).toEqual({
    messages: [],
    transcript: '',
  });
  expect(await under.store.find('call', gone)).toBeNull();
  expect(await forgetExpired(under.parts, NOW, NEVER)).toBe(0);
});

test('a shutdown ends the removal early', async () => {
  await using under = await open();
  const ids = [await under.keepCall(100), await under.keepCall(100)];
  await forgetExpired(under.parts, NOW, AbortSignal.abort());
  for (const id of ids) expect(await under.store.find('call', id)).not.toBeNull();
});

test('the recordings of a removed call are removed, and no other file', async () => {
  await using under = await open();
  expect(await removeRecordingsOfRemovedCalls(under.parts, NEVER)).toBe(0);
  const [kept, removed] = [await under.keepCall(1), await under.keepCall(1)];
  await under.store.remove('call', removed);
  expect(await removeRecordingsOfRemovedCalls(under.parts, NEVER)).toBe(2);
  expect([kept, removed].map(under.files)).toEqual([2, 0]);
});

test('recordings that were copied into the folder of a new database stay until they are old', async () => {
  await using before = await open();
  await using under = await open();
  const [fresh, old] = [await before.keepCall(1), await before.keepCall(31)];
  cpSync(before.recordingsDir, under.recordingsDir, {
    recursive: true,
    preserveTimestamps: true,
  });
  expect(await removeRecordingsOfRemovedCalls(under.parts, NEVER)).toBe(0);
  expect([fresh, old].map(under.files)).toEqual([2, 2]);
  await forgetExpired(under.parts, NOW, NEVER);
  expect([fresh, old].map(under.files)).toEqual([2, 0]);
});

test('no recording is removed while the database cannot say which calls were removed', async () => {
  await using under = await open();
  const id = await under.keepCall(1);
  await under.store.remove('call', id);
  const down = { ...under.parts.archive, removedCalls: () => Promise.reject(new Error('down')) };
  await expect(
    removeRecordingsOfRemovedCalls({ ...under.parts, archive: down }, NEVER),
  ).rejects.toThrow('down');
  expect(under.files(id)).toBe(2);
});

describe('a recording that cannot be removed', () => {
  /** This id sorts before every other id, so the removal of its recording is tried first. */
  const BAD = '-bad';

  test('does not prevent the removal of other recordings', async () => {
    await using under = await open();
    const id = await under.keepCall(1);
    await under.store.insert([storedResource('call', { id: BAD })]);
    mkdirSync(recordingFilePath(under.recordingsDir, BAD, 'customer'));
    for (const removed of [BAD, id]) await under.store.remove('call', removed);
    await expect(removeRecordingsOfRemovedCalls(under.parts, NEVER)).rejects.toThrow();
    expect([BAD, id].map(under.files)).toEqual([1, 0]);
  });

  test('does not prevent the removal of other expired data', async () => {
    await using under = await open();
    const [old, gone] = [await under.keepCall(31), await under.keepCall(91)];
    const bad = recordingFilePath(under.recordingsDir, BAD, 'customer');
    mkdirSync(bad);
    utimesSync(bad, 1, 1);
    await expect(forgetExpired(under.parts, NOW, NEVER)).rejects.toThrow();
    expect([BAD, old, gone].map(under.files)).toEqual([1, 0, 0]);
    expect(await under.store.find('call', gone)).toBeNull();
    // The last step deletes the ids of removed calls. Their age is measured with the real clock, so
    // `later` is computed from the real clock too.
    const later = Date.now() + 31 * DAY_MS;
    await expect(forgetExpired(under.parts, later, NEVER)).rejects.toThrow();
    expect(await under.parts.archive.removedCalls([gone])).toEqual(new Set());
  });
});

test('several processes may remove recordings from one folder', async () => {
  await using under = await open();
  for (let call = 0; call < 20; call++) await under.keepCall(31);
  const sweeps = Array.from({ length: 3 }, () => forgetExpired(under.parts, NOW, NEVER));
  const removed = await Promise.all(sweeps);
  // Each file and each row is counted once.
  expect(removed.reduce((sum, some) => sum + some)).toBe(60);
  expect(readdirSync(under.recordingsDir)).toEqual([]);
});

test('a shutdown ends the removal of recordings of removed calls too', async () => {
  await using under = await open();
  const id = await under.keepCall(1);
  await under.store.remove('call', id);
  expect(await removeRecordingsOfRemovedCalls(under.parts, AbortSignal.abort())).toBe(0);
  expect(under.files(id)).toBe(2);
});
