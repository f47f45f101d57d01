import type { VacuumResult } from '#server/database/vacuum-postgres.ts';
import type {
  ErasedElsewhere,
  ErasedPerson,
  FoundOfNumber,
  FoundPerson,
} from '#server/retention/erase-person.ts';
import { countWithNoun } from '../output/count-with-noun.ts';

/** The result of cleaning the disk after rows were removed. */
export type DiskCleaningResult =
  /** SQLite has overwritten the bytes of the removed rows, and its journal is empty. */
  | 'overwritten'
  /**
   * The removed rows are still in SQLite's journal, because another process is reading the journal.
   */
  | 'journal-in-use'
  | VacuumResult;

const STAYS_ELSEWHERE =
  'Its write-ahead log keeps what was removed until the log is recycled, which a quiet server does slowly, and replicas, archives of the log, dumps and backups keep it for as long as you keep them.';

export const diskCleaningMessages: Record<DiskCleaningResult, string> = {
  overwritten: 'What was removed is overwritten in the database, and its journal is empty.',
  'journal-in-use':
    'The journal of the database could not be emptied, because something reads it. Run this command again to empty it.',
  rewritten: `PostgreSQL has vacuumed its tables and written them anew, with their indexes and statistics. ${STAYS_ELSEWHERE}`,
  vacuumed: `PostgreSQL has vacuumed its tables and made new statistics. A table that is large or in use was not written anew, or an older transaction, a replica or a replication slot may still read what was removed. So bytes of it can stay in the pages of a table until their space is used: run VACUUM FULL as the owner of the database when no server runs and nothing reads. ${STAYS_ELSEWHERE}`,
  'in-statistics': `PostgreSQL has vacuumed its tables, but its statistics (pg_stats) still show something of this person: another row mentions it, or the database user may not change them. ${STAYS_ELSEWHERE}`,
  'not-vacuumed': `PostgreSQL did not vacuum all of its tables, because the user in DATABASE_URL does not own them or it took too long. Until its autovacuum has run, the rows stay in its files and the statistics (pg_stats) may show them: run VACUUM FULL and ANALYZE as the owner of the tables. ${STAYS_ELSEWHERE}`,
};

/**
 * Returns the text that the owner reads before confirming the erasure. The text contains neither
 * the address nor a name.
 */
export function erasurePreview(found: FoundPerson): string {
  const parts = [
    countWithNoun(found.requests, 'request'),
    countWithNoun(found.conversations, 'conversation'),
    countWithNoun(found.calls, 'call'),
    countWithNoun(found.recordings, 'recording'),
  ];
  return [`Kept of this person: ${parts.join(', ')}.`, ...erasureRemarks(found)].join('\n');
}

/** Returns the text that the owner reads before what is kept of a phone number is erased. */
export function numberPreview({ conversations, calls, recordings }: FoundOfNumber): string {
  const parts = [
    countWithNoun(calls, 'call'),
    countWithNoun(conversations, 'conversation'),
    countWithNoun(recordings, 'recording'),
  ];
  return `Kept of this number: ${parts.join(', ')}. Requests hold no phone numbers, except in their message: erase those by the address.`;
}

type Remark = [count: number, what: string, why: string];

/** Returns the remarks that tell the owner what is not erased, and why. */
export function erasureRemarks(found: FoundPerson): string[] {
  const { sharedNames, commonNames, oneWordNames, namesakes, mentions } = found;
  const remarks: Remark[] = [
    [
      sharedNames,
      'Names that requests of other people have too',
      'Conversations are not searched for those, not even with --name, only for the address. If one of them is of this person, erase again with the address that was given in it, or erase it by its id: erase --id ID.',
    ],
    ...commonNames.map(
      (count): Remark => [
        count,
        'Conversations and calls that have a name of this person, and not the address',
        'They stay, since so many make the name too common. If they are all of this person, erase again and name it: --name "NAME"',
      ],
    ),
    [
      oneWordNames,
      'Conversations and calls in which a name of one word was said without the address',
      'They stay, since one word may be the name of anybody.',
    ],
    [
      namesakes,
      'Conversations and calls with the same name and another address',
      'They stay, since they may be of somebody else.',
    ],
    [
      mentions,
      'Requests of other people that mention this person',
      'They stay: look at them with requests.',
    ],
  ];
  return remarks
    .filter(([count]) => count > 0)
    .map(([count, what, why]) => `${what}: ${count}. ${why}`);
}

/** Returns the report that tells the owner what was removed, and whether the disk was cleaned. */
export function erasureReport(erased: ErasedPerson, cleaning: DiskCleaningResult): string {
  const { consultations, bookings, messages } = erased;
  const lines = [
    `Removed from the table consultations: ${countWithNoun(consultations, 'row')}.`,
    `Removed from the table bookings: ${countWithNoun(bookings, 'row')}, ${countWithNoun(messages, 'message')} not yet sent among them.`,
    elsewhereReport(erased),
    diskCleaningMessages[cleaning],
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the lines about the conversations, calls and recordings that were removed. */
export function elsewhereReport({ sessions, chats, calls, recordings }: ErasedElsewhere): string {
  const conversations = [
    countWithNoun(sessions, 'session'),
    countWithNoun(chats, 'chat'),
    countWithNoun(calls, 'call'),
  ];
  return [
    `Removed from the table resources: ${conversations.join(', ')}.`,
    `Removed of calls: ${countWithNoun(recordings, 'recording')}.`,
  ].join('\n');
}

export function isNothingFound(found: FoundPerson): boolean {
  return found.requests + found.conversations + found.calls === 0;
}
