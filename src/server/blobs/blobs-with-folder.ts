import type { pino } from 'pino';
import type { BlobFacts, BlobStore, SharedBlobStore } from './blob-store.ts';

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

interface MoveParts extends BlobPlaces {
  /** Tells whether this server gave a blob this name. All other files stay. */
  isOurs(name: string): boolean;
  /** Is called when a blob is in the shared store, and before it leaves the folder. */
  onCopied?(name: string): Promise<void>;
  logger: pino.Logger;
}

/** Moves blobs, and resolves with the number of those that were moved. The signal ends it early. */
export type MoveBlobs = (now: number, signal: AbortSignal) => Promise<number>;

/** After so many failures, the shared store is probably out of reach, so the rest waits. */
const MOST_FAILURES = 3;

/**
 * Returns a function that moves the blobs of the folder to the shared store, so that every process
 * can read them. What may still be written stays. A blob that cannot be moved stays too and is tried
 * after all others, behind those that failed before it. The log tells of that once until no blob
 * fails any more.
 */
export function blobMover({ shared, folder, isOurs, onCopied, logger }: MoveParts): MoveBlobs {
  /** The last round in which each blob failed. A round ends early, so it may not reach all of them. */
  const failedIn = new Map<string, number>();
  let round = 0;

  async function move(facts: BlobFacts): Promise<boolean> {
    if (!(await shared.adopt(facts, folder))) return false;
    await onCopied?.(facts.name);
    // Another process that uses this folder may have moved the same blob.
    return folder.remove(facts.name);
  }

  return async (now, signal) => {
    const found = (await folder.list()).filter(
      ({ name, changedAt }) => isOurs(name) && now - changedAt >= QUIET_MS,
    );
    const names = new Set(found.map(({ name }) => name));
    for (const name of failedIn.keys()) if (!names.has(name)) failedIn.delete(name);
    const inOrder = found.toSorted(
      (one, other) => (failedIn.get(one.name) ?? 0) - (failedIn.get(other.name) ?? 0),
    );
    const isFirstFailure = failedIn.size === 0;
    const failures: unknown[] = [];
    round += 1;
    let moved = 0;
    for (const facts of inOrder) {
      if (signal.aborted || failures.length === MOST_FAILURES) break;
      try {
        if (await move(facts)) moved += 1;
        failedIn.delete(facts.name);
      } catch (error) {
        failures.push(error);
        failedIn.set(facts.name, round);
      }
    }
    if (isFirstFailure && failures.length > 0) {
      const code = String(Object(failures[0]).code);
      logger.warn({ code }, 'a recording or file could not be moved out of the data folder yet');
    }
    return moved;
  };
}
