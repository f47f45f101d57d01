import { randomUUID } from 'node:crypto';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StorageError } from '#server/database/storage-error.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { blobStoreContract, storeBlob } from './blob-store.contract.ts';
import { folderBlobs } from './folder.ts';

describe('a folder of blobs', () => {
  blobStoreContract(async () => {
    const data = await tempDir();
    const dir = join(data.path, 'deep', 'er');
    const [store, elsewhere] = [folderBlobs(dir), folderBlobs(dir)];
    return { store, elsewhere, [Symbol.asyncDispose]: () => data.remove() };
  });

  test('is open to its owner only', async () => {
    await using data = await tempDir();
    const dir = join(data.path, 'new');
    await storeBlob(folderBlobs(dir), 'blob', 'content');
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dir, 'blob'))).mode & 0o777).toBe(0o600);
  });

  test('loses what a crash left behind with the next whole blob', async () => {
    await using data = await tempDir();
    const hoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
    for (const name of [`${randomUUID()}.part`, 'film.part']) {
      await writeFile(join(data.path, name), 'half');
      await utimes(join(data.path, name), hoursAgo, hoursAgo);
    }
    await storeBlob(folderBlobs(data.path), 'blob', 'content');
    expect((await readdir(data.path)).toSorted()).toEqual(['blob', 'film.part']);
  });

  test('that cannot be used is a failure of the storage', async () => {
    const store = folderBlobs('/dev/null/nowhere');
    await expect(store.write('blob', 'growing')).rejects.toThrow(StorageError);
    await expect(store.list()).rejects.toThrow(StorageError);
  });
});
