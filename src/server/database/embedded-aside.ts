import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import {
  dataFolderNames,
  isSetAside,
  systemErrorCode,
  unusableDataFolderError,
} from './data-folder.ts';
import { lockDataFolder } from './sqlite-database.ts';

/**
 * What a server with the embedded database keeps in its data folder and a backup holds, besides the
 * owner's texts, which both engines read from there. The database is moved first and put back last:
 * after a crash between two moves it is missing, so nobody takes the rest for a whole folder.
 */
const KEPT_WITH_EMBEDDED = [
  dataFolderNames.database,
  dataFolderNames.recordings,
  dataFolderNames.files,
  dataFolderNames.voiceKeys,
  dataFolderNames.calendarKey,
  `${dataFolderNames.database}-wal`,
  `${dataFolderNames.database}-shm`,
];

/** An embedded database that was moved out of the way. */
export interface EmbeddedAside {
  /** A whole data folder of its own, except for the owner's texts. */
  folder: string;
  putBack(): Promise<void>;
}

/**
 * Returns the embedded databases in the data folder that the settings do not choose. Somebody may
 * take one of them for the database in use.
 */
export function databasesBeside({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): string[] {
  const folders = [...(databaseUrl === null ? [] : [dataDir]), ...foldersAside(dataDir)];
  return folders.map((folder) => join(folder, dataFolderNames.database)).filter(existsSync);
}

/**
 * Throws a StartError if the folder has no embedded database any more, because it was moved to
 * PostgreSQL. An empty database in its place would be taken for the whole one.
 */
export function refuseMovedFolder(dataDir: string): void {
  if (existsSync(join(dataDir, dataFolderNames.database))) return;
  const folder = foldersAside(dataDir).at(-1);
  if (folder === undefined) return;
  throw new StartError(
    `What was in the data folder ${dataDir} was moved to PostgreSQL. Name that database with DATABASE_URL=…, or the older one, which was set aside, with DATA_DIR=${folder}`,
  );
}

/**
 * Moves the embedded database of a data folder into a folder of its own, with everything that
 * belongs to it. Resolves with null if there is none. Throws a StartError if a server uses it.
 */
export async function setEmbeddedAside(dataDir: string, now: Date): Promise<EmbeddedAside | null> {
  if (!existsSync(join(dataDir, dataFolderNames.database))) return null;
  using _lock = lockDataFolder(dataDir);
  emptyJournal(join(dataDir, dataFolderNames.database));
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const folder = join(dataDir, `embedded-until-${stamp}`);
  const moved: string[] = [];
  const putBack = async () => {
    for (const name of moved.toReversed()) await rename(join(folder, name), join(dataDir, name));
    await rmdir(folder);
  };
  try {
    await mkdir(folder, { mode: 0o700 });
    for (const name of KEPT_WITH_EMBEDDED) {
      if (!existsSync(join(dataDir, name))) continue;
      await rename(join(dataDir, name), join(folder, name));
      moved.push(name);
    }
    return { folder, putBack };
  } catch (error) {
    await putBack().catch(() => {});
    throw unusableDataFolderError(dataDir, systemErrorCode(error), error);
  }
}

/** A crash between two renames must not part the database from its last transactions. */
function emptyJournal(path: string): void {
  try {
    using database = new DatabaseSync(path);
    database.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // A damaged database is set aside as it is.
  }
}

/** Returns the folders that were set aside, the oldest first. */
function foldersAside(dataDir: string): string[] {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  return names
    .filter(isSetAside)
    .toSorted()
    .map((name) => join(dataDir, name));
}
