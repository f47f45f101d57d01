import {
  type BookingFieldName,
  bookingFields,
  longTextFields,
  type ShortTextField,
  shortTextFields,
} from '#core/consultation/booking-fields.ts';
import { serviceLabel } from '#core/consultation/service.ts';
import { utcTime } from '#core/moment-words.ts';
import type { ConsultationRecord } from '../archive/consultation-record.ts';
import { visibleLine, visibleText } from './visible-text.ts';

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
 * Yields the list for a terminal: a block of lines for each request, and the number of requests at
 * the end.
 */
export async function* listRecords(
  records: AsyncIterable<ConsultationRecord>,
): AsyncGenerator<string> {
  let count = 0;
  for await (const record of records) {
    count += 1;
    yield `${blockOf(record)}\n\n`;
  }
  yield `${count === 0 ? 'No requests' : count === 1 ? '1 request' : `${count} requests`}.\n`;
}

function blockOf(record: ConsultationRecord): string {
  return [
    visibleLine(headingOf(record)),
    line(labels.service, serviceLabel(record.service)),
    line(labels.date, timeAskedFor(record)),
    line('Received', utcTime(record.createdAt)),
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
  const { date, timeZone, startsAt } = booking;
  const start = startsAt === null ? 'zone not known' : `begins ${utcTime(startsAt)}`;
  const visitor = timeZone === null ? [] : [`visitor in ${timeZone}`];
  return [`${date} at ${selected_time}`, start, ...visitor].join(', ');
}

function noteOf({ booking }: ConsultationRecord): string {
  const message = booking?.message === 'waiting' || booking?.message === 'refused';
  return [...(booking?.marks ?? []), ...(message ? [`message ${booking.message}`] : [])].join(', ');
}

function line(label: string, value: string): string {
  return value === '' ? '' : `\n  ${label.padEnd(LABEL_WIDTH)}${visibleLine(value)}`;
}

/**
 * Returns a long text with its label. Each line of the text begins with a bar, so that a visitor's
 * line cannot look like a line of the list.
 */
function passage(label: string, text: string): string {
  if (text.trim() === '') return '';
  const lines = visibleText(text.trim()).replaceAll('\t', ' ').split('\n');
  const indent = `\n${' '.repeat(LABEL_WIDTH + 2)}| `;
  return `\n  ${label.padEnd(LABEL_WIDTH)}| ${lines.join(indent)}`;
}
