import type { CalendarDate } from './consultation/calendar-date.ts';
import type { Slot } from './consultation/schedule.ts';

/** A booking that an agent made. */
export interface AgentBooking {
  id: string;
  /** The short text by which people name the booking. */
  reference?: string;
  /**
   * The path of the booking's page. Whoever has it can change the booking, so it is sent to the
   * visitor and never kept with the conversation, logged or shown to a language model.
   */
  link?: string;
  /** False if the booking is in no calendar, because a wrong clock chose its day. */
  calendar?: false;
}

/** The result of a booking that an agent asked the server to make. */
export type AgentBookingOutcome =
  | { kind: 'booked'; booking: AgentBooking }
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'slot-full' }
  | { kind: 'failed' };

/**
 * Books a request that a visitor confirmed in a conversation. If the same key is used twice, only
 * one booking is made. If the storage fails, the error is logged and the outcome is `failed`.
 * `byPhone` marks a request of somebody on the phone for the owner.
 */
export type BookForAgent = (
  request: Record<string, unknown>,
  key: string,
  how?: { byPhone: boolean },
) => Promise<AgentBookingOutcome>;

/** A change of a booking that a visitor confirmed in a conversation. */
export type AgentChange = { kind: 'cancel' } | { kind: 'move'; date: CalendarDate; slot: Slot };

/** The result of a change that an agent asked the server to make. */
export type AgentChangeOutcome =
  | { kind: 'done' }
  /** The rules refuse the new time. */
  | { kind: 'refused'; messages: readonly string[] }
  | { kind: 'slot-full' }
  /** The booking can no longer be changed. */
  | { kind: 'closed'; problem: 'cancelled' | 'begun' }
  | { kind: 'failed' };

/**
 * Moves or cancels a booking of the same conversation. A repeated change is done once. If the
 * storage fails, the error is logged and the outcome is `failed`.
 */
export type ChangeForAgent = (
  bookingId: string,
  change: AgentChange,
) => Promise<AgentChangeOutcome>;
