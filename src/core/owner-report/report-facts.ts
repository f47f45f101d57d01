import type { CalendarDate } from '../consultation/calendar-date.ts';
import type { Slot } from '../consultation/schedule.ts';

/** What the report is made from. Instants are in milliseconds since 1970. */
export interface VisitFact {
  day: CalendarDate;
  page: string;
  visits: number;
}

export const bookingStates = ['booked', 'moved', 'moved-and-cancelled', 'cancelled'] as const;
export type ReportedBookingState = (typeof bookingStates)[number];

export interface BookingFact {
  /** When the request came in. */
  at: number;
  service: string;
  state: ReportedBookingState;
  /** Whether the agent has made it for somebody on the phone. */
  byPhone?: boolean;
}

/** A meeting to come. Nothing tells who comes. */
export interface MeetingFact {
  service: string;
  /** Null means that the time zone of the visitor is unknown. */
  startsAt: number | null;
  /** The day and the slot by the clock of whoever booked. */
  date: CalendarDate;
  slot: Slot;
}

/** A line of a visitor or of the assistant. */
export interface SaidLine {
  isVisitor: boolean;
  text: string;
}

export interface CallFact {
  /** When the call was joined. */
  at: number;
  /** How long the call took. Null means that it goes on. */
  seconds: number | null;
  /** The platform's word for the reason of the end. Null means that the call goes on. */
  endedReason: string | null;
  lines: readonly SaidLine[];
}

/** One message that a visitor typed, and its answer. */
export interface TurnFact {
  at: number;
  /** The same for all turns of a conversation. */
  conversation: string;
  hasBooked: boolean;
  lines: readonly SaidLine[];
  /** What the visitor is known to be called, so that the report can leave it out. */
  names: readonly string[];
}
