import { mkdir, open, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { systemErrorCode } from '#server/database/data-folder.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { isContentName, type StoredContents } from './stored-contents.ts';

interface BlobPlace {
  /** Where the server finds the contents, wherever they are. */
  blobs: BlobStore;
  /** The folder of this machine, from which the server moves contents to where all processes find them. */
  dir: string;
  /** Tells whether this server gave a content this name. */
  isOurs(name: string): boolean;
}

/**
 * Returns the contents of one kind. They are read where the server finds them. A restore writes files
 * with their age into the folder of this machine, which is made with the first file.
 */
export function blobContents({ blobs, dir, isOurs }: BlobPlace): StoredContents {
  return {
    async *list() {
      const ours = (await blobs.list()).filter(({ name }) => isOurs(name));
      for (const { name, bytes, changedAt } of ours.toSorted((a, b) =>
        a.name < b.name ? -1 : 1,
      )) {
        yield { name, bytes, modifiedAt: changedAt };
      }
    },
    read: async (name) => (await blobs.read(name))?.content ?? null,
    async write(name, { modifiedAt, bytes }) {
      if (!isContentName(name)) throw new StorageError('folder of contents', 'wrong name');
      const path = join(dir, name);
      await onDisk(mkdir(dir, { recursive: true, mode: 0o700 }));
      const file = await onDisk(open(path, 'wx', 0o600));
      try {
        for await (const piece of bytes) await onDisk(file.appendFile(piece));
        await onDisk(file.sync());
      } finally {
        await file.close();
      }
      await onDisk(utimes(path, modifiedAt / 1000, modifiedAt / 1000));
    },
    remove: (name) => onDisk(rm(join(dir, name), { force: true })),
  };
}

async function onDisk<Value>(step: Promise<Value>): Promise<Value> {
  try {
    return await step;
  } catch (error) {
    throw new StorageError('folder of contents', systemErrorCode(error));
  }
}
