import type { ServiceId } from '../site/content/services.ts';
import type { BookingEvent, BookingLife } from './booking-life.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { ConsultationNotice } from './notice.ts';
import type { Slot } from './schedule.ts';

/** The booking that a letter is about. It holds no text that the visitor wrote, except the name. */
interface LetterBooking extends BookingLife {
  id: string;
  name: string;
  email: string;
  service: ServiceId;
  /** The zone of the date and the slot. It is null if the zone is unknown. */
  timeZone: string | null;
  locale: string;
  /**
   * Whether the day is outside the booking window, so that there is no calendar entry. A message that
   * an earlier version queued does not say it.
   */
  isOffCalendar?: boolean;
}

/**
 * The news that a message tells about a booking. The outbox keeps it as JSON until the message is
 * settled.
 */
export interface BookingNews {
  event: BookingEvent;
  booking: Omit<LetterBooking, 'name' | 'email'> & {
    /** The name and the address are null if only a hosted database has them. */
    name: string | null;
    email: string | null;
    /** The instants of the request and of its last change, in milliseconds since 1970. */
    createdAt: number;
    changedAt: number | null;
  };
  /** The time before a move. It is null if the booking was not moved. */
  before: { date: CalendarDate; slot: Slot } | null;
  /**
   * Whether a hosted table still holds the request as it was. We may only add rows to that table.
   */
  isRowHosted: boolean;
  /** The path of the booking's page. It is null for a message that must not contain the link. */
  link: string | null;
  /** The whole request, for the letter that tells the owner of a new request. */
  notice: ConsultationNotice | null;
  /** When the visitor was reminded of the meeting, if the message tells of that. */
  remindedAt?: number;
}
