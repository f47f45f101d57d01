import { type ConsultationRow, fillMissingColumns } from '#core/consultation/request.ts';
import type { BookingDetails } from '../storage/booking-ledger.ts';
import { bookingOf } from '../storage/booking-row.ts';

type MessageState = 'waiting' | 'delivered' | 'refused';

/** A request as the owner sees it. */
export interface ConsultationRecord extends ConsultationRow {
  id: string;
  /** When the request came in, in milliseconds since 1970. */
  createdAt: number;
  /** Null where the ledger does not know the request. */
  booking: (Omit<BookingDetails, 'service'> & { message: MessageState }) | null;
}

/** Reads a row of the two joined tables, as both engines return it. */
export function recordOf(row: Record<string, unknown>): ConsultationRecord {
  return {
    id: String(row.id),
    ...fillMissingColumns(row),
    createdAt: Number(row.created_at),
    booking: row.date === null ? null : detailsOf(row),
  };
}

function detailsOf(row: Record<string, unknown>): ConsultationRecord['booking'] {
  const { date, slot, startsAt, timeZone, locale, marks } = bookingOf(row);
  const message = row.message_state as MessageState;
  return { date, slot, startsAt, timeZone, locale, marks, message };
}
