import { fillMissingColumns } from '#core/consultation/request.ts';
import type { Booking, BookingClaim, DueMessage } from './booking-ledger.ts';

/** A row of the table `bookings`, as SQLite or PostgreSQL returns it. */
export type BookingRow = Record<string, unknown>;

export function newBookingRow({ details, notice, notified, ...claim }: BookingClaim, now: number) {
  return {
    id: claim.id,
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
  };
}

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
  return {
    id: String(row.id),
    service: row.service as Booking['service'],
    date: row.date as Booking['date'],
    slot: row.slot as Booking['slot'],
    startsAt: row.starts_at === null ? null : Number(row.starts_at),
    timeZone: row.time_zone === null ? null : String(row.time_zone),
    locale: String(row.locale),
    marks: String(row.marks).split(' ').filter(Boolean) as Booking['marks'][number][],
    createdAt: Number(row.created_at),
  };
}

/** The number of bookings that one statement checks when old keys are removed. */
export const FORGETTING_STEP = 500;

/**
 * The SQL expression for the text that replaces a removed key, for SQLite and PostgreSQL. The key
 * of a request is a UUID or a hash, so it never equals this text. The text contains only the
 * booking's id, which the row holds anyway.
 */
export const FORGOTTEN_KEY = "'forgotten ' || id";
