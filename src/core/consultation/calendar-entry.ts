import { calendarEntryWords, cancelledEntryWords } from '../site/content/booking-life.ts';
import type { ServiceId } from '../site/content/services.ts';
import type { BookingState } from './booking-life.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { minutesOf, SLOT_MINUTES, type Slot, slotAt } from './schedule.ts';
import { serviceLabel } from './service.ts';

/**
 * A calendar entry for a consultation. A visitor has requested the consultation, but nobody has
 * confirmed it yet, or the visitor has cancelled it.
 */
export interface CalendarEntry {
  id: string;
  title: string;
  description: string;
  date: CalendarDate;
  slot: Slot;
  /**
   * The start of the slot in milliseconds since 1970. It is null if the time zone is unknown. In
   * this case each calendar program uses its user's time zone.
   */
  startsAt: number | null;
  /** The time at which the visitor asked for the consultation, in milliseconds since 1970. */
  createdAt: number;
  /** When the visitor moved or cancelled it last. It is null if it was never changed. */
  changedAt: number | null;
  /** The number of changes. A calendar program replaces an entry by one with a higher number. */
  sequence: number;
  state: BookingState;
}

type RequestedTime = Pick<CalendarEntry, 'id' | 'date' | 'slot' | 'startsAt' | 'createdAt'> &
  Partial<Pick<CalendarEntry, 'changedAt' | 'sequence' | 'state'>>;

/**
 * Returns a request as an entry for the visitor's calendar. The entry holds the requested time and
 * no data about the person. A request without a sequence and a state is a new one.
 */
export function visitorCalendarEntry({
  id,
  service,
  date,
  slot,
  startsAt,
  createdAt,
  changedAt = null,
  sequence = 0,
  state = 'requested',
}: RequestedTime & { service: ServiceId }): CalendarEntry {
  const words = state === 'cancelled' ? cancelledEntryWords : calendarEntryWords;
  return {
    id,
    title: calendarEntryWords.title,
    description: words.description(serviceLabel(service)),
    date,
    slot,
    startsAt,
    createdAt,
    changedAt,
    sequence,
    state,
  };
}

const DURATION_MS = SLOT_MINUTES * 60_000;
/** The maximum length of a line in octets, without its line break (RFC 5545, section 3.1). */
const MAX_LINE_OCTETS = 75;

/**
 * Writes an iCalendar file. Known start times are written in UTC, so that the summer time rules of
 * a calendar program cannot change them. A file in which every entry is cancelled tells a calendar
 * program to remove the entries.
 */
export function calendarFile(entries: readonly CalendarEntry[], host: string): string {
  const removes = entries.length > 0 && entries.every(({ state }) => state === 'cancelled');
  const { begin, end } = calendarFrame(host, removes ? 'CANCEL' : 'PUBLISH');
  return begin + entries.map((entry) => calendarEvent(entry, host)).join('') + end;
}

/** Returns the lines of an iCalendar file before its first entry and after its last one. */
export function calendarFrame(
  host: string,
  method: 'PUBLISH' | 'CANCEL',
): { begin: string; end: string } {
  return {
    begin: textOf([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${escapeText(host)}//consultations//EN`,
      'CALSCALE:GREGORIAN',
      `METHOD:${method}`,
    ]),
    end: textOf(['END:VCALENDAR']),
  };
}

/** Returns the lines of one entry of an iCalendar file. */
export function calendarEvent(entry: CalendarEntry, host: string): string {
  const [start, end] = bounds(entry);
  const stamp = utcStamp(entry.changedAt ?? entry.createdAt);
  return textOf([
    'BEGIN:VEVENT',
    `UID:${entry.id}@${host}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    `STATUS:${entry.state === 'cancelled' ? 'CANCELLED' : 'TENTATIVE'}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    'END:VEVENT',
  ]);
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Returns a link that opens a new entry in Google Calendar, filled in with the data of `entry`. */
export function googleCalendarLink(entry: CalendarEntry): string {
  const [start, end] = bounds(entry);
  return addressWith('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: entry.title,
    details: entry.description,
    dates: `${start}/${end}`,
  });
}

export function outlookCalendarLink(entry: CalendarEntry): string {
  const [start, end] = bounds(entry).map(dashed);
  return addressWith('https://outlook.office.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    body: entry.description,
    startdt: start ?? '',
    enddt: end ?? '',
  });
}

/**
 * Returns the start and the end in a form such as `20261116T093000Z`. The `Z` is missing if the
 * time zone is unknown.
 */
function bounds({ date, slot, startsAt }: CalendarEntry): [string, string] {
  if (startsAt !== null) return [utcStamp(startsAt), utcStamp(startsAt + DURATION_MS)];
  const end = minutesOf(slot) + SLOT_MINUTES;
  return [
    floatingStamp(date, minutesOf(slot)),
    floatingStamp(addDays(date, end < 1440 ? 0 : 1), end % 1440),
  ];
}

function utcStamp(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function floatingStamp(date: CalendarDate, minutes: number): string {
  return `${date}T${slotAt(minutes)}00`.replace(/[-:]/g, '');
}

function dashed(stamp: string): string {
  return stamp.replace(/^(....)(..)(..T..)(..)(..)/, '$1-$2-$3:$4:$5');
}

function addressWith(base: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${base}?${query.join('&')}`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/**
 * Splits a line that is too long into several lines, as RFC 5545 asks. Each continuation line
 * begins with a space. No character is split.
 */
function fold(line: string): string {
  const pieces = [''];
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_LINE_OCTETS) {
      pieces.push(' ');
      octets = 1;
    }
    pieces[pieces.length - 1] += character;
    octets += size;
  }
  return pieces.join('\r\n');
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
