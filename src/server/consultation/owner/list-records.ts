import { serviceLabel } from '#core/consultation/service.ts';
import { utcTime } from '#core/moment-words.ts';
import type { ConsultationRecord } from '../consultation-record.ts';
import { visibleLine, visibleText } from './visible-text.ts';

const LABEL_WIDTH = 10;

/** For reading on a terminal: a block for each request, and how many they are. */
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
  const { name, email, company, service, problems, additional, createdAt } = record;
  const heading = [`${name} <${email}>`, company].filter(Boolean).join(', ');
  return [
    visibleLine(heading),
    line('Service', serviceLabel(service)),
    line('Wishes', wishOf(record)),
    line('Received', utcTime(createdAt)),
    passage('Problems', problems),
    passage('More', additional),
    line('Note', noteOf(record)),
  ].join('');
}

function wishOf({ selected_date, selected_time, booking }: ConsultationRecord): string {
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

/** Each line of a longer text begins with a bar, so that none can pass for one of ours. */
function passage(label: string, text: string): string {
  if (text.trim() === '') return '';
  const lines = visibleText(text.trim()).replaceAll('\t', ' ').split('\n');
  const indent = `\n${' '.repeat(LABEL_WIDTH + 2)}| `;
  return `\n  ${label.padEnd(LABEL_WIDTH)}| ${lines.join(indent)}`;
}
