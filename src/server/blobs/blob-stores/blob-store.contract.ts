import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BlobStore } from '../blob-store.ts';

interface BlobStoreUnderTest extends AsyncDisposable {
  store: BlobStore;
  /** The same blobs, as another process of the service sees them. */
  elsewhere: BlobStore;
}

const MINUTE_MS = 60_000;
/** More than a chunk of any driver, so that a piece is stored at once. */
const LARGE_PIECE = 300_000;

/** Reads a blob to its end. Resolves with null if there is no such blob. */
export async function contentOf(store: BlobStore, name: string): Promise<Buffer | null> {
  const found = await store.read(name);
  if (found === null) return null;
  const content = await buffer(found.content);
  expect(content.length).toBe(found.bytes);
  return content;
}

/** Stores a whole blob of these pieces. */
export async function storeBlob(
  store: BlobStore,
  name: string,
  ...pieces: (Uint8Array | string)[]
) {
  const writer = await store.write(name, 'whole');
  for (const piece of pieces) await writer.append(Buffer.from(piece));
  await writer.finish();
}

async function storeCopy(store: BlobStore, name: string, content: string, changedAt: number) {
  const writer = await store.write(name, 'whole', changedAt);
  await writer.append(Buffer.from(content));
  await writer.finish();
}

/** Defines the tests that every store of blobs has to pass. They share one store. */
export function blobStoreContract(open: () => Promise<BlobStoreUnderTest>): void {
  let opened: BlobStoreUnderTest;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened[Symbol.asyncDispose]());
  beforeEach(async () => {
    for (const { name } of await opened.store.list()) await opened.store.remove(name);
  });

  test('a blob that was written in pieces is read as a whole by every process', async () => {
    const { store, elsewhere } = opened;
    const pieces = [1, 0, 700_000, 65_536, 3].map((length) => randomBytes(length));
    for (const growth of ['whole', 'growing'] as const) {
      const writer = await store.write(`${growth}.ogg`, growth);
      for (const piece of pieces) await writer.append(piece);
      await writer.finish();
      const content = await contentOf(elsewhere, `${growth}.ogg`);
      expect(content?.equals(Buffer.concat(pieces))).toBe(true);
    }
  });

  test('a growing blob can be read while it is written', async () => {
    const { store } = opened;
    const pieces = [randomBytes(LARGE_PIECE), randomBytes(LARGE_PIECE)] as const;
    const writer = await store.write('growing', 'growing');
    await writer.append(pieces[0]);
    const begun = await store.read('growing');
    await writer.append(pieces[1]);
    expect((await buffer(begun?.content ?? Readable.from([]))).equals(pieces[0])).toBe(true);
    await writer.finish();
    expect((await contentOf(store, 'growing'))?.equals(Buffer.concat(pieces))).toBe(true);
  });

  test('a whole blob appears when it is finished, and never if it is discarded', async () => {
    const { store, elsewhere } = opened;
    await storeBlob(store, 'kept', 'before');
    const [kept, dropped] = [await store.write('kept', 'whole'), await store.write('no', 'whole')];
    for (const writer of [kept, dropped]) await writer.append(Buffer.alloc(LARGE_PIECE));
    expect(await elsewhere.read('no')).toBeNull();
    expect(String(await contentOf(elsewhere, 'kept'))).toBe('before');
    await dropped.discard();
    await kept.finish();
    expect((await contentOf(elsewhere, 'kept'))?.length).toBe(LARGE_PIECE);
    expect((await elsewhere.list()).map(({ name }) => name)).toEqual(['kept']);
  });

  test('a new blob replaces the one that had its name', async () => {
    const { store, elsewhere } = opened;
    for (const growth of ['whole', 'growing'] as const) {
      await storeBlob(store, growth, 'much longer than the next one');
      const writer = await store.write(growth, growth);
      await writer.append(Buffer.from('short'));
      await writer.finish();
      expect(String(await contentOf(elsewhere, growth))).toBe('short');
    }
    expect(await store.list()).toHaveLength(2);
  });

  test('all blobs are listed with their size and their time', async () => {
    const { store, elsewhere } = opened;
    expect(await store.list()).toEqual([]);
    const names = ['a.ogg', 'b-1', 'c_2', 'd', 'e'];
    for (const [index, name] of names.entries()) await storeBlob(store, name, 'x'.repeat(index));
    const found = (await elsewhere.list()).toSorted((a, b) => a.name.localeCompare(b.name));
    expect(found.map(({ name, bytes }) => [name, bytes])).toEqual(
      names.map((name, i) => [name, i]),
    );
    for (const { changedAt } of found)
      expect(Math.abs(changedAt - Date.now())).toBeLessThan(MINUTE_MS);
    expect(await contentOf(store, 'a.ogg')).toEqual(Buffer.alloc(0));
  });

  test('a copy has the age that it is given, and is replaced and removed like any blob', async () => {
    const { store, elsewhere } = opened;
    const changedAt = Date.now() - 90 * 24 * 60 * MINUTE_MS;
    for (const name of ['copy', 'copy.too']) await storeCopy(store, name, name, changedAt);
    const found = await elsewhere.list();
    expect(found.map(({ name }) => name).toSorted()).toEqual(['copy', 'copy.too']);
    for (const copy of found) expect(Math.abs(copy.changedAt - changedAt)).toBeLessThan(2);
    expect(String(await contentOf(elsewhere, 'copy'))).toBe('copy');
    await storeBlob(store, 'copy', 'newer');
    expect(String(await contentOf(elsewhere, 'copy'))).toBe('newer');
    expect(await elsewhere.list()).toHaveLength(2);
    expect(await elsewhere.remove('copy')).toBe(true);
    expect(await store.read('copy')).toBeNull();
    expect(String(await contentOf(store, 'copy.too'))).toBe('copy.too');
  });

  test('a copy replaces the blob of its name, even one that is younger', async () => {
    const { store, elsewhere } = opened;
    await storeBlob(store, 'copy', 'no copy');
    for (const minutesOld of [60, 90, 30]) {
      const changedAt = Date.now() - minutesOld * MINUTE_MS;
      await storeCopy(store, 'copy', `copy of ${minutesOld}`, changedAt);
      expect(String(await contentOf(elsewhere, 'copy'))).toBe(`copy of ${minutesOld}`);
      const found = await elsewhere.list();
      expect(found.map(({ name }) => name)).toEqual(['copy']);
      for (const copy of found) expect(Math.abs(copy.changedAt - changedAt)).toBeLessThan(2);
    }
  });

  test('a removed blob is gone for every process, and only one of them removes it', async () => {
    const { store, elsewhere } = opened;
    await storeBlob(store, 'gone', 'content');
    await storeBlob(store, 'gone.too', 'stays');
    expect(await elsewhere.remove('gone')).toBe(true);
    expect(await store.remove('gone')).toBe(false);
    expect(await store.read('gone')).toBeNull();
    expect(String(await contentOf(store, 'gone.too'))).toBe('stays');
  });

  test('a blob that is removed while it grows does not come back', async () => {
    const { store, elsewhere } = opened;
    const writer = await store.write('erased', 'growing');
    await writer.append(Buffer.alloc(LARGE_PIECE));
    expect(await store.remove('erased')).toBe(true);
    await writer.append(Buffer.alloc(LARGE_PIECE));
    await writer.finish();
    expect(await elsewhere.read('erased')).toBeNull();
    expect(await elsewhere.list()).toEqual([]);
  });

  test.each(['', '..', '../keys', 'a/b', '.part', 'x'.repeat(201), 'a b'])(
    'the name %j is refused',
    async (name) => {
      const { store } = opened;
      for (const use of [() => store.write(name, 'whole'), () => store.read(name)])
        await expect(use()).rejects.toThrow('not the name');
      await expect(store.remove(name)).rejects.toThrow('not the name');
    },
  );
}
