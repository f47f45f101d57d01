import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { isRecordingName } from '../call/recording/recording-files.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { postgresArchive } from '../consultation/archive/archives/postgres.ts';
import { sqliteArchive } from '../consultation/archive/archives/sqlite.ts';
import { postgresBusyStore } from '../consultation/busy/stores/postgres.ts';
import { sqliteBusyStore } from '../consultation/busy/stores/sqlite.ts';
import { fileCalendarKeyKeeper } from '../consultation/calendar/key-keepers/file.ts';
import { postgresCalendarKeyKeeper } from '../consultation/calendar/key-keepers/postgres.ts';
import { dataFolderNames, restrictDataFolder } from '../database/data-folder.ts';
import { refuseMovedFolder, setEmbeddedAside } from '../database/embedded-aside.ts';
import { openPostgres, type PostgresDatabase } from '../database/postgres-database.ts';
import { postgresTableCopier } from '../database/postgres-table-copier.ts';
import { folderRestoreMark, postgresRestoreMark } from '../database/restore-mark.ts';
import { openSqlite, openSqliteWithoutLock } from '../database/sqlite-database.ts';
import { sqliteStartError } from '../database/sqlite-errors.ts';
import { sqliteTableCopier } from '../database/sqlite-table-copier.ts';
import { StorageError } from '../database/storage-error.ts';
import { type RestoreLock, takeRestoreLock } from '../database/take-restore-lock.ts';
import { truncateJournalPatiently } from '../database/truncate-journal.ts';
import { isLowerCaseUuid } from '../database/uuid.ts';
import { vacuumPostgres } from '../database/vacuum-postgres.ts';
import { postgresDoorStore } from '../desk/door/stores/postgres.ts';
import { sqliteDoorStore } from '../desk/door/stores/sqlite.ts';
import { keepProcessesOut } from '../fleet/keep-processes-out.ts';
import { postgresHeartbeats } from '../fleet/process-lists/postgres.ts';
import { blobContents } from '../owner/backup/blob-contents.ts';
import { textsFile } from '../owner/backup/texts-file.ts';
import type { OpenDeskOptions, OwnerDesk } from '../owner/command/owner-desk.ts';
import { postgresBookingFacts, postgresNextMeetings } from '../owner-report/archives/postgres.ts';
import { sqliteBookingFacts, sqliteNextMeetings } from '../owner-report/archives/sqlite.ts';
import { fileKeyKeeper } from '../platform/keys/key-keepers/file.ts';
import { postgresKeyKeeper } from '../platform/keys/key-keepers/postgres.ts';
import { postgresResourceStore } from '../platform/resource-stores/postgres.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { postgresConversationArchive } from '../retention/archives/postgres.ts';
import { sqliteConversationArchive } from '../retention/archives/sqlite.ts';
import type { ConversationArchive } from '../retention/conversation-archive.ts';
import { conversationEraser } from '../retention/conversation-eraser.ts';
import { postgresVisitStore } from '../visits/stores/postgres.ts';
import { sqliteVisitStore } from '../visits/stores/sqlite.ts';
import { openBlobs } from './compose-blobs.ts';

type DeskConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'voice'>;

/** The pauses between attempts to empty the journal. An attempt fails while the server writes. */
const JOURNAL_PAUSES_MS = [50, 100, 200, 400, 800, 1600, 3200];
/** The tables that may hold personal data. */
const TABLES = [
  'consultations',
  'bookings',
  'booking_messages',
  'booking_history',
  'resources',
  'blobs',
  'blob_chunks',
];

/** Opens everything that is stored for the owner's commands. */
export async function openOwnerDesk(
  config: DeskConfig,
  options: OpenDeskOptions,
): Promise<OwnerDesk> {
  return config.databaseUrl === null
    ? openOnSqlite(config, options)
    : openOnPostgres(config, config.databaseUrl, options);
}

