import type { Mark } from '#core/consultation/booking-window.ts';
import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import type { Slot } from '#core/consultation/schedule.ts';
import type { ServiceId } from '#core/site/content/services.ts';

/** What is known of a booking beside the eight fields. Instants are milliseconds since 1970. */
export interface BookingDetails {
  service: ServiceId;
  date: CalendarDate;
  slot: Slot;
  /** When it begins; null where the zone is unknown. */
  startsAt: number | null;
  /** The visitor's, if the browser told it. */
  timeZone: string | null;
  locale: string;
  marks: readonly Mark[];
}

/**
 * The longest that anybody holds a key. After that, whoever held it is taken for dead; if they live,
 * the row is inserted twice under one id, which changes nothing. A lease that ends later than this
 * from now was given before the clock was set back, and counts as over.
 */
export const KEY_LEASE_MS = 8000;

/** The longest that a message waits for its next attempt; what is due later was given before the clock was set back. */
export const LONGEST_POSTPONEMENT_MS = 86_400_000;

export interface Claim {
  /** Chosen by the client, one for each request it means. */
  key: string;
  /** Tells a repetition from another request under the same key. */
  bodyHash: string;
  /** The booking's, should the key be new. */
  id: string;
  details: BookingDetails;
  notice: ConsultationNotice;
  /** Its message has gone out already, when the ledger could not be reached. */
  notified: boolean;
  /** How many bookings one instant takes; null for any number. */
  capacity: number | null;
  /** In milliseconds since 1970. */
  createdAt: number;
  /** For so long no other process takes the key over; at most `KEY_LEASE_MS`. */
  leaseMs: number;
  /** How soon the message is due should this process never tell what became of it. */
  messageDueInMs: number;
}

export type ClaimOutcome =
  /** Ours to book: the key is new, or whoever began with it has given up; then the id is theirs. */
  | { kind: 'claimed'; id: string; isNew: boolean }
  | { kind: 'finished'; id: string }
  | { kind: 'busy' }
  | { kind: 'other-body' }
  | { kind: 'slot-full' };

/** What became of an attempt to send a booking's message. */
export type MessageOutcome =
  | { kind: 'delivered' }
  | { kind: 'postponed'; retryInMs: number }
  /** The provider will never take it; kept for the owner to see. */
  | { kind: 'refused' };

export interface DueMessage {
  id: string;
  notice: ConsultationNotice;
  /** How often it was tried. */
  attempts: number;
}

export interface Booking extends BookingDetails {
  id: string;
  createdAt: number;
}

/**
 * Keeps what makes a booking happen once and its message arrive: idempotency keys, the outbox, the
 * slots' capacity, invites and marks. Whatever goes wrong is a StorageError.
 *
 * Leases and due times are asked for as durations. The database's clock gives and judges them, since
 * the clocks of several processes differ.
 */
export interface BookingLedger {
  /** Takes the key, the slot and the duty to send the message, all or none. */
  claim(claim: Claim): Promise<ClaimOutcome>;
  /** The row is kept; from now on the key answers with its booking. */
  finish(id: string, now: number, message: MessageOutcome | null): Promise<void>;
  /** The row could not be kept: lets the key be claimed anew and frees the slot. */
  abandon(id: string, message: MessageOutcome | null): Promise<void>;
  /** The finished booking made with this key and body. */
  findFinished(key: string, bodyHash: string): Promise<string | null>;
  /** Messages that are due, each to one caller alone until the lease is over. */
  takeDueMessages(leaseMs: number, limit: number): Promise<DueMessage[]>;
  settleMessage(id: string, message: MessageOutcome): Promise<void>;
  findBooking(id: string): Promise<Booking | null>;
  /**
   * Forgets the keys and body hashes of slots that passed long enough ago (see `forgottenSlots`). A
   * finished booking keeps the rest; one that was never finished goes entirely, unless its lease
   * still holds or its message is still to be sent. Works in small steps, so that no other caller
   * waits long, and ends after the step under way when the signal aborts. Resolves with how many
   * bookings it changed.
   */
  forgetPassedKeys(now: number, signal: AbortSignal): Promise<number>;
  /** Resolves when the ledger could be written to. */
  probe(): Promise<void>;
}
