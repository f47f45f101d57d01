import type { BlobStore, SharedBlobStore } from './blob-store.ts';

interface BlobPlaces {
  shared: SharedBlobStore;
  /** The folder in which this machine kept the blobs before, and keeps those that wait. */
  folder: BlobStore;
}

/** A growing blob that was not changed for so long has no writer any more, not even in a silent call. */
const QUIET_MS = 2 * 3_600_000;

/** Returns a store that writes to the shared store, and also finds what lies in the folder. */
export function blobsWithFolder({ shared, folder }: BlobPlaces): BlobStore {
  return {
    write: shared.write,
    read: async (name) => (await shared.read(name)) ?? folder.read(name),
    async list() {
      const found = await shared.list();
      const names = new Set(found.map(({ name }) => name));
      return [...found, ...(await folder.list()).filter(({ name }) => !names.has(name))];
    },
    async remove(name) {
      const [isShared, isLocal] = [await shared.remove(name), await folder.remove(name)];
      return isShared || isLocal;
    },
  };
}

/**
 * Moves the blobs of the folder to the shared store, so that every process can read them. Blobs that
 * are not ours stay, and so does what may still be written. Resolves with the number of moved blobs.
 */
export async function moveBlobs(
  { shared, folder }: BlobPlaces,
  isOurs: (name: string) => boolean,
  now: number,
  signal: AbortSignal,
): Promise<number> {
  let moved = 0;
  for (const facts of await folder.list()) {
    if (signal.aborted) break;
    if (!isOurs(facts.name) || now - facts.changedAt < QUIET_MS) continue;
    if (!(await shared.adopt(facts, folder))) continue;
    // Another process that uses this folder may have moved the same blob.
    if (await folder.remove(facts.name)) moved += 1;
  }
  return moved;
}
