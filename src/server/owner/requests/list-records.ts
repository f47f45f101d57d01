import { isOffCalendar } from '#core/consultation/booked-start.ts';
import {
  type BookingFieldName,
  bookingFields,
  longTextFields,
  type ShortTextField,
  shortTextFields,
} from '#core/consultation/booking-fields.ts';
import { lastEventOf } from '#core/consultation/booking-life.ts';
import { bookingReference } from '#core/consultation/booking-reference.ts';
import { slotLabel } from '#core/consultation/schedule.ts';
import { serviceLabel } from '#core/consultation/service.ts';
import { utcTime } from '#core/moment-words.ts';
import {
  type ConsultationRecord,
  textsOfRecord,
} from '#server/consultation/archive/consultation-record.ts';
import { passageLines, visibleLine } from '../output/visible-text.ts';
import { type TextSearch, textSearch } from '../search/text-search.ts';

const LABEL_WIDTH = 10;

/**
 * The labels of the lines below the heading. The short texts are part of the heading, and the time
 * is on the line of the date, so these fields have no labels.
 */
const labels: Record<Exclude<BookingFieldName, ShortTextField | 'slot'>, string> = {
  service: 'Service',
  date: 'Wishes',
  problems: 'Problems',
  additional: 'More',
};

/**
 * Yields the list for a terminal: a block of lines for each request that the search finds, and the
 * number of these requests at the end.
 */
export async function* listRecords(
  records: AsyncIterable<ConsultationRecord>,
  search: TextSearch = textSearch(null),
): AsyncGenerator<string> {
  let [count, found] = [0, 0];
  for await (const record of records) {
    count += 1;
    if (!search.isIn(textsOfRecord(record))) continue;
    found += 1;
    yield `${recordBlock(record)}\n\n`;
  }
  yield `${search.result(found, count, 'request')}\n`;
}

/** Returns the lines that show one request, without a line end after the last one. */
export function recordBlock(record: ConsultationRecord): string {
  return [
    visibleLine(headingOf(record)),
    line(labels.service, serviceLabel(record.service)),
    line(labels.date, timeAskedFor(record)),
    line('Received', utcTime(record.createdAt)),
    line('Reference', bookingReference(record.id)),
    line('Status', statusOf(record)),
    ...longTextFields.map((field) => passage(labels[field], record[bookingFields[field].column])),
    line('Note', noteOf(record)),
  ].join('');
}

/**
 * Returns the heading of a request, for example `Ada Lovelace <ada@engine.example>, Analytical
 * Engines`.
 */
function headingOf({ name, email, ...record }: ConsultationRecord): string {
  const others = shortTextFields.flatMap((field) =>
    field === 'name' || field === 'email' ? [] : [record[bookingFields[field].column]],
  );
  return [`${name} <${email}>`, ...others].filter(Boolean).join(', ');
}

function timeAskedFor({ selected_date, selected_time, booking }: ConsultationRecord): string {
  if (booking === null) return `${selected_date}, ${selected_time}`;
  const { date, slot, timeZone, startsAt } = booking;
  const unknown = isOffCalendar(booking) ? 'in no calendar' : 'zone not known';
  const start = startsAt === null ? unknown : `begins ${utcTime(startsAt)}`;
  const visitor = timeZone === null ? [] : [`visitor in ${timeZone}`];
  return [`${date} at ${slotLabel(slot)}`, start, ...visitor].join(', ');
}

/** Returns what has become of a request; empty for one that was neither changed nor marked. */
function statusOf({ booking }: ConsultationRecord): string {
  if (booking === null) return '';
  return [changeOf(booking), booking.outcome].filter(Boolean).join(', ');
}

function changeOf(booking: NonNullable<ConsultationRecord['booking']>): string {
  if (booking.changedAt === null) return '';
  const event = lastEventOf(booking);
  const times = booking.sequence === 1 ? '' : `, ${booking.sequence} changes in all`;
  return `${event === 'cancelled' ? 'CANCELED' : 'moved'} ${utcTime(booking.changedAt)}${times}`;
}

function noteOf({ booking }: ConsultationRecord): string {
  const message = booking?.message === 'waiting' || booking?.message === 'refused';
  return [
    ...(booking?.marks ?? []),
    ...(message ? [`message ${booking.message}`] : []),
    ...(booking?.changeMessages ?? []).map((state) => `later message: ${state}`),
  ].join(', ');
}

function line(label: string, value: string): string {
  return value === '' ? '' : `\n  ${label.padEnd(LABEL_WIDTH)}${visibleLine(value)}`;
}

function passage(label: string, text: string): string {
  return text.trim() === '' ? '' : `\n${passageLines(label, LABEL_WIDTH, text)}`;
}
