import { bookingFields } from '#core/consultation/booking-fields.ts';
import type { BookingLife } from '#core/consultation/booking-life.ts';
import { bookingReference } from '#core/consultation/booking-reference.ts';
import type { MeetingOutcome } from '#core/consultation/owner/request-views.ts';
import { type ConsultationRow, fillMissingColumns } from '#core/consultation/request.ts';
import { serviceLabel } from '#core/consultation/service.ts';
import type { BookingDetails } from '../storage/booking-ledger.ts';
import { readBooking } from '../storage/booking-row.ts';

type MessageState = 'waiting' | 'delivered' | 'refused';

/** A request as the owner sees it. */
export interface ConsultationRecord extends ConsultationRow {
  id: string;
  /** The time at which the request was received, in milliseconds since 1970. */
  createdAt: number;
  /** The ledger's data about the request. It is null if the ledger has no row for the request. */
  booking: RecordedBooking | null;
}

interface RecordedBooking extends Omit<BookingDetails, 'service'>, BookingLife {
  /** The state of the first message to the owner. */
  message: MessageState;
  /** When the request was moved or cancelled last; null if it was never changed. */
  changedAt: number | null;
  /** What has become of the meeting; null if nobody has marked it. */
  outcome: MeetingOutcome | null;
  /** The states of messages about changes that are not delivered, for example `chat waiting`. */
  changeMessages: readonly string[];
}

/** How the engines join the states of messages to one text. */
const JOINED = {
  sqlite: "group_concat(distinct m.channel || ' ' || m.state)",
  postgres: "string_agg(distinct m.channel || ' ' || m.state, ',')",
} as const;

/** Returns the columns of the ledger that a record needs. The booking is `b`. */
export function recordedColumns(engine: keyof typeof JOINED): string {
  return `
    b.date, b.slot, b.starts_at, b.time_zone, b.locale, b.marks, b.message_state, b.state,
    b.sequence, b.changed_at, b.outcome, null as link_token,
    (select ${JOINED[engine]} from booking_messages m
     where m.booking_id = b.id and m.state <> 'delivered') as change_messages`;
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
  const { date, slot, startsAt, timeZone, locale, marks, ...booking } = readBooking(row);
  return {
    date,
    slot,
    startsAt,
    timeZone,
    locale,
    marks,
    message: row.message_state as MessageState,
    state: booking.state,
    sequence: booking.sequence,
    changedAt: booking.changedAt,
    outcome: row.outcome as MeetingOutcome | null,
    changeMessages: String(row.change_messages ?? '')
      .split(',')
      .filter(Boolean),
  };
}

/** Returns the texts of a request in which an owner may search. */
export function textsOfRecord(record: ConsultationRecord): string[] {
  const columns = Object.values(bookingFields).map(({ column }) => record[column]);
  return [...columns, serviceLabel(record.service), bookingReference(record.id), record.id];
}
