import { type ConsultationRow, fillMissingColumns } from '#core/consultation/request.ts';
import type { BookingDetails } from '../storage/booking-ledger.ts';
import { readBooking } from '../storage/booking-row.ts';

type MessageState = 'waiting' | 'delivered' | 'refused';

/** A request as the owner sees it. */
export interface ConsultationRecord extends ConsultationRow {
  id: string;
  /** The time at which the request was received, in milliseconds since 1970. */
  createdAt: number;
  /** The ledger's data about the request. It is null if the ledger has no row for the request. */
  booking: (Omit<BookingDetails, 'service'> & { message: MessageState }) | null;
}

/**
 * Reads a row of the joined tables `consultations` and `bookings`, as SQLite or PostgreSQL returns
 * it.
 */
export function readConsultationRecord(row: Record<string, unknown>): ConsultationRecord {
  return {
    id: String(row.id),
    ...fillMissingColumns(row),
    createdAt: Number(row.created_at),
    booking: row.date === null ? null : detailsOf(row),
  };
}

function detailsOf(row: Record<string, unknown>): ConsultationRecord['booking'] {
  const { date, slot, startsAt, timeZone, locale, marks } = readBooking(row);
  const message = row.message_state as MessageState;
  return { date, slot, startsAt, timeZone, locale, marks, message };
}
