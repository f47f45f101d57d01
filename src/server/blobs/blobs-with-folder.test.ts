import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres, type PostgresDatabase } from '#server/database/postgres-database.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import type { SharedBlobStore } from './blob-store.ts';
import { contentOf, storeBlob } from './blob-stores/blob-store.contract.ts';
import { folderBlobs } from './blob-stores/folder.ts';
import { postgresBlobs } from './blob-stores/postgres.ts';
import { blobMover, blobsWithFolder } from './blobs-with-folder.ts';

const NEVER = new AbortController().signal;
const HOUR_MS = 3_600_000;
const isOurs = (name: string) => name.endsWith('.ogg');

const opened = new AsyncDisposableStack();
let database: PostgresDatabase;
beforeAll(async () => {
  const fresh = opened.use(await freshDatabase());
  database = await openPostgres(fresh.url);
  opened.defer(() => database.close());
});
afterAll(() => opened.disposeAsync());

/** Opens a folder with blobs of this age beside an empty area of the database. */
async function placesWith(area: string, hoursOld: Record<string, number>) {
  const data = await tempDir();
  const folder = folderBlobs(data.path);
  const now = Date.now();
  for (const [name, hours] of Object.entries(hoursOld)) {
    await storeBlob(folder, name, `content of ${name}`);
    const time = new Date(now - hours * HOUR_MS);
    await utimes(join(data.path, name), time, time);
  }
  const shared = postgresBlobs(database, area);
  const places = { shared, folder };
  const copied: string[] = [];
  const logged: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  /** The blobs that the shared store does not take. */
  const refused = new Set<string>();
  const adopt: SharedBlobStore['adopt'] = async (facts, from) => {
    if (refused.has(facts.name)) throw new StorageError('test storage', 'refused');
    return shared.adopt(facts, from);
  };
  const mover = blobMover({
    shared: { ...shared, adopt },
    folder,
    isOurs,
    onCopied: async (name) => void copied.push(name),
    logger,
  });
  return {
    ...places,
    store: blobsWithFolder(places),
    move: (signal = NEVER) => mover(now, signal),
    copied,
    refused,
    logged,
    ageOf: async (name: string) => {
      const found = (await shared.list()).find((blob) => blob.name === name);
      return (now - (found?.changedAt ?? 0)) / HOUR_MS;
    },
    [Symbol.asyncDispose]: () => data.remove(),
  };
}

test('what lies in the folder is found, listed once and removed like everything else', async () => {
  await using at = await placesWith('found', { 'old.ogg': 5, 'both.ogg': 5 });
  await storeBlob(at.store, 'both.ogg', 'the newer one');
  expect(String(await contentOf(at.store, 'old.ogg'))).toBe('content of old.ogg');
  expect(String(await contentOf(at.store, 'both.ogg'))).toBe('the newer one');
  expect((await at.store.list()).map(({ name }) => name)).toEqual(['both.ogg', 'old.ogg']);
  expect(await at.store.remove('both.ogg')).toBe(true);
  expect(await at.store.read('both.ogg')).toBeNull();
});

test('old blobs of ours are moved with their age, and what may still grow stays', async () => {
  await using at = await placesWith('moved', { 'old.ogg': 50, 'young.ogg': 1, 'notes.txt': 50 });
  expect(await at.move()).toBe(1);
  expect((await at.folder.list()).map(({ name }) => name).toSorted()).toEqual([
    'notes.txt',
    'young.ogg',
  ]);
  expect(String(await contentOf(at.shared, 'old.ogg'))).toBe('content of old.ogg');
  expect(await at.ageOf('old.ogg')).toBeCloseTo(50, 2);
  expect(await at.move()).toBe(0);
  expect(at.copied).toEqual(['old.ogg']);
});

test('two processes that share a folder lose nothing when both move it', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `${index}.ogg`);
  await using at = await placesWith('twice', Object.fromEntries(names.map((name) => [name, 9])));
  const [first, second] = await Promise.all([at.move(), at.move()]);
  expect(first + second).toBe(6);
  for (const name of names)
    expect(String(await contentOf(at.shared, name))).toBe(`content of ${name}`);
  expect(await at.folder.list()).toEqual([]);
});

test('a shutdown ends the move early', async () => {
  await using at = await placesWith('ended', { 'old.ogg': 50 });
  expect(await at.move(AbortSignal.abort())).toBe(0);
});

test('a blob that cannot be moved holds up no other one, and the log tells of it once', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.ogg`);
  await using at = await placesWith('refused', Object.fromEntries(names.map((name) => [name, 9])));
  for (const name of names.slice(0, 3)) at.refused.add(name);
  // A shared store that fails three times is left in peace until the next round.
  expect((await at.move()) + (await at.move())).toBe(2);
  expect(await at.move()).toBe(0);
  expect(at.logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, code: 'refused', msg: expect.stringContaining('could not be moved') },
  ]);
  expect((await at.folder.list()).map(({ name }) => name).toSorted()).toEqual([...at.refused]);
  at.refused.clear();
  expect(await at.move()).toBe(3);
  expect(at.copied.toSorted()).toEqual(names);
});

test('many blobs that cannot be moved hold up no other one, and each of them is tried again', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}.ogg`);
  await using at = await placesWith('many', Object.fromEntries(names.map((name) => [name, 9])));
  const listed = (await at.folder.list()).map(({ name }) => name);
  for (const name of listed.slice(0, 6)) at.refused.add(name);
  // Two rounds end at three failures each, before they come to the last blob.
  expect([await at.move(), await at.move()]).toEqual([0, 0]);
  expect(await at.move()).toBe(1);
  expect(at.copied).toEqual(listed.slice(6));
  // The third round tried the first three again, so the next three are the first of the fourth.
  for (const name of listed.slice(3, 6)) at.refused.delete(name);
  expect(await at.move()).toBe(3);
  expect(at.logged).toHaveLength(1);
});
