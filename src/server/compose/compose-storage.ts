import type { pino } from 'pino';
import { rememberSuccess } from '../../core/remembered-results.ts';
import { nameMovedRecording } from '../call/recording/name-moved-recording.ts';
import type { Config } from '../config/config.ts';
import { postgresArchive } from '../consultation/archive/archives/postgres.ts';
import { sqliteArchive } from '../consultation/archive/archives/sqlite.ts';
import type { ConsultationArchive } from '../consultation/archive/consultation-archive.ts';
import type { RequestList } from '../consultation/archive/request-list.ts';
import { postgresRequestList } from '../consultation/archive/request-lists/postgres.ts';
import { sqliteRequestList } from '../consultation/archive/request-lists/sqlite.ts';
import type { BusyStore } from '../consultation/busy/busy-store.ts';
import { postgresBusyStore } from '../consultation/busy/stores/postgres.ts';
import { sqliteBusyStore } from '../consultation/busy/stores/sqlite.ts';
import type { CalendarKeyKeeper } from '../consultation/calendar/calendar-key.ts';
import { fileCalendarKeyKeeper } from '../consultation/calendar/key-keepers/file.ts';
import { postgresCalendarKeyKeeper } from '../consultation/calendar/key-keepers/postgres.ts';
import type { OwnersCalendar } from '../consultation/calendar/owners-calendar.ts';
import { postgresCalendar } from '../consultation/calendar/stores/postgres.ts';
import { sqliteCalendar } from '../consultation/calendar/stores/sqlite.ts';
import { postgresWrittenBookings } from '../consultation/calendar/written/postgres.ts';
import { sqliteWrittenBookings } from '../consultation/calendar/written/sqlite.ts';
import type { WrittenBookings } from '../consultation/calendar/written-bookings.ts';
import type { HistoryStore } from '../consultation/history/history-store.ts';
import { postgresHistory } from '../consultation/history/stores/postgres.ts';
import { sqliteHistory } from '../consultation/history/stores/sqlite.ts';
import { WAITING_MESSAGES_SQL } from '../consultation/messages/outbox.ts';
import type { ReminderStore } from '../consultation/reminders/reminder-store.ts';
import { postgresReminders } from '../consultation/reminders/stores/postgres.ts';
import { sqliteReminders } from '../consultation/reminders/stores/sqlite.ts';
import type { BookingLedger } from '../consultation/storage/booking-ledger.ts';
import type { ConsultationStore } from '../consultation/storage/consultation-store.ts';
import { postgresLedger } from '../consultation/storage/ledgers/postgres.ts';
import { sqliteLedger } from '../consultation/storage/ledgers/sqlite.ts';
import { restrictDataFolder } from '../database/data-folder.ts';
import { databasesBeside, refuseMovedFolder } from '../database/embedded-aside.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { openSqlite } from '../database/sqlite-database.ts';
import { sqliteStartError } from '../database/sqlite-errors.ts';
import { truncateJournal } from '../database/truncate-journal.ts';
import type { DoorStore } from '../desk/door/door-store.ts';
import { postgresDoorStore } from '../desk/door/stores/postgres.ts';
import { sqliteDoorStore } from '../desk/door/stores/sqlite.ts';
import type { HereStore } from '../desk/here/here-store.ts';
import { postgresHereStore } from '../desk/here/stores/postgres.ts';
import { sqliteHereStore } from '../desk/here/stores/sqlite.ts';
import type { PasskeyStore } from '../desk/passkeys/passkey-store.ts';
import { postgresPasskeyStore } from '../desk/passkeys/stores/postgres.ts';
import { sqlitePasskeyStore } from '../desk/passkeys/stores/sqlite.ts';
import type { ProcessList } from '../fleet/process-list.ts';
import { postgresProcessList } from '../fleet/process-lists/postgres.ts';
import type { SharedRates } from '../http/shared-rate.ts';
import { postgresRates } from '../http/shared-rates/postgres.ts';
import { postgresBookingFacts } from '../owner-report/archives/postgres.ts';
import { sqliteBookingFacts } from '../owner-report/archives/sqlite.ts';
import type { ReportSource } from '../owner-report/report-source.ts';
import { fileKeyKeeper } from '../platform/keys/key-keepers/file.ts';
import { postgresKeyKeeper } from '../platform/keys/key-keepers/postgres.ts';
import { type KeyKeeper, openVoiceKeys } from '../platform/keys/voice-keys.ts';
import { ownResources } from '../platform/organisations/current-organisation.ts';
import type { ResourceStore } from '../platform/resource-store.ts';
import { postgresResourceStore } from '../platform/resource-stores/postgres.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { createFieldSealer } from '../platform/secrets/field-sealer.ts';
import { sealingStore } from '../platform/secrets/sealing-store.ts';
import { postgresConversationArchive } from '../retention/archives/postgres.ts';
import { sqliteConversationArchive } from '../retention/archives/sqlite.ts';
import type { ConversationArchive } from '../retention/conversation-archive.ts';
import { postgresVisitStore } from '../visits/stores/postgres.ts';
import { sqliteVisitStore } from '../visits/stores/sqlite.ts';
import type { VisitStore } from '../visits/visit-store.ts';
import { openBlobs, type ServerBlobs } from './compose-blobs.ts';

