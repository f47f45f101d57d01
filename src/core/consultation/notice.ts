import { noticeWords } from '../site/content/notice.ts';
import { type BookingFieldName, bookingFields, fieldsInReadingOrder } from './booking-fields.ts';
import type { Mark } from './booking-window.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { ConsultationRow } from './request.ts';
import { serviceLabel } from './service.ts';
import { utcTimeLabel } from './time-zone.ts';

/** What the owner is told about a request. */
export interface ConsultationNotice {
  /** The booking's. Each attempt chooses one of its own until the ledger has kept one. */
  id: string;
  /** Follows from the idempotency key, so every attempt and every process has the same. */
  messageId: string;
  row: ConsultationRow;
  date: CalendarDate;
  /** The zone in which the time holds, if it is known. */
  timeZone: string | null;
  /** Milliseconds since 1970. */
  submittedAt: number;
  marks: readonly Mark[];
}

export interface NoticeText {
  /** Telegram's legacy Markdown. */
  markdown: string;
  plain: string;
}

/** What the messaging provider takes, counted after the markup is read. */
const MAX_NOTICE_LENGTH = 4096;
const MAX_SHORT_VALUE = 300;

type Line = { label: string; value: string } | { label: string; text: string };

/**
 * Values are escaped, stand outside any markup and end with their line; every line of a longer text
 * begins with a bar. So nothing a visitor types can break the message or pass for one of its labels.
 */
export function noticeText(notice: ConsultationNotice): NoticeText {
  const lines: Line[] = [
    ...fieldsInReadingOrder.flatMap((name) => fieldLines(name, notice)),
    { label: noticeWords.submitted, value: utcTimeLabel(notice.submittedAt) },
    ...(notice.marks.length > 0
      ? [
          {
            label: noticeWords.note,
            value: notice.marks.map((mark) => noticeWords.marks[mark]).join('; '),
          },
        ]
      : []),
  ];
  const longest = longestTextThatFits(lines);
  return {
    markdown: render(lines, longest, (label) => `*${label}:*`, escapeMarkdown),
    plain: render(
      lines,
      longest,
      (label) => `${label}:`,
      (value) => value,
    ),
  };
}

function fieldLines(name: BookingFieldName, notice: ConsultationNotice): Line[] {
  const field = bookingFields[name];
  const { row } = notice;
  switch (field.kind) {
    case 'short-text':
      return [
        { label: field.words.messageLabel, value: row[field.column] || noticeWords.notProvided },
      ];
    case 'long-text':
      return [{ label: field.words.messageLabel, text: row[field.column] }];
    case 'service': {
      const service = row[field.column];
      return [{ label: field.words.messageLabel, value: `${serviceLabel(service)} (${service})` }];
    }
    case 'date':
      return [{ label: field.words.messageLabel, value: preferredTime(notice) }];
    case 'slot':
      // The line of the date names the time too.
      return [];
  }
}

function preferredTime({ row, date, timeZone }: ConsultationNotice): string {
  if (row.selected_date === '' || row.selected_time === '') return noticeWords.notSelected;
  const zone = timeZone === null ? noticeWords.ownTime : timeZone;
  return `${row.selected_date} at ${row.selected_time} (${date}, ${zone})`;
}

/** What is left for each of the two long texts once everything else is written. */
function longestTextThatFits(lines: readonly Line[]): number {
  const texts = lines.filter((line) => 'text' in line).length;
  const rest = render(
    lines,
    0,
    (label) => `${label}:`,
    (value) => value,
  ).length;
  return Math.floor((MAX_NOTICE_LENGTH - rest) / texts);
}

function render(
  lines: readonly Line[],
  longest: number,
  label: (text: string) => string,
  safe: (text: string) => string,
): string {
  return [
    `${label(noticeWords.heading)}\n`,
    ...lines.map((line) =>
      'text' in line
        ? `${label(line.label)}${safe(barred(line.text, longest))}\n`
        : `${label(line.label)} ${safe(cut(oneLine(line.value), MAX_SHORT_VALUE))}\n`,
    ),
  ].join('');
}

function barred(text: string, longest: number): string {
  if (text.trim() === '') return ` ${noticeWords.notProvided}`;
  return cut(`\n${text.trim()}`.replace(/\r\n?|\n|\u2028|\u2029/g, '\n| '), longest);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // toWellFormed mends a character that the cut would leave half of.
  return longest === 0 ? '' : `${text.slice(0, longest - 1).toWellFormed()}…`;
}

/** In the legacy mode a backslash escapes these four alone, and only outside of an entity. */
function escapeMarkdown(value: string): string {
  return value.replace(/[_*`[]/g, '\\$&');
}
