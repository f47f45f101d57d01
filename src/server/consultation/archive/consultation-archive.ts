import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import { type ArchivedRow, type ArchivedTable, archivedTables } from './archive-format.ts';
import type { ConsultationRecord } from './consultation-record.ts';
import type { Requester } from './requester.ts';

/**
 * Chooses which requests are listed. A range includes its first and its last day. A day that is
 * null sets no limit.
 */
export interface RecordFilter {
  /** Limits the list to requests for a consultation from the day `from` to the day `to`. */
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** Limits the list to requests that were received from `receivedFrom` to `receivedTo`, in UTC. */
  receivedFrom: CalendarDate | null;
  receivedTo: CalendarDate | null;
}

/** The number of rows that a restore has added to each table. */
export type RestoredCounts = Record<ArchivedTable, number>;

export function noRestoredRows(): RestoredCounts {
  return Object.fromEntries(archivedTables.map((table) => [table, 0])) as RestoredCounts;
}

/**
 * The number of removed requests, the number of removed rows of each table, and the number of
 * removed messages that were not sent yet.
 */
export interface ErasedRequests {
  requests: number;
  consultations: number;
  bookings: number;
  messages: number;
}

/**
 * The owner's operations on the stored requests. They also work while a server is running. Every
 * failure of the database is a StorageError. An error that `take` or the iteration over the given
 * rows throws is passed on unchanged.
 */
export interface ConsultationArchive {
  /**
   * Lists the requests, the newest first. The list is not a snapshot of one moment, because the
   * owner may read it slowly in a pager such as `less`.
   */
  list(filter: RecordFilter): AsyncIterable<ConsultationRecord>;
  /**
   * Removes all requests that were made with this address, their rows in the ledger, their messages
   * that wait to be sent, and the unfinished bookings of this address. Capital and small letters in
   * the address count as equal.
   */
  erase(email: string): Promise<ErasedRequests>;
  /** Removes one request, its row in the ledger and its messages that wait to be sent. */
  eraseRequest(id: string): Promise<ErasedRequests>;
  /**
   * Yields the person of every stored request, in groups. The person of one request may be yielded
   * several times, because the request may be in several tables.
   */
  requesters(): AsyncIterable<readonly Requester[]>;
  /** Passes a snapshot of all rows of all tables to `take`, in batches. */
  dump(take: (rows: readonly ArchivedRow[]) => Promise<void>): Promise<void>;
  /**
   * Adds the given rows that the database does not have. Rows that the database already has are not
   * changed. What belongs to a booking is added only if the booking is there.
   */
  restore(rows: AsyncIterable<ArchivedRow>): Promise<RestoredCounts>;
}
