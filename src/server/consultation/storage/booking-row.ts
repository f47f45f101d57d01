import { fillMissingColumns } from '#core/consultation/request.ts';
import type { Booking, Claim, DueMessage } from './booking-ledger.ts';

/** A row of the table `bookings`, as both engines return it. */
export type BookingRow = Record<string, unknown>;

export function newBookingRow({ details, notice, notified, ...claim }: Claim, now: number) {
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

export function dueMessageOf(row: BookingRow): DueMessage {
  const id = String(row.id);
  const kept = JSON.parse(String(row.notice));
  return {
    id,
    // A notice from an earlier version has no message id.
    notice: { messageId: id, ...kept, row: kept.row && fillMissingColumns(kept.row) },
    attempts: Number(row.message_attempts),
  };
}

export function bookingOf(row: BookingRow): Booking {
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

/** How many bookings one statement looks through when keys are forgotten. */
export const FORGETTING_STEP = 500;

/**
 * The text that replaces a forgotten key, as SQL for both engines. Clients' keys are UUIDs or
 * hashes, so none equals it. The row holds the id anyway, so the text reveals nothing.
 */
export const FORGOTTEN_KEY = "'forgotten ' || id";
