import { type AnswerRating, answerRatings } from '#core/chat/answer-rating.ts';
import { addDays, type CalendarDate, parseCalendarDate } from '#core/consultation/calendar-date.ts';
import { foldedText } from '#core/person-search.ts';
import { parsePhoneNumber } from '#core/phone/phone-number.ts';
import type { RecordFilter } from '#server/consultation/archive/consultation-archive.ts';
import { UsageError } from './command-error.ts';
import type { CommandLine, OptionName } from './command-line.ts';

type Values = CommandLine['values'];

/** The shortest beginning of an id by which a record can be named. */
const SHORTEST_ID = 4;

/** Limits a list to records that began from one instant to another, in milliseconds since 1970. */
export interface BeginningRange {
  from: number;
  /** This instant is not in the range. */
  before: number;
}

export const FILTER_OPTIONS = ['from', 'to', 'received-from', 'received-to'] as const;

/** Returns the value of an option that takes a text, or null if the option was not given. */
export function textOption(values: Values, name: OptionName): string | null {
  const value = values[name];
  return typeof value === 'string' ? value : null;
}

export function recordFilterOf(values: Values): RecordFilter {
  const filter = {
    from: dayOption(values, 'from'),
    to: dayOption(values, 'to'),
    receivedFrom: dayOption(values, 'received-from'),
    receivedTo: dayOption(values, 'received-to'),
  };
  needOrder(filter.from, filter.to, '--from is after --to.');
  needOrder(filter.receivedFrom, filter.receivedTo, '--received-from is after --received-to.');
  return filter;
}

/** Returns the range of the days `--from` and `--to` in UTC. Both days are in the range. */
export function beginningRangeOf(values: Values): BeginningRange {
  const from = dayOption(values, 'from');
  const to = dayOption(values, 'to');
  needOrder(from, to, '--from is after --to.');
  return {
    from: from === null ? 0 : Date.parse(from),
    before: to === null ? Number.POSITIVE_INFINITY : Date.parse(addDays(to, 1)),
  };
}

/** Returns the text to search for, or null if there is none. */
export function searchedText(values: Values): string | null {
  const text = textOption(values, 'search');
  if (text !== null && foldedText(text) === '') throw new UsageError('--search needs a text.');
  return text;
}

export function ratingOption(values: Values): AnswerRating | null {
  const value = textOption(values, 'rating');
  const rating = answerRatings.find((known) => known === value);
  if (value !== null && !rating) throw new UsageError('--rating must be up or down.');
  return rating ?? null;
}

/** Returns one of the formats that an export offers. */
export function formatOption<Format extends string>(
  values: Values,
  formats: readonly Format[],
): Format {
  const format = formats.find((known) => known === values.format);
  if (!format) throw new UsageError(`export needs --format ${formats.join('|')}.`);
  return format;
}

/**
 * Returns the email address without blanks around it. Throws a UsageError for obvious typing errors
 * only, because an address may have almost any form.
 */
export function emailArgument(word: string): string {
  const email = word.trim();
  if (!/^\S+@\S+$/.test(email))
    throw new UsageError('erase needs an email address or a phone number.');
  return email;
}

/**
 * Returns a phone number in E.164, in whatever form it was typed, or null for a word that is none. Throws
 * a UsageError for a number without its calling code, because it belongs to no country.
 */
export function phoneArgument(word: string): string | null {
  if (!/^[+\d(][\d\s().\-/]*$/.test(word.trim())) return null;
  const number = parsePhoneNumber(word);
  if (number !== null) return number;
  throw new UsageError('erase needs a phone number with its calling code, such as +12125550123.');
}

export function nameOption(values: Values): string | null {
  const name = textOption(values, 'name');
  if (name?.trim() === '') throw new UsageError('--name needs a name, in quotes.');
  return name;
}

/** Returns an id, or its beginning, or the reference of a booking. */
export function idArgument(word: string | null | undefined, command: string): string {
  const id = word?.trim() ?? '';
  if (id.length < SHORTEST_ID) {
    throw new UsageError(`${command} needs an id, or at least its first ${SHORTEST_ID} signs.`);
  }
  return id;
}

export function fileArgument(word: string | undefined, command: string): string {
  if (!word) throw new UsageError(`${command} needs the name of a file.`);
  return word;
}

/** Returns the day of an option, or null if the option was not given. */
export function dayOption(values: Values, name: OptionName): CalendarDate | null {
  const value = textOption(values, name);
  const date = value === null ? null : parseCalendarDate(value);
  if (value !== null && date === null) {
    throw new UsageError(`--${name} must be a day such as 2026-11-16.`);
  }
  return date;
}

function needOrder(from: CalendarDate | null, to: CalendarDate | null, complaint: string): void {
  if (from !== null && to !== null && from > to) throw new UsageError(complaint);
}
