import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { postgresArchive } from '../consultation/archive/archives/postgres.ts';
import { sqliteArchive } from '../consultation/archive/archives/sqlite.ts';
import type { ConsultationArchive } from '../consultation/archive/consultation-archive.ts';
import type { ConversationEraser } from '../consultation/owner/erase-person.ts';
import type { DiskCleaningResult } from '../consultation/owner/erasure-report.ts';
import { dataFolderNames, restrictDataFolder } from '../database/data-folder.ts';
import { openPostgres, type PostgresDatabase } from '../database/postgres-database.ts';
import { openSqliteWithoutLock } from '../database/sqlite-database.ts';
import { sqliteStartError } from '../database/sqlite-errors.ts';
import { StorageError } from '../database/storage-error.ts';
import { truncateJournalPatiently } from '../database/truncate-journal.ts';
import { vacuumPostgres } from '../database/vacuum-postgres.ts';
import { postgresConversationArchive } from '../retention/archives/postgres.ts';
import { sqliteConversationArchive } from '../retention/archives/sqlite.ts';
import type { ConversationArchive } from '../retention/conversation-archive.ts';
import { conversationEraser } from '../retention/conversation-eraser.ts';
import { openBlobs } from './compose-blobs.ts';

export interface OpenedArchive extends AsyncDisposable {
  archive: ConsultationArchive;
  elsewhere: ConversationEraser;
  cleanDisk(): Promise<DiskCleaningResult>;
}

interface OpenOptions {
  /**
   * Whether to create the data folder if it does not exist yet. Only a restore needs a new folder.
   */
  create: boolean;
}

/** Creates what finds and removes conversations, with the database if it is PostgreSQL. */
type ElsewhereIn = (
  archive: ConversationArchive,
  database: PostgresDatabase | null,
) => ConversationEraser;

/** The pauses between attempts to empty the journal. An attempt fails while the server writes. */
const JOURNAL_PAUSES_MS = [50, 100, 200, 400, 800, 1600, 3200];
/** The tables that may hold personal data. */
const TABLES = [
  'consultations',
  'bookings',
  'booking_messages',
  'resources',
  'blobs',
  'blob_chunks',
];

/** Opens the storage for the owner's commands. The server may run at the same time. */
export async function openArchive(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 's3'>,
  { create }: OpenOptions,
): Promise<OpenedArchive> {
  const { databaseUrl, dataDir } = config;
  const elsewhereIn: ElsewhereIn = (archive, database) => {
    const { recordings } = openBlobs(config, { database, logger: pino({ level: 'silent' }) });
    return conversationEraser({ archive, recordings });
  };
  if (databaseUrl !== null) return openInPostgres(databaseUrl, elsewhereIn);
  if (!create && !existsSync(join(dataDir, dataFolderNames.database))) {
    throw new StartError(
      `There is no database in the data folder ${dataDir}. Name the server's with DATA_DIR=…`,
    );
  }
  // This call may return a warning. The warning is ignored here, because the server logs the same
  // warning.
  restrictDataFolder(dataDir, { create });
  try {
    const database = openSqliteWithoutLock(dataDir);
    return {
      archive: sqliteArchive(database),
      elsewhere: elsewhereIn(sqliteConversationArchive(database), null),
      cleanDisk: async () =>
        (await truncateJournalPatiently(database.connection, JOURNAL_PAUSES_MS))
          ? 'overwritten'
          : 'journal-in-use',
      [Symbol.asyncDispose]: async () => database.close(),
    };
  } catch (error) {
    throw sqliteStartError(error, dataDir);
  }
}

async function openInPostgres(url: string, elsewhereIn: ElsewhereIn): Promise<OpenedArchive> {
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
    elsewhere: elsewhereIn(postgresConversationArchive(database), database),
    cleanDisk: async () => ((await vacuumPostgres(url, TABLES)) ? 'vacuumed' : 'not-vacuumed'),
    [Symbol.asyncDispose]: () => database.close(),
  };
}
