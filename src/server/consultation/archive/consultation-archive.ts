import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { ArchivedRow } from './archive-format.ts';
import type { ConsultationRecord } from './consultation-record.ts';
import type { Requester } from './requester.ts';

/** Days are inclusive. */
export interface RecordFilter {
  /** The day the visitor asked for. */
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** The day the request came in, by UTC. */
  receivedFrom: CalendarDate | null;
  receivedTo: CalendarDate | null;
}

/** How many rows were not there before. */
export interface RestoredCounts {
  consultations: number;
  bookings: number;
}

/** How many rows of each table were removed, and how many messages that were still to be sent. */
export interface ErasedRequests {
  requests: number;
  consultations: number;
  bookings: number;
  messages: number;
}

/**
 * What the owner does with what is kept, beside a server that may be running. Whatever goes wrong
 * is a StorageError.
 */
export interface ConsultationArchive {
  /** The newest first. Holds no snapshot, since the reader may be a pager left open. */
  list(filter: RecordFilter): AsyncIterable<ConsultationRecord>;
  /**
   * Removes whatever names the person, in any spelling of capitals: requests, what the ledger knows
   * of them, waiting messages, and what was begun and never finished.
   */
  erase(email: string): Promise<ErasedRequests>;
  /** Everybody of whom a request is kept, a page at a time; one request may come twice. */
  requesters(): AsyncIterable<readonly Requester[]>;
  /** Hands over every row as of one moment. */
  dump(take: (rows: readonly ArchivedRow[]) => Promise<void>): Promise<void>;
  /** Adds the rows that are missing; a row that is there stays as it is. */
  restore(rows: AsyncIterable<ArchivedRow>): Promise<RestoredCounts>;
}

/** No filter at all. */
export const everything: RecordFilter = {
  from: null,
  to: null,
  receivedFrom: null,
  receivedTo: null,
};
