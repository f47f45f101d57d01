import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { ArchivedRow } from './archive-format.ts';
import type { ConsultationRecord } from './consultation-record.ts';
import type { Requester } from './requester.ts';

/** Which requests to list. Both days of a range are included. */
export interface RecordFilter {
  /** The day that the visitor asked for. */
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** The day on which the request came in, in UTC. */
  receivedFrom: CalendarDate | null;
  receivedTo: CalendarDate | null;
}

/** How many rows a restore has added. */
export interface RestoredCounts {
  consultations: number;
  bookings: number;
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
 * What the owner can do with the stored requests, also while a server is running. Every failure is
 * a StorageError.
 */
export interface ConsultationArchive {
  /**
   * Lists the newest first. The list is not a snapshot of one moment, because the reader may be a
   * pager that stays open.
   */
  list(filter: RecordFilter): AsyncIterable<ConsultationRecord>;
  /**
   * Removes everything that names the person: requests, their part of the ledger, waiting messages
   * and unfinished bookings. Capital letters in the address make no difference.
   */
  erase(email: string): Promise<ErasedRequests>;
  /** Everybody with a stored request, a page at a time. One request may come twice. */
  requesters(): AsyncIterable<readonly Requester[]>;
  /** Passes all rows to `take`, as they were at one moment. */
  dump(take: (rows: readonly ArchivedRow[]) => Promise<void>): Promise<void>;
  /** Adds the rows that are missing. A row that exists stays as it is. */
  restore(rows: AsyncIterable<ArchivedRow>): Promise<RestoredCounts>;
}
