import type { pino } from 'pino';
import type { BlobStore } from '#server/blobs/blob-store.ts';

/** The store of the recordings of calls, with a limit for the bytes of all of them together. */
export interface LimitedRecordings {
  readonly blobs: BlobStore;
  /** Measures what is stored. Resolves with true if a new recording may begin. */
  hasRoom(): Promise<boolean>;
  /**
   * Counts bytes as used. A recording calls this method for each page that it is going to write.
   */
  count(bytes: number): void;
  /**
   * Returns true when the limit is reached. Running recordings then end. The bytes that were counted
   * since the last `hasRoom` count as used.
   */
  isFull(): boolean;
}

interface LimitParts {
  blobs: BlobStore;
  mostBytes?: number;
  logger: pino.Logger;
}

/**
 * 2 GiB is enough for about 37 hours of calls, if both sides are recorded at the bit rates of a
 * call.
 */
const MOST_RECORDED_BYTES = 2 * 1024 ** 3;

/**
 * Counts the bytes of all recordings. When there are too many, recordings stop, but calls go on. No
 * recording is removed to free space.
 */
export function limitedRecordings({
  blobs,
  mostBytes = MOST_RECORDED_BYTES,
  logger,
}: LimitParts): LimitedRecordings {
  let usedBytes = 0;
  let isLoggedAsFull = false;

  function isFull(): boolean {
    const full = usedBytes >= mostBytes;
    if (full && !isLoggedAsFull) {
      logger.error(
        { usedBytes, mostBytes },
        'the recordings reach their limit; nothing is recorded',
      );
    }
    isLoggedAsFull = full;
    return full;
  }

  return {
    blobs,
    async hasRoom() {
      // The owner, an erasure or another process may have removed recordings since the last
      // measurement. A store that cannot be read counts as empty: writing then fails and says why.
      const found = await blobs.list().catch(() => []);
      usedBytes = found.reduce((sum, { bytes }) => sum + bytes, 0);
      return !isFull();
    },
    count(bytes) {
      usedBytes += bytes;
    },
    isFull,
  };
}
