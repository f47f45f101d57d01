import type { Booking } from '../storage/booking-ledger.ts';
import type { NewLaterMessage } from '../storage/later-messages.ts';

/** Knows which bookings stand in the owner's calendar, and notes where the two differ. */
export interface WrittenBookings {
  /** Queues every booking that begins after `now`, so that it is written into another calendar. */
  writeAgain(now: number): Promise<void>;
  /**
   * Resolves with the bookings that begin after `now` at a known instant and whose entry was written
   * as they are, the next ones first, and with no more than `most` of them.
   */
  comingAfter(now: number, most: number): Promise<Booking[]>;
  /**
   * Stores a message that tells of a difference. Nothing is stored if the booking has changed since
   * it was read, or if the owner was told of it as it is.
   */
  noteDifference(booking: Booking, message: NewLaterMessage): Promise<void>;
}

/** The condition that a booking has a place in the calendar, for SQLite and PostgreSQL. */
export const HAS_ENTRY = "b.state = 'requested' and b.finished_at is not null";

/** The conditions that a booking is in the calendar as it is, for SQLite and PostgreSQL. */
export const IS_WRITTEN = `
  ${HAS_ENTRY} and exists (
    select 1 from booking_messages m
    where m.booking_id = b.id and m.channel = 'calendar' and m.sequence = b.sequence
      and m.state = 'delivered')`;
