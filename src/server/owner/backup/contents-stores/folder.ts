import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '#server/database/data-folder.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { isContentName, type StoredContents } from '../stored-contents.ts';

/** The ending of a file that is still being written. */
const UNFINISHED = '.part';

/** Returns the contents that are files of a folder. The folder is made with the first file. */
export function folderContents(dir: string): StoredContents {
  return {
    async *list() {
      for (const name of (await inFolder(readdir(dir), [])).toSorted()) {
        const found = await inFolder(stat(join(dir, name)), null);
        const isContent = isContentName(name) && !name.endsWith(UNFINISHED);
        if (found?.isFile() && isContent) yield { name, bytes: found.size };
      }
    },

    async read(name) {
      const found = await inFolder(stat(join(dir, name)), null);
      if (found === null) return null;
      const { mtimeMs, size } = found;
      return { modifiedAt: mtimeMs, bytes: bytesOf(join(dir, name), size) };
    },

    async write(name, { modifiedAt, bytes }) {
      if (!isContentName(name)) throw new StorageError('folder of contents', 'wrong name');
      const path = join(dir, name);
      await inFolder(mkdir(dir, { recursive: true, mode: 0o700 }));
      const file = await inFolder(open(path, 'wx', 0o600));
      try {
        for await (const piece of bytes) await inFolder(file.appendFile(piece));
        await inFolder(file.sync());
      } finally {
        await file.close();
      }
      await inFolder(utimes(path, modifiedAt / 1000, modifiedAt / 1000));
    },

    remove: (name) => inFolder(rm(join(dir, name), { force: true })),
  };
}

/** Yields the first bytes of a file. The recording of a running call grows while it is read. */
async function* bytesOf(path: string, size: number): AsyncGenerator<Buffer> {
  if (size === 0) return;
  try {
    yield* createReadStream(path, { end: size - 1 });
  } catch (error) {
    throw new StorageError('folder of contents', systemErrorCode(error));
  }
}

/**
 * Waits for a step on the disk. If a file or folder does not exist, resolves with `missing` where it
 * is given. Every other failure is a StorageError.
 */
async function inFolder<Value, Missing = never>(
  step: Promise<Value>,
  ...missing: [Missing?]
): Promise<Value | Missing> {
  try {
    return await step;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT' && missing.length > 0) return missing[0] as Missing;
    throw new StorageError('folder of contents', code);
  }
}
