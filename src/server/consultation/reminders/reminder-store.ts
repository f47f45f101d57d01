import { meetingTitle } from '#core/consultation/calendar/owner-calendar.ts';
import type { OwnersMeeting } from '#core/consultation/reminders/agenda-text.ts';
import type { AgendaSpan, ReminderSpan } from '#core/consultation/reminders/reminder-times.ts';
import type { Booking, VisitorContact } from '../storage/booking-ledger.ts';
import {
  type BookingRow,
  IS_ON_CALENDAR,
  readBookingToChange,
  selectWithVisitor,
} from '../storage/booking-row.ts';
import type { NewLaterMessage } from '../storage/later-messages.ts';

/** A booking as it stands, for a reminder of it. */
export interface RemindedBooking {
  booking: Booking;
  /** Null if the visitor's name and address are not known here any more. */
  visitor: VisitorContact | null;
  isStopped: boolean;
}

export interface StoredMeeting extends OwnersMeeting {
  createdAt: number;
  /** Null if only a hosted database has it. */
  email: string | null;
}

/** Queues reminders and the owner's agenda, and knows who wants no reminders. */
export interface ReminderStore {
  /**
   * Queues a reminder for each booking of the span that has none of these hours yet, unless the booking
   * was made or moved when the reminder was already due. It queues no more than `most`.
   */
  queueReminders(
    span: ReminderSpan,
    messageAbout: (booking: Booking, visitor: VisitorContact) => NewLaterMessage,
    most: number,
  ): Promise<void>;
  /**
   * Queues the message about the meetings of a morning, unless it was queued before or there is no
   * meeting to come. A meeting that was asked for later is no reason for it, because the owner has heard
   * of that one already. The message is kept with the first of the meetings.
   */
  queueAgenda(
    span: AgendaSpan & { now: number },
    messageAbout: (booking: Booking) => NewLaterMessage,
  ): Promise<void>;
  /**
   * Resolves with the meetings that begin in a span, the first one first, and with no more than `most`.
   * Cancelled requests take no place among them.
   */
  meetings(span: { after: number; until: number }, most: number): Promise<StoredMeeting[]>;
  /** Resolves with a finished booking as it is now, or with null if there is none. */
  find(bookingId: string): Promise<RemindedBooking | null>;
  /** Notes when the visitor stopped the reminders of a booking. Null lets them go on. */
  setStopped(bookingId: string, at: number | null): Promise<void>;
}

const MEETINGS = `
  select * from bookings
  where state = 'requested' and finished_at is not null and ${IS_ON_CALENDAR}`;

/** The values of the query for due reminders, in the order of their places. */
export function dueValues({ hours, after, until, leadMs }: ReminderSpan, most: number) {
  return [after, until, leadMs, occasionOf(hours), most];
}

/** The values of the query for the agenda, in the order of their places. */
export function agendaValues({ now, until, from, day }: AgendaSpan & { now: number }) {
  return [now, until, from, day];
}

/**
 * Returns the query for the bookings that get a reminder now, for SQLite and PostgreSQL. Each call of
 * `next` returns the next place of a value.
 */
export function dueRemindersQuery(next: () => string): string {
  return `
    ${selectWithVisitor(`(${MEETINGS}
      and starts_at > ${next()} and starts_at <= ${next()}
      and coalesce(changed_at, created_at) < starts_at - ${next()}
      and reminders_stopped_at is null)`)}
    where coalesce(c.email, b.visitor_email) is not null and not exists (
      select 1 from booking_messages m
      where m.booking_id = b.id and m.channel = 'reminder' and m.sequence = b.sequence
        and m.occasion = ${next()})
    order by b.starts_at, b.id limit ${next()}`;
}

/** Returns the query for the first meeting of an agenda that is not queued yet. */
export function agendaQuery(next: () => string): string {
  return `
    ${MEETINGS}
      and starts_at > ${next()} and starts_at < ${next()}
      and coalesce(changed_at, created_at) < ${next()}
      and not exists (
        select 1 from booking_messages where channel = 'agenda' and occasion = ${next()})
    order by starts_at, id limit 1`;
}

/** Returns the query for the meetings of a span. Its values are the two instants and the most rows. */
export function meetingsQuery(next: () => string): string {
  return `
    ${selectWithVisitor(`(${MEETINGS} and starts_at > ${next()} and starts_at < ${next()})`)}
    order by b.starts_at, b.id limit ${next()}`;
}

export function remindedBookingQuery(id: string): string {
  return `${selectWithVisitor('bookings')} where b.id = ${id} and b.finished_at is not null`;
}

/** Returns what tells the reminders of one state of a booking apart. */
export function occasionOf(hours: number): string {
  return `${hours}h`;
}

export function hoursOf(occasion: string): number {
  return Number.parseInt(occasion, 10);
}

export function readReminded(row: BookingRow): RemindedBooking {
  const { before, visitor } = readBookingToChange(row);
  return { booking: before, visitor, isStopped: row.reminders_stopped_at !== null };
}

export function readMeeting(row: BookingRow): StoredMeeting {
  const { before, visitor } = readBookingToChange(row);
  const { id, service, createdAt } = before;
  const title = meetingTitle(visitor?.name ?? null, service);
  return { id, title, startsAt: Number(row.starts_at), createdAt, email: visitor?.email ?? null };
}

/** Returns the messages about the bookings of the rows, each with the booking that it is about. */
export function messagesAbout(
  rows: readonly BookingRow[],
  messageAbout: (booking: Booking, visitor: VisitorContact) => NewLaterMessage,
) {
  return rows.flatMap((row) => {
    const { booking, visitor } = readReminded(row);
    if (visitor === null) return [];
    const about = { bookingId: booking.id, sequence: booking.sequence };
    return [{ message: messageAbout(booking, visitor), about }];
  });
}
