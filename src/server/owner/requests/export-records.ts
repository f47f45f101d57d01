import { isOffCalendar } from '#core/consultation/booked-start.ts';
import { bookingColumns } from '#core/consultation/booking-fields.ts';
import { bookingReference } from '#core/consultation/booking-reference.ts';
import {
  type CalendarEntry,
  calendarEvent,
  calendarFrame,
} from '#core/consultation/calendar/calendar-entry.ts';
import { ownerCalendarEntry } from '#core/consultation/calendar/owner-calendar.ts';
import { BYTE_ORDER_MARK, csvLine } from '#core/csv.ts';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import { guestTexts } from '#server/consultation/archive/requester.ts';
import { jsonText } from '../output/json-text.ts';

export const exportFormats = ['csv', 'json', 'ics'] as const;
export type ExportFormat = (typeof exportFormats)[number];

type Records = AsyncIterable<ConsultationRecord>;

/** Yields the exported file in pieces. `host` becomes part of the ids of calendar entries. */
export function exportRecords(
  format: ExportFormat,
  records: Records,
  host: string,
): AsyncIterable<string> {
  switch (format) {
    case 'csv':
      return csvFile(records);
    case 'json':
      return jsonFile(records);
    case 'ics':
      return icsFile(records, host);
  }
}

async function* csvFile(records: Records): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(exportedNames);
  for await (const record of records) {
    const fields = exportedFields(record);
    yield csvLine(exportedNames.map((name) => cellOf(fields[name])));
  }
}

function cellOf(value: string | number | readonly string[] | null): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.join(' ') : String(value);
}

async function* jsonFile(records: Records): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const record of records) {
    yield separator + jsonText(exportedFields(record));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Yields a calendar file one entry at a time, so that the whole file is never in memory. */
async function* icsFile(records: Records, host: string): AsyncGenerator<string> {
  const { begin, end } = calendarFrame(host, 'PUBLISH');
  yield begin;
  for await (const record of records) {
    const entry = entryOf(record);
    if (entry) yield calendarEvent(entry, host);
  }
  yield end;
}

/**
 * Returns the entry for the owner's calendar. Returns null if the ledger has no row for the
 * request, because then the day is unknown, and if the day is outside the booking window.
 */
function entryOf(record: ConsultationRecord): CalendarEntry | null {
  const { id, name, service, createdAt, booking } = record;
  if (booking === null || isOffCalendar(booking)) return null;
  const { date, slot, startsAt, state, sequence, changedAt } = booking;
  return ownerCalendarEntry(
    { id, service, createdAt, date, slot, startsAt, state, sequence, changedAt },
    { name, texts: guestTexts(record) },
  );
}

/** Returns the fields of a record under their names in the exported file. */
function exportedFields(record: ConsultationRecord) {
  const { id, createdAt, booking, ...row } = record;
  const instant = (value: number | null | undefined) =>
    value === null || value === undefined ? null : new Date(value).toISOString();
  return {
    id,
    reference: bookingReference(id),
    received_at: instant(createdAt),
    ...row,
    date: booking?.date ?? null,
    slot: booking?.slot ?? null,
    starts_at: instant(booking?.startsAt),
    time_zone: booking?.timeZone ?? null,
    locale: booking?.locale ?? null,
    marks: booking?.marks ?? [],
    message: booking?.message ?? null,
    state: booking?.state ?? null,
    sequence: booking?.sequence ?? null,
    changed_at: instant(booking?.changedAt),
    change_messages: booking?.changeMessages ?? [],
  };
}

const exportedNames = [
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
  'reference',
  'state',
  'sequence',
  'changed_at',
  'change_messages',
] as const satisfies ReadonlyArray<keyof ReturnType<typeof exportedFields>>;
