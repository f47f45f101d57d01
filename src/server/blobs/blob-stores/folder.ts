import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  unlink,
  utimes,
} from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { systemErrorCode } from '#server/database/data-folder.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { isLowerCaseUuid } from '#server/database/uuid.ts';
import { type BlobFacts, type BlobStore, type BlobWriter, checkedBlobName } from '../blob-store.ts';

const UNFINISHED = '.part';
/** An unfinished file that nobody has written to for so long was left behind by a crash. */
const ABANDONED_MS = 60 * 60_000;

/**
 * Keeps blobs as files of one folder, which the first blob creates. Only the owner of the process
 * can read them. Only processes on this machine share them.
 */
export function folderBlobs(dir: string): BlobStore {
  const pathOf = (name: string) => join(dir, checkedBlobName(name));

  async function writeWhole(name: string, changedAt?: number): Promise<BlobWriter> {
    await removeAbandoned(dir);
    const unfinished = join(dir, `${randomUUID()}${UNFINISHED}`);
    const file = await onDisk(open(unfinished, 'wx', 0o600));
    const discard = async () => {
      await file.close().catch(() => {});
      await onDisk(rm(unfinished, { force: true }));
    };
    return {
      append: (bytes) => appendTo(file, bytes),
      async finish() {
        try {
          await onDisk(file.sync());
          await onDisk(file.close());
          if (changedAt !== undefined) {
            const time = new Date(changedAt);
            await onDisk(utimes(unfinished, time, time));
          }
          await onDisk(rename(unfinished, pathOf(name)));
        } catch (error) {
          // The first error says more than a second one about the same disk.
          await discard().catch(() => {});
          throw error;
        }
      },
      discard,
    };
  }

  async function writeGrowing(name: string): Promise<BlobWriter> {
    const file = await onDisk(open(pathOf(name), 'w', 0o600));
    return {
      append: (bytes) => appendTo(file, bytes),
      finish: () => onDisk(file.close()),
      async discard() {
        await file.close().catch(() => {});
        await onDisk(rm(pathOf(name), { force: true }));
      },
    };
  }

  return {
    async write(name, growth, changedAt) {
      checkedBlobName(name);
      await onDisk(mkdir(dir, { recursive: true, mode: 0o700 }));
      return growth === 'whole' ? writeWhole(name, changedAt) : writeGrowing(name);
    },
    async read(name) {
      const path = pathOf(name);
      const found = await unlessMissing(stat(path));
      if (found === null) return null;
      const bytes = found.size;
      // A growing file has more bytes when it is read to its end. Only those that were announced are
      // read.
      const content = bytes === 0 ? Readable.from([]) : createReadStream(path, { end: bytes - 1 });
      return { bytes, content };
    },
    async list() {
      const found: BlobFacts[] = [];
      for (const name of (await unlessMissing(readdir(dir))) ?? []) {
        const facts = await stat(join(dir, name)).catch(() => null);
        if (facts !== null) found.push({ name, bytes: facts.size, changedAt: facts.mtimeMs });
      }
      return found;
    },
    remove: async (name) => (await unlessMissing(unlink(pathOf(name)).then(() => true))) !== null,
  };
}

/** Removes what a process left behind that died while it wrote a whole blob. */
async function removeAbandoned(dir: string): Promise<void> {
  for (const name of await onDisk(readdir(dir))) {
    // The owner may keep files of other programs here, so only a name that we gave is removed.
    const isOurs = name.endsWith(UNFINISHED) && isLowerCaseUuid(name.slice(0, -UNFINISHED.length));
    if (!isOurs) continue;
    const path = join(dir, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < Date.now() - ABANDONED_MS)
      await onDisk(rm(path, { force: true }));
  }
}

function appendTo(file: FileHandle, bytes: Uint8Array): Promise<void> {
  // Unlike `write`, this call never writes only a part of the bytes.
  return onDisk(file.appendFile(bytes));
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  return onDisk(
    work.catch((error: unknown) => {
      if (systemErrorCode(error) === 'ENOENT') return null;
      throw error;
    }),
  );
}

/** Turns a failure of the disk into the error that requests are answered with 503. */
async function onDisk<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    throw new StorageError('data folder', systemErrorCode(error));
  });
}
