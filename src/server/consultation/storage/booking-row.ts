import {
  believedStart,
  LONGEST_LATENESS_MS,
  OUTSIDE_MARK,
} from '#core/consultation/booked-start.ts';
import { LONGEST_LEAD_MS } from '#core/consultation/booking-window.ts';
import { fillMissingColumns } from '#core/consultation/request.ts';
import type { Booking, BookingClaim, DueMessage } from './booking-ledger.ts';

/** A row of the table `bookings`, as SQLite or PostgreSQL returns it. */
export type BookingRow = Record<string, unknown>;

export function newBookingRow({ details, notice, notified, ...claim }: BookingClaim, now: number) {
  return {
    id: claim.id,
    link_token: claim.linkToken,
    key: claim.key,
    body_hash: claim.bodyHash,
    service: details.service,
    date: details.date,
    slot: details.slot,
    starts_at: details.startsAt,
    time_zone: details.timeZone,
    locale: details.locale,
    marks: details.marks.join(' '),
    created_at: claim.createdAt,
    lease_until: now + claim.leaseMs,
    notice: notified ? null : JSON.stringify(notice),
    message_state: notified ? 'delivered' : 'waiting',
    message_due_at: now + claim.messageDueInMs,
    visitor_name: claim.visitor?.name ?? null,
    visitor_email: claim.visitor?.email ?? null,
  };
}

/**
 * The columns that a claim fills. The embedded ledger gives SQLite the values by place, because its
 * driver takes four times as long to find places by name.
 */
export const NEW_BOOKING_COLUMNS = [
  'id',
  'link_token',
  'key',
  'body_hash',
  'service',
  'date',
  'slot',
  'starts_at',
  'time_zone',
  'locale',
  'marks',
  'created_at',
  'lease_until',
  'notice',
  'message_state',
  'message_due_at',
  'visitor_name',
  'visitor_email',
] as const satisfies readonly (keyof ReturnType<typeof newBookingRow>)[];

export function readDueMessage(row: BookingRow): DueMessage {
  const id = String(row.id);
  const kept = JSON.parse(String(row.notice));
  return {
    id,
    // A notice that an earlier version of the code stored has no message id, so it gets the
    // booking's id.
    notice: { messageId: id, ...kept, row: kept.row && fillMissingColumns(kept.row) },
    attempts: Number(row.message_attempts),
  };
}

export function readBooking(row: BookingRow): Booking {
  const createdAt = Number(row.created_at);
  const changedAt = row.changed_at === null ? null : Number(row.changed_at);
  const { startsAt, marks } = believedStart({
    startsAt: row.starts_at === null ? null : Number(row.starts_at),
    marks: String(row.marks).split(' ').filter(Boolean) as Booking['marks'][number][],
    createdAt,
    changedAt,
  });
  return {
    id: String(row.id),
    service: row.service as Booking['service'],
    date: row.date as Booking['date'],
    slot: row.slot as Booking['slot'],
    startsAt,
    timeZone: row.time_zone === null ? null : String(row.time_zone),
    locale: String(row.locale),
    marks,
    createdAt,
    state: row.state as Booking['state'],
    sequence: Number(row.sequence),
    changedAt,
    linkToken: row.link_token === null ? null : String(row.link_token),
  };
}

/**
 * Reads a booking together with the visitor of its request. The row comes from `selectWithVisitor`.
 */
export function readBookingToChange(row: BookingRow) {
  const { contact_name: name, contact_email: email } = row;
  return {
    before: readBooking(row),
    visitor: email === null ? null : { name: String(name), email: String(email) },
    isRowHere: Boolean(row.is_row_here),
  };
}

/**
 * Returns the columns and tables of bookings with their visitors, for SQLite and PostgreSQL. The
 * visitor is in the request's row, or in the booking if a hosted database holds that row. `bookings` is
 * a table or a query in brackets.
 */
export function selectWithVisitor(bookings: string): string {
  return `
    select b.*, c.id is not null as is_row_here,
      coalesce(c.name, b.visitor_name) as contact_name,
      coalesce(c.email, b.visitor_email) as contact_email
    from ${bookings} b left join consultations c on c.id = b.id`;
}

/** The columns and tables of a booking that is to be changed. */
export const SELECT_TO_CHANGE = selectWithVisitor('bookings');

/** The SQL condition that the request's row is in this database, for SQLite and PostgreSQL. */
export const HAS_ROW = 'exists (select 1 from consultations c where c.id = bookings.id)';

/**
 * Returns the SQL condition that a booking takes a place in its slot, for SQLite and PostgreSQL. A
 * finished booking takes a place unless it is cancelled. An unfinished booking takes a place while a
 * process holds its lease, and also afterwards if its row is stored, because it will be finished.
 */
export function takesPlace(leased: string): string {
  return `((finished_at is not null or ${leased} or ${HAS_ROW}) and state <> 'cancelled')`;
}

const LINK_TOKEN = /^[\w-]{43}$/;

/** Returns whether a text can be the token of a booking's page: 32 bytes in base64url. */
export function isLinkToken(text: string): boolean {
  return LINK_TOKEN.test(text);
}

/** The number of bookings that one statement checks when old keys are removed. */
export const FORGETTING_STEP = 500;

/**
 * The SQL expression for the text that replaces a removed key, for SQLite and PostgreSQL. The key
 * of a request is a UUID or a hash, so it never equals this text. The text contains only the
 * booking's id, which the row holds anyway.
 */
export const FORGOTTEN_KEY = "'forgotten ' || id";

/**
 * The SQL expression for the key of a booking after a move, for SQLite and PostgreSQL. A key that
 * was made from the data of the request, a hash or a UUID of version 8, is removed: the same data,
 * sent again, ask for the first time once more and so are a new request. A key that the browser
 * chose is kept, because it names one request, which the browser may still repeat.
 */
export const KEY_AFTER_MOVE = `
  case when length(key) = 36 and substr(key, 15, 1) <> '8' then key else ${FORGOTTEN_KEY} end`;

/**
 * The SQL expression for the marks of a booking after a move, for SQLite and PostgreSQL. The new day
 * is in the window.
 */
export const MARKS_AFTER_MOVE = `trim(replace(' ' || marks || ' ', ' ${OUTSIDE_MARK} ', ' '))`;

/**
 * The SQL condition that a booking may be in a calendar, for SQLite and PostgreSQL. It agrees with
 * `believedStart` and `isOffCalendar`.
 */
export const IS_ON_CALENDAR = `
  case when starts_at is null then marks not like '%${OUTSIDE_MARK}%' else starts_at between
    created_at - ${LONGEST_LATENESS_MS} and coalesce(changed_at, created_at) + ${LONGEST_LEAD_MS} end`;

/** The SQL assignments that remove the visitor from a booking. */
export const FORGET_PERSON = 'visitor_name = null, visitor_email = null';

/**
 * The SQL condition that a message about the booking still waits. Such a message may name the
 * visitor, and the owner's command finds the message by the visitor's address in the booking.
 */
export const HAS_WAITING_MESSAGE = `
  exists (select 1 from booking_messages m where m.booking_id = bookings.id and m.state = 'waiting')`;
