import { utcTime } from '../moment-words.ts';
import { ownerMessageWords } from '../site/content/notice.ts';
import { type BookingFieldName, bookingFields, fieldsInReadingOrder } from './booking-fields.ts';
import type { RequestMark } from './booking-window.ts';
import type { CalendarDate } from './calendar-date.ts';
import { type OwnerMessageLine, type OwnerMessageText, ownerMessageText } from './owner-message.ts';
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

/** Writes the message that tells the owner of a new request. Long texts are cut to fit. */
export function noticeText(notice: ConsultationNotice, maxLength?: number): OwnerMessageText {
  const lines = [
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
  return ownerMessageText(ownerMessageWords.heading, lines, maxLength);
}

function fieldLines(name: BookingFieldName, notice: ConsultationNotice): OwnerMessageLine[] {
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