function openOnSqlite(config: DeskConfig, { create, isAlone }: OpenDeskOptions): OwnerDesk {
  const { dataDir } = config;
  if (!create) refuseMovedFolder(dataDir);
  if (!create && !existsSync(join(dataDir, dataFolderNames.database))) {
    throw new StartError(
      `There is no database in the data folder ${dataDir}. Name the server's with DATA_DIR=…`,
    );
  }
  // This call may return a warning. The warning is ignored here, because the server logs the same
  // warning.
  restrictDataFolder(dataDir, { create });
  try {
    const database = isAlone
      ? openSqlite(dataDir, { isForRestore: true })
      : openSqliteWithoutLock(dataDir);
    const conversations = sqliteConversationArchive(database);
    return {
      ...besideTheDatabase(config, conversations, null),
      requests: sqliteArchive(database),
      resources: sqliteResourceStore(database),
      visits: sqliteVisitStore(database),
      bookings: sqliteBookingFacts(database),
      meetings: sqliteNextMeetings(database),
      tables: sqliteTableCopier(database),
      keyKeeper: fileKeyKeeper(dataDir),
      calendarKeys: fileCalendarKeyKeeper(dataDir),
      busy: sqliteBusyStore(database),
      door: sqliteDoorStore(database),
      setEmbeddedAside: async () => null,
      restoreMark: folderRestoreMark(dataDir),
      // The folder has a lock of its own, which nobody can lose.
      confirmAlone: async () => {},
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

async function openOnPostgres(
  config: DeskConfig,
  url: string,
  { isAlone }: OpenDeskOptions,
): Promise<OwnerDesk> {
  const database = await openPostgres(url, { isForRestore: isAlone });
  let lock: RestoreLock | null = null;
  try {
    if (isAlone) lock = await keepServersOut(database);
    else await database.run('select 1');
  } catch (error) {
    await database.close();
    if (!(error instanceof StorageError)) throw error;
    throw new StartError(
      `PostgreSQL cannot be reached (${error.code}). Check that it runs and what DATABASE_URL says.`,
    );
  }
  const conversations = postgresConversationArchive(database);
  return {
    ...besideTheDatabase(config, conversations, database),
    requests: postgresArchive(database),
    resources: postgresResourceStore(database),
    visits: postgresVisitStore(database),
    bookings: postgresBookingFacts(database),
    meetings: postgresNextMeetings(database),
    tables: postgresTableCopier(database),
    keyKeeper: postgresKeyKeeper(database),
    calendarKeys: postgresCalendarKeyKeeper(database),
    busy: postgresBusyStore(database),
    door: postgresDoorStore(database),
    restoreMark: postgresRestoreMark(database),
    setEmbeddedAside: (now) => setEmbeddedAside(config.dataDir, now),
    confirmAlone: async () => lock?.confirm(),
    cleanDisk: (traces) => vacuumPostgres(url, TABLES, traces),
    async [Symbol.asyncDispose]() {
      await lock?.release();
      await database.close();
    },
  };
}

/** Throws a StartError if a server runs or starts on the database, or another restore is under way. */
async function keepServersOut(database: PostgresDatabase): Promise<RestoreLock> {
  const lock = await keepProcessesOut(postgresHeartbeats(database), () =>
    takeRestoreLock(database),
  );
  if (lock !== null) return lock;
  throw new StartError(
    'A server is using the database that DATABASE_URL names, or another restore is. Stop it, or name another database.',
  );
}

/** Returns the parts of the desk that are the same for both engines. */
function besideTheDatabase(
  config: DeskConfig,
  conversations: ConversationArchive,
  database: PostgresDatabase | null,
) {
  const logger = pino({ level: 'silent' });
  const { recordings, files } = openBlobs(config, { database, logger });
  return {
    conversations,
    eraser: conversationEraser({ archive: conversations, recordings }),
    contents: {
      recordings: blobContents(recordings, isRecordingName),
      files: blobContents(files, isLowerCaseUuid),
    },
    placesBesideDatabase: placesBesideDatabase(config),
    setKeys: config.voice,
    texts: textsFile(join(config.dataDir, dataFolderNames.content)),
  };
}

/** Names the places in which a restore may write contents and texts. */
function placesBesideDatabase({ dataDir, s3, databaseUrl }: DeskConfig): string {
  // The embedded database has its mark in its folder, which may be renamed together with it.
  const folder = databaseUrl === null ? 'its data folder' : `DATA_DIR=${resolve(dataDir)}`;
  return s3 === null ? folder : `${folder} and the bucket ${s3.endpoint}/${s3.bucket}`;
}
