import type { pino } from 'pino';
import type { Config } from '../config/config.ts';
import type { CalendarKeyKeeper } from '../consultation/calendar/calendar-key.ts';
import { fileCalendarKeyKeeper } from '../consultation/calendar/key-keepers/file.ts';
import { postgresCalendarKeyKeeper } from '../consultation/calendar/key-keepers/postgres.ts';
import type { OwnersCalendar } from '../consultation/calendar/owners-calendar.ts';
import { postgresCalendar } from '../consultation/calendar/stores/postgres.ts';
import { sqliteCalendar } from '../consultation/calendar/stores/sqlite.ts';
import type { BookingLedger } from '../consultation/storage/booking-ledger.ts';
import type { ConsultationStore } from '../consultation/storage/consultation-store.ts';
import { postgresLedger } from '../consultation/storage/ledgers/postgres.ts';
import { sqliteLedger } from '../consultation/storage/ledgers/sqlite.ts';
import { postgresStore } from '../consultation/storage/stores/postgres.ts';
import { sqliteStore } from '../consultation/storage/stores/sqlite.ts';
import { restrictDataFolder } from '../database/data-folder.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { rememberSuccess } from '../database/remember-success.ts';
import { openSqlite } from '../database/sqlite-database.ts';
import { sqliteStartError } from '../database/sqlite-errors.ts';
import { truncateJournal } from '../database/truncate-journal.ts';
import { fileKeyKeeper } from '../platform/keys/key-keepers/file.ts';
import { postgresKeyKeeper } from '../platform/keys/key-keepers/postgres.ts';
import { type KeyKeeper, openVoiceKeys } from '../platform/keys/voice-keys.ts';
import { ownResources } from '../platform/organisations/own-resources.ts';
import type { ResourceStore } from '../platform/resource-store.ts';
import { postgresResourceStore } from '../platform/resource-stores/postgres.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { createFieldSealer } from '../platform/secrets/field-sealer.ts';
import { sealingStore } from '../platform/secrets/sealing-store.ts';
import { postgresConversationArchive } from '../retention/archives/postgres.ts';
import { sqliteConversationArchive } from '../retention/archives/sqlite.ts';
import type { ConversationArchive } from '../retention/conversation-archive.ts';

/**
 * All storage of the server except the recordings. The embedded database or PostgreSQL is the main
 * storage. A hosted database may store the consultations, and the data folder may store the keys.
 */
export interface ServerStorage {
  store: ConsultationStore;
  ledger: BookingLedger;
  calendar: OwnersCalendar;
  calendarKeys: CalendarKeyKeeper;
  /** The resources of the organisation that the server works for at the moment. */
  resources: ResourceStore;
  /** The resources of all organisations. */
  allResources: ResourceStore;
  conversations: ConversationArchive;
  keyKeeper: KeyKeeper;
  /**
   * Removes the data of deleted rows from the disk. Resolves with false if the data could not be
   * removed.
   */
  cleanDisk(): Promise<boolean>;
  close(): Promise<void>;
}

export async function openStorage(
  { dataDir, databaseUrl, supabase, voice }: Config,
  logger: pino.Logger,
): Promise<ServerStorage> {
  // With PostgreSQL the folder is needed only for recordings, so the first recording creates it.
  const warning = restrictDataFolder(dataDir, { create: databaseUrl === null });
  if (warning !== null) logger.warn(warning);
  const plain = databaseUrl === null ? openEmbedded(dataDir) : await openOwnPostgres(databaseUrl);
  const sealer = rememberSuccess(async () => {
    const { secretsKeys } = await openVoiceKeys(voice, plain.keyKeeper);
    return createFieldSealer(secretsKeys);
  });
  const allResources = sealingStore(plain.allResources, sealer);
  const own = { ...plain, allResources, resources: ownResources(allResources) };
  return supabase === null ? own : { ...own, store: await openHosted(supabase) };
}

/** The storage of one engine, as it is before its secrets are sealed. */
type EngineStorage = Omit<ServerStorage, 'resources'>;

function openEmbedded(dataDir: string): EngineStorage {
  const database = openSqlite(dataDir);
  try {
    return {
      store: sqliteStore(database),
      ledger: sqliteLedger(database),
      calendar: sqliteCalendar(database),
      calendarKeys: fileCalendarKeyKeeper(dataDir),
      allResources: sqliteResourceStore(database),
      conversations: sqliteConversationArchive(database),
      cleanDisk: async () => truncateJournal(database.connection),
      keyKeeper: fileKeyKeeper(dataDir),
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw sqliteStartError(error, dataDir);
  }
}

async function openOwnPostgres(url: string): Promise<EngineStorage> {
  const database = await openPostgres(url);
  return {
    store: postgresStore(database),
    ledger: postgresLedger(database),
    calendar: postgresCalendar(database),
    calendarKeys: postgresCalendarKeyKeeper(database),
    allResources: postgresResourceStore(database),
    conversations: postgresConversationArchive(database),
    // PostgreSQL removes dead rows by itself (autovacuum).
    cleanDisk: async () => true,
    keyKeeper: postgresKeyKeeper(database),
    close: database.close,
  };
}

async function openHosted(options: NonNullable<Config['supabase']>): Promise<ConsultationStore> {
  // The Supabase client is loaded only if Supabase is configured, because loading it takes longer
  // than loading the site.
  const { supabaseStore } = await import('../consultation/storage/stores/supabase.ts');
  return supabaseStore(options);
}
