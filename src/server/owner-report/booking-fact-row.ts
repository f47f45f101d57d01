import type { RequestMark } from '#core/consultation/booking-window.ts';
import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { Slot } from '#core/consultation/schedule.ts';
import type {
  BookingFact,
  MeetingFact,
  ReportedBookingState,
} from '#core/owner-report/report-facts.ts';
import { IS_ON_CALENDAR } from '../consultation/storage/booking-row.ts';

/** The statement that lists bookings, up to the two limits of their time. */
export const BOOKING_FACTS =
  'select service, state, sequence, created_at, marks from bookings where finished_at is not null';

const PHONE_MARK: RequestMark = 'by-phone';

/** More meetings than these are the business of a calendar. */
const NEXT_MEETINGS = 10;

/** Returns the statement that lists the next meetings after an instant and from its day on. */
export function nextMeetingsQuery(now: string, today: string): string {
  return `select service, date, slot, starts_at from bookings
    where finished_at is not null and state <> 'cancelled' and ${IS_ON_CALENDAR}
      and (starts_at >= ${now} or (starts_at is null and date >= ${today}))
    order by starts_at is null, starts_at, date, slot limit ${NEXT_MEETINGS}`;
}

export function meetingFromRow(row: Record<string, unknown>): MeetingFact {
  return {
    service: String(row.service),
    startsAt: row.starts_at === null ? null : Number(row.starts_at),
    date: String(row.date) as CalendarDate,
    slot: String(row.slot) as Slot,
  };
}

/** Reads a row of SQLite or PostgreSQL. PostgreSQL returns large numbers as text. */
export function bookingFactFromRow(row: Record<string, unknown>): BookingFact {
  const byPhone = String(row.marks ?? '')
    .split(' ')
    .includes(PHONE_MARK);
  return {
    at: Number(row.created_at),
    service: String(row.service),
    state: stateOf(row),
    ...(byPhone && { byPhone }),
  };
}

/** Every move and the cancellation raise the sequence by one. */
function stateOf({ state, sequence }: Record<string, unknown>): ReportedBookingState {
  if (state !== 'cancelled') return Number(sequence) > 0 ? 'moved' : 'booked';
  return Number(sequence) > 1 ? 'moved-and-cancelled' : 'cancelled';
}
