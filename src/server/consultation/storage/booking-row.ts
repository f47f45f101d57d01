import { completeRow } from '#core/consultation/request.ts';
import type { Booking, Claim, DueMessage } from './booking-ledger.ts';

/** A row of the table `bookings`, as either engine gives it. */
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
    // What an earlier version kept has no id of the message's own.
    notice: { messageId: id, ...kept, row: kept.row && completeRow(kept.row) },
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

/** How many bookings are looked through in one statement when keys are forgotten. */
export const FORGETTING_STEP = 500;

/**
 * What stands in place of a forgotten key, as SQL that both engines take. Clients' keys are UUIDs or
 * hashes, so none can equal it; the id is in the row anyway, so it tells nothing.
 */
export const FORGOTTEN_KEY = "'forgotten ' || id";