/**
 * All storage of the server. The embedded database or PostgreSQL is the main storage. A hosted
 * database may store the consultations, a bucket of S3 the recordings and uploaded files, and the data
 * folder may store these and the keys.
 */
export interface ServerStorage extends ServerBlobs {
  /** Stores the consultations, if a hosted database has them. Otherwise the ledger stores them. */
  hostedStore: ConsultationStore | null;
  ledger: BookingLedger;
  calendar: OwnersCalendar;
  calendarKeys: CalendarKeyKeeper;
  /** When the owner is busy. */
  busy: BusyStore;
  /** Which bookings are in the owner's calendar. */
  written: WrittenBookings;
  /** Who may open the owner's desk. */
  door: DoorStore;
  /** The stored requests, as the owner reads and erases them. */
  requests: ConsultationArchive;
  /** The stored requests, page by page. */
  requestList: RequestList;
  /** What has happened to the requests since they were made. */
  history: HistoryStore;
  /** Who has said at the desk that they are there. */
  here: HereStore;
  /** What figures count of the requests. */
  bookingFacts: ReportSource['bookings'];
  /** What opens the owner's desk without a link. */
  passkeys: PasskeyStore;
  /** Which reminders are due. */
  reminders: ReminderStore;
  /** The resources of the organisation that the server works for at the moment. */
  resources: ResourceStore;
  /** The resources of all organisations. */
  allResources: ResourceStore;
  conversations: ConversationArchive;
  visits: VisitStore;
  keyKeeper: KeyKeeper;
  /** The processes that share this storage, or null where one process has it for itself. */
  processes: ProcessList | null;
  /** Counts requests for all processes. Null means that there is no other process. */
  rates: SharedRates | null;
  /** Returns how many messages about bookings wait to be sent. */
  outboxDepth(): Promise<number>;
  /**
   * Removes the data of deleted rows from the disk. Resolves with false if the data could not be
   * removed.
   */
  cleanDisk(): Promise<boolean>;
  close(): Promise<void>;
}

export async function openStorage(config: Config, logger: pino.Logger): Promise<ServerStorage> {
  const { dataDir, databaseUrl, supabase, voice } = config;
  // With PostgreSQL the folder is needed only for the spool of S3, so the first recording creates it.
  const warning = restrictDataFolder(dataDir, { create: databaseUrl === null });
  if (warning !== null) logger.warn(warning);
  for (const path of databasesBeside(config)) {
    logger.warn(
      { path },
      'another database lies in the data folder, and this server does not use it',
    );
  }
  const plain =
    databaseUrl === null
      ? openEmbedded(config, logger)
      : await openOwnPostgres(databaseUrl, config, logger);
  const sealer = rememberSuccess(async () => {
    const { secretsKeys } = await openVoiceKeys(voice, plain.keyKeeper);
    return createFieldSealer(secretsKeys);
  });
  const allResources = sealingStore(plain.allResources, sealer);
  const own = { ...plain, allResources, resources: ownResources(allResources) };
  return { ...own, hostedStore: supabase && (await openHosted(supabase)) };
}

