import { utcTime } from '../moment-words.ts';
import { ownerMessageWords } from '../site/content/notice.ts';
import { type BookingFieldName, bookingFields, fieldsInReadingOrder } from './booking-fields.ts';
import type { RequestMark } from './booking-window.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { ConsultationRow } from './request.ts';
import { serviceLabel } from './service.ts';

/** The data for the message to the owner about one request. */
export interface ConsultationNotice {
  /**
   * The id of the booking. Each attempt to book the same request creates a new id, until the ledger
   * has stored a booking with one of these ids.
   */
  id: string;
  /**
   * The id of the message. It is derived from the idempotency key, so it is the same in every
   * attempt and in every process.
   */
  messageId: string;
  row: ConsultationRow;
  date: CalendarDate;
  /** The time zone of the preferred time. It is null if the zone is unknown. */
  timeZone: string | null;
  /** The time of the request in milliseconds since 1970. */
  submittedAt: number;
  marks: readonly RequestMark[];
}

export interface NoticeText {
  /** The text in Telegram's legacy Markdown. */
  markdown: string;
  plain: string;
}

/**
 * The maximum length of a Telegram message. Telegram does not count the characters of the markup.
 */
const MAX_NOTICE_LENGTH = 4096;
const MAX_SHORT_VALUE = 300;

type Line = { label: string; value: string } | { label: string; text: string };

/**
 * Writes the message to the owner. In the Markdown text, every value is escaped and stays outside
 * the markup. A short value is written on one line, and every line of a long text begins with a
 * bar. So no text of a visitor can break the message or look like one of its labels.
 */
export function noticeText(notice: ConsultationNotice): NoticeText {
  const lines: Line[] = [
    ...fieldsInReadingOrder.flatMap((name) => fieldLines(name, notice)),
    { label: ownerMessageWords.submitted, value: utcTime(notice.submittedAt) },
    ...(notice.marks.length > 0
      ? [
          {
            label: ownerMessageWords.note,
            value: notice.marks.map((mark) => ownerMessageWords.marks[mark]).join('; '),
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
        {
          label: field.words.messageLabel,
          value: row[field.column] || ownerMessageWords.notProvided,
        },
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
      // A slot has no line of its own, because the line about the date also names the time.
      return [];
  }
}

function preferredTime({ row, date, timeZone }: ConsultationNotice): string {
  if (row.selected_date === '' || row.selected_time === '') return ownerMessageWords.notSelected;
  const zone = timeZone === null ? ownerMessageWords.ownTime : timeZone;
  return `${row.selected_date} at ${row.selected_time} (${date}, ${zone})`;
}

/** Returns the maximum length of each long text, so that the whole message fits. */
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
    `${label(ownerMessageWords.heading)}\n`,
    ...lines.map((line) =>
      'text' in line
        ? `${label(line.label)}${safe(barred(line.text, longest))}\n`
        : `${label(line.label)} ${safe(cut(oneLine(line.value), MAX_SHORT_VALUE))}\n`,
    ),
  ].join('');
}

function barred(text: string, longest: number): string {
  if (text.trim() === '') return ` ${ownerMessageWords.notProvided}`;
  return cut(`\n${text.trim()}`.replace(/\r\n?|\n|\u2028|\u2029/g, '\n| '), longest);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // The cut may leave half of a surrogate pair at the end. `toWellFormed` replaces this half.
  return longest === 0 ? '' : `${text.slice(0, longest - 1).toWellFormed()}…`;
}

/**
 * Escapes the four special characters of Telegram's legacy Markdown. A backslash escapes only these
 * characters, and only outside marked-up text.
 */
function escapeMarkdown(value: string): string {
  return value.replace(/[_*`[]/g, '\\$&');
}
