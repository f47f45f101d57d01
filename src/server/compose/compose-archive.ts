import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, recordingsDirOf } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { postgresArchive } from '../consultation/archive/archives/postgres.ts';
import { sqliteArchive } from '../consultation/archive/archives/sqlite.ts';
import type { ConsultationArchive } from '../consultation/archive/consultation-archive.ts';
import type { ConversationEraser } from '../consultation/owner/erase-person.ts';
import type { DiskCleaningResult } from '../consultation/owner/erasure-report.ts';
import { dataFolderNames, restrictDataFolder } from '../database/data-folder.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { openSqliteWithoutLock } from '../database/sqlite-database.ts';
import { sqliteStartError } from '../database/sqlite-errors.ts';
import { StorageError } from '../database/storage-error.ts';
import { truncateJournalPatiently } from '../database/truncate-journal.ts';
import { vacuumPostgres } from '../database/vacuum-postgres.ts';
import { postgresBookingFacts } from '../owner-report/archives/postgres.ts';
import { sqliteBookingFacts } from '../owner-report/archives/sqlite.ts';
import type { ReportSource } from '../owner-report/report-source.ts';
import { postgresResourceStore } from '../platform/resource-stores/postgres.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { postgresConversationArchive } from '../retention/archives/postgres.ts';
import { sqliteConversationArchive } from '../retention/archives/sqlite.ts';
import type { ConversationArchive } from '../retention/conversation-archive.ts';
import { conversationEraser } from '../retention/conversation-eraser.ts';
import { postgresVisitStore } from '../visits/stores/postgres.ts';
import { sqliteVisitStore } from '../visits/stores/sqlite.ts';

export interface OpenedArchive extends AsyncDisposable {
  archive: ConsultationArchive;
  elsewhere: ConversationEraser;
  report: ReportSource;
  cleanDisk(): Promise<DiskCleaningResult>;
}

interface OpenOptions {
  /**
   * Whether to create the data folder if it does not exist yet. Only a restore needs a new folder.
   */
  create: boolean;
}

/** The pauses between attempts to empty the journal. An attempt fails while the server writes. */
const JOURNAL_PAUSES_MS = [50, 100, 200, 400, 800, 1600, 3200];
/** The tables that may hold personal data. */
const TABLES = ['consultations', 'bookings', 'booking_messages', 'resources'];

/** Opens the storage for the owner's commands. The server may run at the same time. */
export async function openArchive(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { create }: OpenOptions,
): Promise<OpenedArchive> {
  const elsewhereIn = (archive: ConversationArchive) =>
    conversationEraser({ archive, recordingsDir: recordingsDirOf({ dataDir }) });
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
      elsewhere: elsewhereIn(sqliteConversationArchive(database)),
      report: {
        visits: sqliteVisitStore(database),
        bookings: sqliteBookingFacts(database),
        resources: sqliteResourceStore(database),
      },
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

async function openInPostgres(
  url: string,
  elsewhereIn: (archive: ConversationArchive) => ConversationEraser,
): Promise<OpenedArchive> {
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
    elsewhere: elsewhereIn(postgresConversationArchive(database)),
    report: {
      visits: postgresVisitStore(database),
      bookings: postgresBookingFacts(database),
      resources: postgresResourceStore(database),
    },
    cleanDisk: async () => ((await vacuumPostgres(url, TABLES)) ? 'vacuumed' : 'not-vacuumed'),
    [Symbol.asyncDispose]: () => database.close(),
  };
}
