import type { ConsultationArchive } from '#server/consultation/archive/consultation-archive.ts';
import type { CalendarKeyKeeper } from '#server/consultation/calendar/calendar-key.ts';
import type { EmbeddedAside } from '#server/database/embedded-aside.ts';
import type { RestoreMark } from '#server/database/restore-mark.ts';
import type { TableCopier } from '#server/database/table-copier.ts';
import type { KeyKeeper, SetKeys } from '#server/platform/keys/voice-keys.ts';
import { countWithNoun } from '../output/count-with-noun.ts';
import type { StoredContents } from './stored-contents.ts';
import type { TextsFile } from './texts-file.ts';

/** The places beside the database whose contents a backup holds. */
export const contentPlaces = ['recordings', 'files'] as const;
export type ContentPlace = (typeof contentPlaces)[number];

/** Everything that this server stores, as a backup reads it and a restore writes it. */
export interface WholeStorage {
  requests: ConsultationArchive;
  tables: TableCopier;
  contents: Record<ContentPlace, StoredContents>;
  keyKeeper: KeyKeeper;
  /** The keys that are set in the environment, which count before the stored ones. */
  setKeys: SetKeys;
  calendarKeys: CalendarKeyKeeper;
  texts: TextsFile;
  /** Is set from the beginning of a restore until its end. */
  restoreMark: RestoreMark;
  /** Names where the contents and texts are, if they are not in the database. */
  placesBesideDatabase: string;
  /**
   * Moves an embedded database out of the way that PostgreSQL replaces. Resolves with null if there
   * is none. Throws a StartError if a server uses it.
   */
  setEmbeddedAside(now: Date): Promise<EmbeddedAside | null>;
  /** Throws a StartError if a server may have started since the storage was opened for a restore. */
  confirmAlone(): Promise<void>;
}

/** The names of the entries of a backup. A content has the name of its place before its own name. */
export const entryNames = {
  keys: 'keys.json',
  calendarKey: 'calendar-key',
  texts: 'content.json',
  tables: 'tables.jsonl',
  requests: 'requests.jsonl',
} as const;

/** How much of each kind a backup holds. */
export interface BackupCounts {
  requests: number;
  /** The number of resources of each kind, such as `call`. */
  resources: Map<string, number>;
  recordings: number;
  files: number;
  hasTexts: boolean;
  hasCalendar: boolean;
}

export function noBackupCounts(): BackupCounts {
  return {
    requests: 0,
    resources: new Map(),
    recordings: 0,
    files: 0,
    hasTexts: false,
    hasCalendar: false,
  };
}

/** The kinds that an owner asks for first. All other kinds are counted together. */
const NAMED_KINDS = ['session', 'chat', 'call', 'assistant', 'token'];

/**
 * Returns what a backup holds as words, such as `3 requests, 1 session, 2 chats, 1 call, …,
 * 2 recordings, 1 file, your texts, and the voice keys`.
 */
export function backupCountsInWords(counts: BackupCounts): string {
  const { requests, resources, recordings, files, hasTexts, hasCalendar } = counts;
  const others = [...resources]
    .filter(([kind]) => !NAMED_KINDS.includes(kind))
    .reduce((sum, [, count]) => sum + count, 0);
  return [
    countWithNoun(requests, 'request'),
    ...NAMED_KINDS.map((kind) => countWithNoun(resources.get(kind) ?? 0, kind)),
    countWithNoun(others, 'other resource'),
    countWithNoun(recordings, 'recording'),
    countWithNoun(files, 'file'),
    ...(hasTexts ? ['your texts'] : []),
    ...(hasCalendar ? ['the address of your calendar'] : []),
    'and the voice keys',
  ].join(', ');
}
