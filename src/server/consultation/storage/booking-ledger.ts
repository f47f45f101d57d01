import type { RequestMark } from '#core/consultation/booking-window.ts';
import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import type { Slot } from '#core/consultation/schedule.ts';
import type { ServiceId } from '#core/site/content/services.ts';

/**
 * The data about a booking, except the texts that the visitor wrote. Instants are milliseconds
 * since 1970.
 */
export interface BookingDetails {
  service: ServiceId;
  date: CalendarDate;
  slot: Slot;
  /** The instant at which the slot begins; null if the time zone is unknown. */
  startsAt: number | null;
  /** The visitor's time zone; null if the browser did not send a time zone. */
  timeZone: string | null;
  locale: string;
  marks: readonly RequestMark[];
}

/**
 * The longest time that a process may hold a key. After that time the process counts as dead, and
 * another process may take the key. If the first process is still alive, both insert the row under
 * the same id, so the second insert changes nothing. Only the hosted table, which has no ids, can
 * get a second row. If more than this time is left of a lease, the lease was given before the clock
 * was set back, and it counts as over.
 */
export const KEY_LEASE_MS = 8000;

/**
 * The longest time that a message waits for its next attempt. If more than this time is left until
 * a message is due, the due time was set before the clock was set back, and the message counts as
 * due.
 */
export const LONGEST_POSTPONEMENT_MS = 86_400_000;

export interface BookingClaim {
  /** The idempotency key of one request. The key is a UUID or a hash. */
  key: string;
  /**
   * The hash of the request. It distinguishes a repeated request from a different request with the
   * same key.
   */
  bodyHash: string;
  /** The id that the booking gets if the key is new. */
  id: string;
  details: BookingDetails;
  notice: ConsultationNotice;
  /**
   * Whether the message was already delivered, during an earlier attempt in which the ledger could
   * not be reached.
   */
  notified: boolean;
  /** The largest number of bookings that may begin at one instant; null for any number. */
  capacity: number | null;
  /** The time of the request in milliseconds since 1970. */
  createdAt: number;
  /** How long no other process may take the key; at most `KEY_LEASE_MS`. */
  leaseMs: number;
  /** After this time the outbox sends the message, if this process has not reported a result. */
  messageDueInMs: number;
}

export type ClaimOutcome =
  /**
   * The caller may book. Either the key is new, or an earlier attempt claimed it and did not
   * finish. In the second case, `id` is the id of the earlier booking.
   */
  | { kind: 'claimed'; id: string; isNew: boolean }
  | { kind: 'finished'; id: string }
  | { kind: 'busy' }
  | { kind: 'other-body' }
  | { kind: 'slot-full' };

/** The result of an attempt to send a booking's message. */
export type MessageOutcome =
  | { kind: 'delivered' }
  | { kind: 'postponed'; retryInMs: number }
  /**
   * The provider refused the message, or the message could not be written. The message is not sent
   * again. The owner sees this state in the list of requests.
   */
  | { kind: 'refused' };

export interface DueMessage {
  id: string;
  notice: ConsultationNotice;
  /**
   * How often the message was postponed: after its own failed attempts, and after the failure of
   * another message of its batch.
   */
  attempts: number;
}

export interface Booking extends BookingDetails {
  id: string;
  createdAt: number;
}

/**
 * Makes sure that each request is booked once and that its message is sent. It stores the
 * idempotency keys, the messages to send, and the data of each booking. Every failure is a
 * StorageError. Leases and due times are passed as durations, because the clocks of several
 * processes differ. The ledger adds the durations to the time of its own clock.
 */
export interface BookingLedger {
  /**
   * Claims the key, reserves a place in the slot and stores the message to send. If one of these
   * steps is impossible, nothing is stored.
   */
  claim(claim: BookingClaim): Promise<ClaimOutcome>;
  /**
   * Notes that the row is stored and the booking is finished. A later claim of the same key
   * resolves with this booking.
   */
  finish(id: string, now: number, message: MessageOutcome | null): Promise<void>;
  /**
   * Notes that the row could not be stored. The key can be claimed again, and the place in the slot
   * is free.
   */
  abandon(id: string, message: MessageOutcome | null): Promise<void>;
  /**
   * Resolves with the id of the finished booking that has this key and body hash; with null if
   * there is no such booking.
   */
  findFinished(key: string, bodyHash: string): Promise<string | null>;
  /**
   * Takes up to `limit` due messages. For the time of the lease, no other caller gets the same
   * messages.
   */
  takeDueMessages(leaseMs: number, limit: number): Promise<DueMessage[]>;
  settleMessage(id: string, message: MessageOutcome): Promise<void>;
  findBooking(id: string): Promise<Booking | null>;
  /**
   * Removes the keys and body hashes of bookings whose slot passed long enough ago (see
   * `forgottenKeyBounds`). A finished booking keeps its other columns. An unfinished booking is
   * removed as a whole, if its lease is over and its message is no longer waiting. The work is done
   * in small steps, so that other callers need not wait long. When the signal is aborted, the work
   * ends after the current step. Resolves with the number of changed and removed bookings.
   */
  forgetPassedKeys(now: number, signal: AbortSignal): Promise<number>;
  /** Resolves if the ledger can be written to, and rejects otherwise. */
  probe(): Promise<void>;
}