/** The storage of one engine, as it is before its secrets are sealed. */
type EngineStorage = Omit<ServerStorage, 'resources' | 'hostedStore'>;

function openEmbedded(config: Config, logger: pino.Logger): EngineStorage {
  const { dataDir } = config;
  refuseMovedFolder(dataDir);
  const database = openSqlite(dataDir);
  try {
    const waiting = database.connection.prepare(WAITING_MESSAGES_SQL);
    const allResources = sqliteResourceStore(database);
    return {
      ...openBlobs(config, {
        database: null,
        onRecordingMoved: (name) => nameMovedRecording(allResources, name),
        logger,
      }),
      ledger: sqliteLedger(database),
      calendar: sqliteCalendar(database),
      calendarKeys: fileCalendarKeyKeeper(dataDir),
      busy: sqliteBusyStore(database),
      written: sqliteWrittenBookings(database),
      door: sqliteDoorStore(database),
      requests: sqliteArchive(database),
      requestList: sqliteRequestList(database),
      history: sqliteHistory(database),
      here: sqliteHereStore(database),
      bookingFacts: sqliteBookingFacts(database),
      passkeys: sqlitePasskeyStore(database),
      reminders: sqliteReminders(database),
      allResources,
      conversations: sqliteConversationArchive(database),
      visits: sqliteVisitStore(database),
      cleanDisk: async () => truncateJournal(database.connection),
      outboxDepth: async () => Number(database.read(() => waiting.get())?.waiting),
      keyKeeper: fileKeyKeeper(dataDir),
      processes: null,
      rates: null,
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw sqliteStartError(error, dataDir);
  }
}

async function openOwnPostgres(
  url: string,
  config: Config,
  logger: pino.Logger,
): Promise<EngineStorage> {
  const database = await openPostgres(url);
  const keyKeeper = postgresKeyKeeper(database);
  const hashKey = rememberSuccess(async () => {
    const { secretsKeys } = await openVoiceKeys(config.voice, keyKeeper);
    return secretsKeys[0];
  });
  const allResources = postgresResourceStore(database);
  return {
    ...openBlobs(config, {
      database,
      onRecordingMoved: (name) => nameMovedRecording(allResources, name),
      logger,
    }),
    ledger: postgresLedger(database),
    calendar: postgresCalendar(database),
    calendarKeys: postgresCalendarKeyKeeper(database),
    busy: postgresBusyStore(database),
    written: postgresWrittenBookings(database),
    door: postgresDoorStore(database),
    requests: postgresArchive(database),
    requestList: postgresRequestList(database),
    history: postgresHistory(database),
    here: postgresHereStore(database),
    bookingFacts: postgresBookingFacts(database),
    passkeys: postgresPasskeyStore(database),
    reminders: postgresReminders(database),
    allResources,
    conversations: postgresConversationArchive(database),
    visits: postgresVisitStore(database),
    // PostgreSQL removes dead rows by itself (autovacuum).
    cleanDisk: async () => true,
    outboxDepth: async () => Number((await database.run(WAITING_MESSAGES_SQL))[0]?.waiting),
    keyKeeper,
    processes: postgresProcessList(database),
    rates: postgresRates(database, hashKey),
    close: database.close,
  };
}

async function openHosted(options: NonNullable<Config['supabase']>): Promise<ConsultationStore> {
  // The Supabase client is loaded only if Supabase is configured, because loading it takes longer
  // than loading the site.
  const { supabaseStore } = await import('../consultation/storage/stores/supabase.ts');
  return supabaseStore(options);
}
