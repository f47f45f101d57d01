import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { pino } from 'pino';

/** The folder in which the sound of calls is kept, and how much of it is left to fill. */
export interface RecordingsFolder {
  readonly dir: string;
  /** Whether a recording may begin; looks at the folder itself. */
  hasRoom(): Promise<boolean>;
  /** Counts what is about to be written. */
  count(bytes: number): void;
  /** By what was counted since a recording last began: those that are under way should end. */
  isFull(): boolean;
}

interface FolderParts {
  dir: string;
  mostBytes?: number;
  logger: pino.Logger;
}

/** 2 GiB: some 70 hours of calls, both sides, as browsers send them. */
const MOST_RECORDED_BYTES = 2 * 1024 ** 3;

/** A full folder costs recordings alone: calls go on, and nothing that is kept is removed. */
export function recordingsFolder({
  dir,
  mostBytes = MOST_RECORDED_BYTES,
  logger,
}: FolderParts): RecordingsFolder {
  let usedBytes = 0;
  let isFullTold = false;

  function isFull(): boolean {
    const full = usedBytes >= mostBytes;
    if (full && !isFullTold) {
      logger.error({ usedBytes, mostBytes }, 'the recordings folder is full; nothing is recorded');
    }
    isFullTold = full;
    return full;
  }

  return {
    dir,
    async hasRoom() {
      // Files go without a word: the owner, an erasure or another process removes some.
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
