import { countWithNoun } from '../output/count-with-noun.ts';
import type { ErasedPerson, FoundPerson } from './erase-person.ts';

/** The result of cleaning the disk after rows were removed. */
export type DiskCleaningResult =
  /** SQLite has overwritten the bytes of the removed rows, and its journal is empty. */
  | 'overwritten'
  /**
   * The removed rows are still in SQLite's journal, because another process is reading the journal.
   */
  | 'journal-in-use'
  /** PostgreSQL can use the space of the removed rows for new rows. */
  | 'vacuumed'
  /** The database user may not vacuum the tables, or the vacuum did not finish in time. */
  | 'not-vacuumed';

export const diskCleaningMessages: Record<DiskCleaningResult, string> = {
  overwritten: 'What was removed is overwritten in the database, and its journal is empty.',
  'journal-in-use':
    'The journal of the database could not be emptied, because something reads it. Run this command again to empty it.',
  vacuumed:
    'PostgreSQL has vacuumed its tables. Its write-ahead log, replicas and backups keep what was removed until they are recycled.',
  'not-vacuumed':
    'PostgreSQL did not vacuum all of its tables. Its autovacuum does so later, or run VACUUM as their owner.',
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
  const { consultations, bookings, messages, sessions, chats, calls, recordings } = erased;
  const conversations = [
    countWithNoun(sessions, 'session'),
    countWithNoun(chats, 'chat'),
    countWithNoun(calls, 'call'),
  ];
  const lines = [
    `Removed from the table consultations: ${countWithNoun(consultations, 'row')}.`,
    `Removed from the table bookings: ${countWithNoun(bookings, 'row')}, ${countWithNoun(messages, 'message')} not yet sent among them.`,
    `Removed from the table resources: ${conversations.join(', ')}.`,
    `Removed of calls: ${countWithNoun(recordings, 'recording')}.`,
    diskCleaningMessages[cleaning],
  ];
  return `${lines.join('\n')}\n`;
}

export function isNothingFound(found: FoundPerson): boolean {
  return found.requests + found.conversations + found.calls === 0;
}
