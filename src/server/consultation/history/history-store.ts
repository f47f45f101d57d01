import type { MeetingOutcome } from '#core/consultation/owner/request-views.ts';
import type { LaterMessageChannel } from '../storage/later-messages.ts';
import { HISTORY_COLUMNS, type HistoryEntry } from './history-entry.ts';

interface NewNote {
  /** A note that is sent twice with one id is stored once. */
  id: string;
  bookingId: string;
  at: number;
  person: string;
  text: string;
}

export interface OutcomeMark {
  id: string;
  bookingId: string;
  at: number;
  person: string;
  /** What the desk knew: how often the booking was changed, and how it was marked. */
  expected: { sequence: number; outcome: MeetingOutcome | null };
  /** Null takes the mark back. */
  outcome: MeetingOutcome | null;
}

/** What is known of a message about a booking. */
export interface MessageAbout {
  channel: LaterMessageChannel;
  recipient: 'visitor' | 'owner';
  state: 'waiting' | 'delivered' | 'refused';
  /** When the message was asked for. */
  createdAt: number;
}

/** Keeps what has happened to a booking since it was made. Every failure is a StorageError. */
export interface HistoryStore {
  /** Resolves with the last things that have happened to a booking, in their order. */
  ofBooking(bookingId: string, most: number): Promise<HistoryEntry[]>;
  /** Resolves with the messages about a booking besides the first one to the owner. */
  messagesAbout(bookingId: string): Promise<MessageAbout[]>;
  /** Adds a note, and resolves with whether the booking is there. */
  addNote(note: NewNote): Promise<boolean>;
  /** Marks what has become of a meeting, in one step, unless somebody else has changed it before. */
  mark(mark: OutcomeMark): Promise<'done' | 'changed'>;
  /** Resolves with a text that differs whenever a request has come or something has happened to one. */
  version(): Promise<string>;
}

const GIVEN = HISTORY_COLUMNS.join();

/** Adds an entry. An entry that is there already does not change. */
export const SQLITE_INSERT_HISTORY = `
  insert into booking_history (${GIVEN})
  values (${HISTORY_COLUMNS.map((column) => `$${column}`).join()}) on conflict do nothing`;
export const POSTGRES_INSERT_HISTORY = `
  insert into booking_history (${GIVEN})
  select ${GIVEN} from json_populate_record(null::booking_history, $1) on conflict do nothing`;

/** Returns the query for the last entries of a booking. */
export function lastEntriesQuery(bookingId: string, most: string): string {
  return `
    select * from (
      select ${GIVEN} from booking_history where booking_id = ${bookingId}
      order by at desc, id desc limit ${most}
    ) as last order by at, id`;
}

export const SELECT_MESSAGES = `
  select channel, recipient, state, created_at from booking_messages`;

export function readMessageAbout(row: Record<string, unknown>): MessageAbout {
  return {
    channel: row.channel as MessageAbout['channel'],
    recipient: row.recipient as MessageAbout['recipient'],
    state: row.state as MessageAbout['state'],
    createdAt: Number(row.created_at),
  };
}

/** Returns the entry of the history that a mark makes. */
export function markEntry({ id, at, person, outcome }: OutcomeMark): HistoryEntry {
  return { id, at, kind: outcome ?? 'unmarked', person, text: '' };
}
