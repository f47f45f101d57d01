import { bookingColumns } from '#core/consultation/booking-fields.ts';
import type { ConsultationRecord } from '../archive/consultation-record.ts';

/** A record under the names an export gives its fields: the eight as they are stored, then ours. */
export function exportedFields(record: ConsultationRecord) {
  const { id, createdAt, booking, ...row } = record;
  const instant = (value: number | null | undefined) =>
    value === null || value === undefined ? null : new Date(value).toISOString();
  return {
    id,
    received_at: instant(createdAt),
    ...row,
    date: booking?.date ?? null,
    slot: booking?.slot ?? null,
    starts_at: instant(booking?.startsAt),
    time_zone: booking?.timeZone ?? null,
    locale: booking?.locale ?? null,
    marks: booking?.marks ?? [],
    message: booking?.message ?? null,
  };
}

export const exportedNames = [
  'id',
  'received_at',
  ...bookingColumns,
  'date',
  'slot',
  'starts_at',
  'time_zone',
  'locale',
  'marks',
  'message',
] as const satisfies ReadonlyArray<keyof ReturnType<typeof exportedFields>>;
