import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { pino } from 'pino';

/** The folder that holds the recordings of calls, and how much space is left in it. */
export interface RecordingsFolder {
  readonly dir: string;
  /** Measures the folder on disk and resolves with whether a new recording may begin. */
  hasRoom(): Promise<boolean>;
  /** Adds bytes that are about to be written to the number of used bytes. */
  count(bytes: number): void;
  /**
   * Returns whether the folder is full, so that running recordings should end. The result includes
   * the bytes that were counted since `hasRoom` last measured the folder.
   */
  isFull(): boolean;
}

interface FolderParts {
  dir: string;
  mostBytes?: number;
  logger: pino.Logger;
}

/**
 * 2 GiB is enough for about 70 hours of calls, if both sides are recorded at the bit rate of
 * browsers.
 */
const MOST_RECORDED_BYTES = 2 * 1024 ** 3;

/**
 * Counts the bytes of all recordings in the folder. When the folder is full, recordings stop. Calls
 * go on, and no recording is removed to make room.
 */
export function recordingsFolder({
  dir,
  mostBytes = MOST_RECORDED_BYTES,
  logger,
}: FolderParts): RecordingsFolder {
  let usedBytes = 0;
  let isLoggedAsFull = false;

  function isFull(): boolean {
    const full = usedBytes >= mostBytes;
    if (full && !isLoggedAsFull) {
      logger.error({ usedBytes, mostBytes }, 'the recordings folder is full; nothing is recorded');
    }
    isLoggedAsFull = full;
    return full;
  }

  return {
    dir,
    async hasRoom() {
      // The owner, an erasure or another process may have removed files since the last measurement.
      usedBytes = await sizeOf(dir);
      return !isFull();
    },
    count(bytes) {
      usedBytes += bytes;
    },
    isFull,
  };
}

/** Adds up the bytes of the files in a folder. A folder that cannot be read counts as empty. */
async function sizeOf(dir: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(dir).catch(() => [])) {
    const { size } = await stat(join(dir, name)).catch(() => ({ size: 0 }));
    bytes += size;
  }
  return bytes;
}
