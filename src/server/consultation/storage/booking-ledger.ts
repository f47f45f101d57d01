import type { RequestMark } from '#core/consultation/booking-window.ts';
import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import type { Slot } from '#core/consultation/schedule.ts';
import type { ServiceId } from '#core/site/content/services.ts';

/**
 * What we know about a booking besides the fields of the request. Instants are milliseconds since
 * 1970.
 */
export interface BookingDetails {
  service: ServiceId;
  date: CalendarDate;
  slot: Slot;
  /** When the slot begins; null where the time zone is unknown. */
  startsAt: number | null;
  /** The visitor's time zone; null where the browser did not send it. */
  timeZone: string | null;
  locale: string;
  marks: readonly RequestMark[];
}

/**
 * The longest time that a process holds a key. After that the process counts as dead. If the
 * process is still alive, it inserts the row again under the same id, which changes nothing. A
 * lease that ends later than this was given before the clock was set back, and counts as over.
 */
export const KEY_LEASE_MS = 8000;

/**
 * The longest time that a message waits for its next attempt. A later due time was set before the
 * clock was set back.
 */
export const LONGEST_POSTPONEMENT_MS = 86_400_000;

export interface Claim {
  /** The idempotency key that the client chose for one request. */
  key: string;
  /** Distinguishes a repeated request from a different request under the same key. */
  bodyHash: string;
  /** The id of the booking, if the key is new. */
  id: string;
  details: BookingDetails;
  notice: ConsultationNotice;
  /** Whether the message was delivered already, while the ledger could not be reached. */
  notified: boolean;
  /** How many bookings may begin at one instant; null for any number. */
  capacity: number | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** How long no other process may take the key over; at most `KEY_LEASE_MS`. */
  leaseMs: number;
  /** How soon the message is due if this process never reports the result. */
  messageDueInMs: number;
}

export type ClaimOutcome =
  /**
   * The caller may book: the key is new, or the process that had the key gave up. In the second
   * case the id is that of the earlier booking.
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
  /** The provider refused the message for good. It is kept for the owner to see. */
  | { kind: 'refused' };

export interface DueMessage {
  id: string;
  notice: ConsultationNotice;
  /** The number of earlier attempts. */
  attempts: number;
}

export interface Booking extends BookingDetails {
  id: string;
  createdAt: number;
}

/**
 * Stores what makes a booking happen once and its message arrive: idempotency keys, the outbox, the
 * capacity of slots, invites and marks. Every failure is a StorageError. Leases and due times are
 * given as durations, and the database's clock counts them, because the clocks of several processes
 * differ.
 */
export interface BookingLedger {
  /** Takes the key, the slot and the duty to send the message: all of them or none. */
  claim(claim: Claim): Promise<ClaimOutcome>;
  /** Notes that the row is stored. From now on the key answers with its booking. */
  finish(id: string, now: number, message: MessageOutcome | null): Promise<void>;
  /** Notes that the row could not be stored. The key can be claimed again, and the slot is free. */
  abandon(id: string, message: MessageOutcome | null): Promise<void>;
  /** The id of the finished booking with this key and body. */
  findFinished(key: string, bodyHash: string): Promise<string | null>;
  /** The messages that are due. Each one goes to one caller only until its lease is over. */
  takeDueMessages(leaseMs: number, limit: number): Promise<DueMessage[]>;
  settleMessage(id: string, message: MessageOutcome): Promise<void>;
  findBooking(id: string): Promise<Booking | null>;
  /**
   * Forgets the keys and body hashes of slots that passed long enough ago (see
   * `forgottenKeyBounds`). A finished booking keeps its other columns. An unfinished booking is
   * removed, unless its lease still holds or its message is still to be sent. The work is done in
   * small steps, so that no other caller waits long, and it ends after the current step when the
   * signal aborts. Resolves with the number of bookings it changed.
   */
  forgetPassedKeys(now: number, signal: AbortSignal): Promise<number>;
  /** Resolves if the ledger can be written to. */
  probe(): Promise<void>;
}
