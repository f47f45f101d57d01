import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { pino } from 'pino';

/** The folder that holds the recordings of calls. The number of bytes in the folder is limited. */
export interface RecordingsFolder {
  readonly dir: string;
  /** Measures the folder on disk. Resolves with true if a new recording may begin. */
  hasRoom(): Promise<boolean>;
  /**
   * Counts bytes as used. A recording calls this method for each page that it is going to write.
   */
  count(bytes: number): void;
  /**
   * Returns true when the folder is full. Running recordings then end. The bytes that were counted
   * since the last `hasRoom` count as used.
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
 * Counts the bytes of all recordings in the folder. When the folder is full, recordings stop, but
 * calls go on. No recording is removed to free space.
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
