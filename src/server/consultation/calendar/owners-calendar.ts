import type { CalendarEntry } from '#core/consultation/calendar/calendar-entry.ts';
import { type FeedSpan, ownerCalendarEntry } from '#core/consultation/calendar/owner-calendar.ts';
import { guestTexts, textColumns } from '../archive/requester.ts';
import { type BookingRow, HAS_ROW, IS_ON_CALENDAR, readBooking } from '../storage/booking-row.ts';

/** Reads the consultations that the owner's calendar shows. */
export interface OwnersCalendar {
  /**
   * Resolves with the consultations of a span that are nearest to its present, and with no more than
   * `most` of them. Those to come count before those that have passed. The latest is the first of
   * the list, so that the order does not depend on the present. A consultation whose time zone is
   * unknown counts by its day. One whose day was outside the booking window is left out.
   */
  nearestEntries(span: FeedSpan, most: number): Promise<CalendarEntry[]>;
  /**
   * Resolves with one consultation as it is now. Resolves with null if there is none, or if its day
   * was outside the booking window.
   */
  entryOf(bookingId: string): Promise<CalendarEntry | null>;
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

/** The parameters of the calendar's query. Days are for consultations without a time zone. */
export const calendarParameterNames = [
  'since',
  'now',
  'until',
  'since_day',
  'today',
  'until_day',
  'most',
] as const;
type ParameterName = (typeof calendarParameterNames)[number];

export function calendarParameters(
  { since, now, until }: FeedSpan,
  most: number,
): Record<ParameterName, string | number> {
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const days = { since_day: day(since), today: day(now), until_day: day(until) };
  return { since, now, until, ...days, most };
}

/**
 * Returns the query of the calendar, for SQLite and PostgreSQL. `at` returns the place of a
 * parameter. The bookings to come and those that have passed, with and without a time zone, are read
 * apart. So each part is in the order of an index and ends after `most` rows.
 */
export function calendarQuery(at: (parameter: ParameterName) => string): string {
  const part = (isPast: 0 | 1, range: string, columns: readonly string[]) => `
    select * from (
      select *, ${isPast} as is_past from bookings
      where ${range} and (finished_at is not null or ${HAS_ROW}) and ${IS_ON_CALENDAR}
      order by ${columns.map((column) => (isPast ? `${column} desc` : column)).join()}
      limit ${at('most')}
    ) part_${columns.length}_${isPast}`;
  const known = ['starts_at'];
  const floating = ['date', 'slot'];
  const parts = [
    part(0, `starts_at >= ${at('now')} and starts_at < ${at('until')}`, known),
    part(1, `starts_at >= ${at('since')} and starts_at < ${at('now')}`, known),
    part(0, `starts_at is null and date between ${at('today')} and ${at('until_day')}`, floating),
    part(1, `starts_at is null and date >= ${at('since_day')} and date < ${at('today')}`, floating),
  ];
  const nearest = `
    select * from (${parts.join(' union all ')}) found
    order by is_past,
      case is_past when 0 then date || slot end,
      case is_past when 1 then date || slot end desc
    limit ${at('most')}`;
  return `
    select b.*, ${GUEST_COLUMNS.join()}
    from (${nearest}) b left join consultations c on c.id = b.id
    order by b.date desc, b.slot desc, b.id desc`;
}

/** Returns the query for one consultation, for SQLite and PostgreSQL. */
export function calendarEntryQuery(id: string): string {
  return `
    select b.*, ${GUEST_COLUMNS.join()}
    from (select * from bookings where id = ${id} and ${IS_ON_CALENDAR}) b
      left join consultations c on c.id = b.id`;
}

export function readCalendarEntry(row: BookingRow): CalendarEntry {
  const name = typeof row.name === 'string' ? row.name : null;
  return ownerCalendarEntry(readBooking(row), { name, texts: guestTexts(row) });
}
