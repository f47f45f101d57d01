import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { postgresArchive } from './consultation/archives/postgres.ts';
import { sqliteArchive } from './consultation/archives/sqlite.ts';
import type { ConsultationArchive } from './consultation/consultation-archive.ts';
import { closeDataFolder, dataNames } from './data-folder.ts';
import { openPostgres } from './database/postgres-database.ts';
import { openSqliteBesideServer } from './database/sqlite-database.ts';
import { startErrorOf } from './database/sqlite-errors.ts';
import { StartError } from './start-error.ts';
import { StorageError } from './storage-error.ts';

export interface OpenedArchive extends AsyncDisposable {
  archive: ConsultationArchive;
}

interface OpenOptions {
  /** Whether a data folder that is not there yet is made: only to put something into it. */
  create: boolean;
}

/** The owner's counterpart of `compose`: chooses the driver, beside a server that may be running. */
export async function openArchive(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { create }: OpenOptions,
): Promise<OpenedArchive> {
  if (databaseUrl !== null) return openInPostgres(databaseUrl);
  if (!create && !existsSync(join(dataDir, dataNames.database))) {
    throw new StartError(
      `There is no database in the data folder ${dataDir}. Name the server's with DATA_DIR=…`,
    );
  }
  // What it has to say is in the server's log.
  closeDataFolder(dataDir, { create });
  try {
    const database = openSqliteBesideServer(dataDir);
    return {
      archive: sqliteArchive(database),
      [Symbol.asyncDispose]: async () => database.close(),
    };
  } catch (error) {
    throw startErrorOf(error, dataDir);
  }
}

async function openInPostgres(url: string): Promise<OpenedArchive> {
  const database = await openPostgres(url);
  try {
    await database.run('select 1');
  } catch (error) {
    await database.close();
    if (!(error instanceof StorageError)) throw error;
    throw new StartError(
      `PostgreSQL cannot be reached (${error.code}). Check that it runs and what DATABASE_URL says.`,
    );
  }
  return {
    archive: postgresArchive(database),
    [Symbol.asyncDispose]: () => database.close(),
  };
}
