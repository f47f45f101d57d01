import type { MarkedStart } from '#core/consultation/booked-start.ts';
import type { BookedTime, BookingLife } from '#core/consultation/booking-life.ts';
import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import type { ConsultationRow } from '#core/consultation/request.ts';
import type { Slot } from '#core/consultation/schedule.ts';
import type { ServiceId } from '#core/site/content/services.ts';
import type {
  DueLaterMessage,
  LaterMessageChannel,
  LaterMessageOutcome,
  MessageOutcome,
  NewLaterMessage,
} from './later-messages.ts';

/**
 * The data about a booking, except the texts that the visitor wrote. Instants are milliseconds
 * since 1970.
 */
export interface BookingDetails extends MarkedStart {
  service: ServiceId;
  date: CalendarDate;
  slot: Slot;
  /**
   * The visitor's time zone. If the browser did not send one, it is the assumed time zone, or null if
   * none is assumed.
   */
  timeZone: string | null;
  locale: string;
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

/** The capacity of a slot that nobody may book, for example because the owner is busy. */
export const NO_ROOM = 0;

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
  /** The unguessable part of the address of the booking's page, if the key is new. */
  linkToken: string;
  details: BookingDetails;
  notice: ConsultationNotice;
  /**
   * Whether the message was already delivered, during an earlier attempt in which the ledger could
   * not be reached.
   */
  notified: boolean;
  /**
   * The visitor's name and address, if a later message may need them and this database does not
   * have them otherwise. Null in every other case.
   */
  visitor: VisitorContact | null;
  /** The later messages about the new booking. They become due when the booking is finished. */
  messages: readonly NewLaterMessage[];
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

export interface DueMessage {
  id: string;
  notice: ConsultationNotice;
  /**
   * How often the message was postponed: after its own failed attempts, after the failure of another
   * message of its batch, and when a process that had taken it was shut down.
   */
  attempts: number;
}

export interface VisitorContact {
  name: string;
  email: string;
}

export interface Booking extends BookingDetails, BookingLife {
  id: string;
  createdAt: number;
  /** When the booking was moved or cancelled last; null if it was never changed. */
  changedAt: number | null;
  /** Null for a booking that was made before bookings had a page. */
  linkToken: string | null;
}

/** A booking before and after a change. The messages about the change are written from this data. */
export interface BookingChange {
  before: Booking;
  after: Booking;
  /** The name and address of the visitor; null if only a hosted database has them. */
  visitor: VisitorContact | null;
  /** Whether the row of the request is in this database, and not in a hosted one. */
  isRowHere: boolean;
}

/** What every change of a booking needs. */
export interface BookingCancellation {
  id: string;
  /** The number of changes that the visitor's page knew. A page may be older than the last change. */
  expectedSequence: number;
  changedAt: number;
  /** The first name of whoever made the change at the owner's desk. The visitor made any other one. */
  person?: string | null;
  /**
   * Returns the messages that tell of the change. They are stored together with the change. The
   * function may be called more than once for one change, so it must do nothing else.
   */
  messagesAbout(change: BookingChange): readonly NewLaterMessage[];
}

export interface BookingMove extends BookingCancellation {
  to: BookedTime;
  /** The visitor's time zone. It is stored if the booking has none yet. */
  timeZone: string | null;
  /** The new time as the columns of the request's row hold it. */
  row: Pick<ConsultationRow, 'selected_date' | 'selected_time'>;
  /** The largest number of bookings that may begin at one instant; null for any number. */
  capacity: number | null;
}

export type ChangeOutcome =
  | { kind: 'done'; booking: Booking }
  /** The booking has another sequence than expected, so nothing was changed. */
  | { kind: 'changed' }
  | { kind: 'slot-full' }
  /** Too many others are taking places in the new slot, so nothing was changed. */
  | { kind: 'busy' }
  /** There is no such booking, for example because it was erased. */
  | { kind: 'unknown' };

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
   * Notes that the booking is finished. A later claim of the same key resolves with this booking.
   * If a row is given, it is stored in the same step: either both are done or none of them. A row
   * that is already stored does not change. Without a row, a hosted database has stored it before.
   */
  finish(
    id: string,
    now: number,
    message: MessageOutcome | null,
    row?: ConsultationRow,
  ): Promise<void>;
  /**
   * Notes that the row could not be stored. The key can be claimed again, and the place in the slot
   * is free.
   */
  abandon(id: string, message: MessageOutcome | null): Promise<void>;
  /**
   * Finishes every booking whose row is stored in this database and which no process holds. An
   * earlier version stored the row first, and may have ended before it noted the end of the booking.
   * Resolves with the number of finished bookings.
   */
  finishStored(): Promise<number>;
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
  /** Resolves with the finished booking that has this token; with null if there is none. */
  findByToken(linkToken: string): Promise<Booking | null>;
  /**
   * Resolves with those of the given instants at which no place is free. The place of the booking
   * `exceptId` counts as free.
   */
  takenStarts(starts: readonly number[], capacity: number, exceptId: string): Promise<number[]>;
  /**
   * Moves a booking to another time, in one step: it checks the sequence and the capacity of the
   * new slot, frees the old place, changes the request's row if the row is in this database, adds to
   * the history of the booking, and stores the messages that tell of the move. A key that was made from the request's data is free
   * then: the same form, sent again, makes a new booking at the first time.
   */
  move(move: BookingMove): Promise<ChangeOutcome>;
  /**
   * Cancels a booking, in one step, adds to its history, and stores the messages that tell of it. The place is free
   * then, and so is the key: the same request, sent again, makes a new booking.
   */
  cancel(cancellation: BookingCancellation): Promise<ChangeOutcome>;
  /**
   * Takes up to `limit` due messages of one channel. For the time of the lease, no other caller
   * gets the same messages. A message is due only after the earlier messages about its booking, except
   * for reminders and agendas. A chat message is due only after the first message to the owner.
   */
  takeDueLaterMessages(
    channel: LaterMessageChannel,
    leaseMs: number,
    limit: number,
  ): Promise<DueLaterMessage[]>;
  /**
   * Notes the result of a message that waits. In the same step it stores the messages that follow from
   * this result, about the same state of the booking. A message that is settled already stays as it is.
   */
  settleLaterMessage(
    id: string,
    message: LaterMessageOutcome,
    followedBy?: readonly NewLaterMessage[],
  ): Promise<void>;
  /**
   * Resolves with the starts of the slots that are full: at least `capacity` bookings hold a place
   * in each of them. The starts are in ascending order, from `from` on and before `to`.
   */
  fullSlots(from: number, to: number, capacity: number): Promise<number[]>;
  /**
   * Removes the keys and body hashes of bookings whose slot passed long enough ago (see
   * `forgottenKeyBounds`), and with them the visitor's name and address and letters that were never
   * sent. A finished booking keeps its other columns. An unfinished booking is removed as a whole,
   * if its lease is over and its message is no longer waiting. The work is done in small steps, so
   * that other callers need not wait long. When the signal is aborted, the work ends after the
   * current step. Resolves with the number of changed and removed rows.
   */
  forgetPassedKeys(now: number, signal: AbortSignal): Promise<number>;
  /** Resolves if the ledger can be written to, and rejects otherwise. */
  probe(): Promise<void>;
}
