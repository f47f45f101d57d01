import { failure, type Result, success } from '../result.ts';
import { requestMessages } from '../site/content/booking-messages.ts';
import type { ServiceId } from '../site/content/services.ts';
import {
  type BookingFieldName,
  type BookingValue,
  bookingColumns,
  bookingField,
  bookingFieldNames,
  bookingFields,
  type ColumnOf,
  type FieldKind,
  type ValuesByKind,
} from './booking-fields.ts';
import { type CalendarDate, parseCalendarDate, utcMidnight } from './calendar-date.ts';
import { slotLabel, slotOfLabel } from './schedule.ts';
import { isServiceId } from './service.ts';
import { isTimeZone } from './time-zone.ts';
import { storedTextProblem } from './wizard-form.ts';

type BookingValues = { [Name in BookingFieldName]: BookingValue<Name> };

/** A visitor's request that has passed every check that needs no clock. */
export interface ConsultationRequest extends BookingValues {
  /** The IANA name of the visitor's time zone. It is null if the request names no zone. */
  timeZone: string | null;
  /** A BCP 47 language tag. The day is stored in the format of this locale. */
  locale: string;
}

/** A request, together with two times that the browser measured. */
export interface ReceivedRequest {
  request: ConsultationRequest;
  /**
   * The time on the visitor's clock when the form was sent, in milliseconds since 1970. It is null
   * if the request does not name this time.
   */
  clientTime: number | null;
  filledInMs: number | null;
  /** Whether the agent has made it for somebody on the phone. No body of a request says so. */
  byPhone?: boolean;
}

/** A stored request, with one property for each column of the table (docs/rules.md, rule 7). */
export type ConsultationRow = {
  [Name in BookingFieldName as ColumnOf<Name>]: Name extends 'service' ? ServiceId : string;
};

/**
 * The error message of each refused field. The keys are the names of the fields in the request's
 * body.
 */
export type FieldErrors = Record<string, string>;

/**
 * The name of a field that no visitor sees. If this field has a value, a program has filled in the
 * form.
 */
export const HONEYPOT_FIELD = 'website';

const DEFAULT_LOCALE = 'en-US';

export function parseConsultationRequest(body: unknown): Result<ReceivedRequest, FieldErrors> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return failure({ body: requestMessages.notAnObject });
  }
  const fields = body as Record<string, unknown>;
  const errors: FieldErrors = {};
  const complain = (field: string, message: string | null | undefined) => {
    if (message && !(field in errors)) errors[field] = message;
  };
  /**
   * Reads a field as text. A missing field and null count as empty text. Any other value must be
   * text that can be stored.
   */
  const text = (field: string, maxLength = 100): string => {
    const value = fields[field] ?? '';
    const problem =
      typeof value === 'string' ? storedTextProblem(value, maxLength) : requestMessages.notText;
    complain(field, problem);
    return problem === null ? String(value) : '';
  };
  const number = (field: string): number | null => {
    const value = fields[field] ?? null;
    if (value === null || (typeof value === 'number' && Number.isFinite(value))) return value;
    complain(field, requestMessages.notANumber);
    return null;
  };

  const values: Partial<Record<BookingFieldName, unknown>> = {};
  for (const name of bookingFieldNames) {
    const { kind, column, maxLength, check } = bookingField(name);
    const sent = text(column, maxLength);
    const kept = kind === 'short-text' ? sent.trim() : sent;
    complain(column, check?.(kept));
    values[name] = valueIn[kind](kept);
  }

  const timeZone = text('time_zone') || null;
  if (timeZone !== null && !isTimeZone(timeZone)) {
    complain('time_zone', requestMessages.unknownTimeZone);
  }
  const locale = text('locale') || DEFAULT_LOCALE;
  if (!isLocale(locale)) complain('locale', requestMessages.unknownLocale);
  const clientTime = parseInstant(text('client_time'));
  if (clientTime === undefined) complain('client_time', requestMessages.notAnInstant);
  const filledInMs = number('filled_in_ms');
  if (text(HONEYPOT_FIELD, Number.POSITIVE_INFINITY) !== '') {
    complain(HONEYPOT_FIELD, requestMessages.notEmpty);
  }

  if (Object.keys(errors).length > 0) return failure(errors);
  if (clientTime === undefined || Object.values(values).includes(null)) {
    throw new Error('A field at fault was not complained of.');
  }
  return success({
    request: { ...(values as BookingValues), timeZone, locale },
    clientTime,
    filledInMs,
  });
}

/**
 * For each kind of field, a function that reads the field's value from a text. The function returns
 * null only for a text that the field's `check` refuses.
 */
const valueIn: { [Kind in FieldKind]: (text: string) => ValuesByKind[Kind] | null } = {
  'short-text': (text) => text,
  'long-text': (text) => text,
  service: (text) => (isServiceId(text) ? text : null),
  date: parseCalendarDate,
  slot: slotOfLabel,
};

export function consultationRowOf(request: ConsultationRequest): ConsultationRow {
  const columns = bookingFieldNames.map((name) => {
    const { column, kind } = bookingFields[name];
    const stored = storedText[kind] as (value: unknown, locale: string) => string;
    return [column, stored(request[name], request.locale)];
  });
  return Object.fromEntries(columns);
}

const storedText: {
  [Kind in FieldKind]: (value: ValuesByKind[Kind], locale: string) => string;
} = {
  'short-text': (text) => text,
  'long-text': (text) => text,
  service: (service) => service,
  date: localeDate,
  slot: slotLabel,
};

/**
 * Fills in the columns that a stored row lacks. An older row has no column for a field that was
 * added later, so this column becomes empty text.
 */
export function fillMissingColumns(row: Readonly<Record<string, unknown>>): ConsultationRow {
  const columns = bookingColumns.map((column) => [column, String(row[column] ?? '')]);
  return Object.fromEntries(columns);
}

/** Writes the day as `toLocaleDateString()` does in the visitor's locale. */
export function localeDate(date: CalendarDate, locale: string): string {
  const { format, written } = dayFormatOf(locale);
  let text = written.get(date);
  if (text === undefined) {
    text = format.format(utcMidnight(date));
    if (written.size >= MAX_WRITTEN_DAYS) written.clear();
    written.set(date, text);
  }
  return text;
}

/** A formatter, and the days that it has written. Most bookings are for the same few days. */
interface DayFormat {
  format: Intl.DateTimeFormat;
  written: Map<CalendarDate, string>;
}

/**
 * Formatters are cached, because creating a formatter takes longer than the rest of a booking. The
 * size of the caches is limited, because a visitor can send any locale.
 */
const dayFormats = new Map<string, DayFormat>();
const MAX_DAY_FORMATS = 100;
const MAX_WRITTEN_DAYS = 100;

function dayFormatOf(locale: string): DayFormat {
  let known = dayFormats.get(locale);
  if (!known) {
    known = { format: new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }), written: new Map() };
    if (dayFormats.size >= MAX_DAY_FORMATS) dayFormats.clear();
    dayFormats.set(locale, known);
  }
  return known;
}

function isLocale(value: string): boolean {
  // Asking for the canonical name takes longer than any other check of a request. A locale with a
  // formatter has been checked before.
  if (dayFormats.has(value)) return true;
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

function parseInstant(value: string): number | null | undefined {
  if (value === '') return null;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(value)) return undefined;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? undefined : instant;
}
