import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import { dataFolderNames, systemErrorCode, unusableDataFolderError } from './data-folder.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { replaceFile } from './replace-file.ts';
import { RESTORE_MARK_TABLE } from './restore-lock.ts';

/**
 * Tells from the beginning of a restore until its end that only a part of a backup is there. It
 * outlives a process that is killed, and nobody uses a storage that has it.
 */
export interface RestoreMark {
  /** Resolves with the words that were set, or with null if there is no mark. */
  read(): Promise<string | null>;
  /** Sets the mark. The words say which places beside the database the restore writes to. */
  set(places: string): Promise<void>;
  clear(): Promise<void>;
}

/** Throws a StartError if a restore into this data folder has not ended. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, dataFolderNames.unfinishedRestore))) return;
  throw new StartError(
    `A restore into the data folder ${dataDir} did not end, so only a part of the backup is there. Run it again: npm run owner -- restore <backup file>. It first removes that part.`,
  );
}

/** Returns the mark of the embedded database, which is a file in its folder. */
export function folderRestoreMark(dataDir: string): RestoreMark {
  const path = join(dataDir, dataFolderNames.unfinishedRestore);
  const asStartError = async <Value>(step: () => Promise<Value>) => {
    try {
      return await step();
    } catch (error) {
      throw unusableDataFolderError(dataDir, systemErrorCode(error), error);
    }
  };
  return {
    read: () => asStartError(async () => (existsSync(path) ? await readFile(path, 'utf8') : null)),
    set: (places) =>
      asStartError(async () => {
        await mkdir(dataDir, { recursive: true, mode: 0o700 });
        await replaceFile(path, places);
        // A power cut must not take the mark away and leave a part of what is restored after it.
        await using folder = await open(dataDir);
        await folder.sync();
      }),
    clear: () => asStartError(() => rm(path, { force: true })),
  };
}

/**
 * Returns the mark of a PostgreSQL database. It is a table and not a row, so that no migration has to
 * come first: whoever opens the database looks for it before the tables are made.
 */
export function postgresRestoreMark({ run, transaction }: PostgresDatabase): RestoreMark {
  return {
    async read() {
      const [found] = await run(
        `select to_regclass('${RESTORE_MARK_TABLE}') is not null as is_set`,
      );
      if (found?.is_set !== true) return null;
      return String((await run(`select places from ${RESTORE_MARK_TABLE}`))[0]?.places);
    },
    set: (places) =>
      transaction(async (inside) => {
        await inside(`create table if not exists ${RESTORE_MARK_TABLE} (places text not null)`);
        await inside(`truncate ${RESTORE_MARK_TABLE}`);
        await inside(`insert into ${RESTORE_MARK_TABLE} (places) values ($1)`, [places]);
      }),
    async clear() {
      await run(`drop table if exists ${RESTORE_MARK_TABLE}`);
    },
  };
}
