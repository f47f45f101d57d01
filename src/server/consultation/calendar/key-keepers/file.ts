import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolderNames, systemErrorCode } from '#server/database/data-folder.ts';
import { replaceFile } from '#server/database/replace-file.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { type CalendarKeyKeeper, isCalendarKey } from '../calendar-key.ts';

const STORAGE = 'file of the calendar key';

/** Returns a keeper that stores the key in the data folder, in a file that only its owner can read. */
export function fileCalendarKeyKeeper(dataDir: string): CalendarKeyKeeper {
  const path = join(dataDir, dataFolderNames.calendarKey);
  const read = async () => {
    const text = await readIfThere(path);
    const key = text?.trim() ?? null;
    if (key !== null && !isCalendarKey(key)) throw new StorageError(STORAGE, 'no key in it');
    return key;
  };
  const replace = (fresh: string) => asStorageError(() => replaceFile(path, `${fresh}\n`));
  return {
    read,
    replace,
    async keep(fresh) {
      const kept = await read();
      if (kept === null) await replace(fresh);
      return kept ?? fresh;
    },
    remove: () => asStorageError(() => rm(path, { force: true })),
  };
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw new StorageError(STORAGE, systemErrorCode(error));
  }
}

async function asStorageError(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    throw new StorageError(STORAGE, systemErrorCode(error));
  }
}
