import type { CalendarEntry } from '#core/consultation/calendar/calendar-entry.ts';
import { ownerCalendarEntry } from '#core/consultation/calendar/owner-calendar.ts';
import { guestTexts, textColumns } from '../archive/requester.ts';
import { type BookingRow, HAS_ROW, readBooking } from '../storage/booking-row.ts';

/** Reads the consultations that the owner's calendar shows. */
export interface OwnersCalendar {
  /**
   * Resolves with the consultations that begin at the instant `since` or later, the latest first,
   * and with no more than `most` of them. A consultation whose time zone is unknown counts by its
   * day.
   */
  entriesSince(since: number, most: number): Promise<CalendarEntry[]>;
}

/** The columns of the visitor, some of which the booking holds if the request's row is elsewhere. */
const keptWithBooking = {
  name: 'coalesce(c.name, b.visitor_name)',
  email: 'coalesce(c.email, b.visitor_email)',
} as const;

const GUEST_COLUMNS = textColumns.map(
  (column) =>
    `${keptWithBooking[column as keyof typeof keptWithBooking] ?? `c.${column}`} as ${column}`,
);

/**
 * Returns the query of the calendar, for SQLite and PostgreSQL. The arguments are the names of its
 * parameters. Both conditions on `starts_at` use the index of that column, so the query reads no
 * older bookings.
 */
export function calendarQuery(since: string, sinceDay: string, most: string): string {
  return `
    select b.*, ${GUEST_COLUMNS.join()}
    from (
      select * from bookings
      where (starts_at >= ${since} or (starts_at is null and date >= ${sinceDay}))
        and (finished_at is not null or ${HAS_ROW})
      order by date desc, slot desc, id desc limit ${most}
    ) b left join consultations c on c.id = b.id
    order by b.date desc, b.slot desc, b.id desc`;
}

/** Returns the day of an instant in UTC. */
export function calendarDayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

export function readCalendarEntry(row: BookingRow): CalendarEntry {
  const name = typeof row.name === 'string' ? row.name : null;
  return ownerCalendarEntry(readBooking(row), { name, texts: guestTexts(row) });
}
