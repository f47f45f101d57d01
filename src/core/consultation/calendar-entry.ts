import { calendarEntryWords } from '../site/content/consultation.ts';
import type { ServiceId } from '../site/content/services.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { minutesOf, SLOT_MINUTES, type Slot, slotAt } from './schedule.ts';
import { serviceLabel } from './service.ts';

/**
 * A calendar entry for a consultation. A visitor has requested the consultation, but nobody has
 * confirmed it yet.
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
}

type RequestedTime = Pick<CalendarEntry, 'id' | 'date' | 'slot' | 'startsAt' | 'createdAt'>;

/**
 * Returns a request as an entry for the visitor's calendar. The entry holds the requested time and
 * no data about the person.
 */
export function visitorCalendarEntry({
  id,
  service,
  date,
  slot,
  startsAt,
  createdAt,
}: RequestedTime & { service: ServiceId }): CalendarEntry {
  return {
    id,
    title: calendarEntryWords.title,
    description: calendarEntryWords.description(serviceLabel(service)),
    date,
    slot,
    startsAt,
    createdAt,
  };
}

const DURATION_MS = SLOT_MINUTES * 60_000;
/** The maximum length of a line in octets, without its line break (RFC 5545, section 3.1). */
const MAX_LINE_OCTETS = 75;

/**
 * Writes an iCalendar file. Known start times are written in UTC, so that the summer time rules of
 * a calendar program cannot change them.
 */
export function calendarFile(entries: readonly CalendarEntry[], host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(host)}//consultations//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => eventLines(entry, host)),
    'END:VCALENDAR',
  ];
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

function eventLines(entry: CalendarEntry, host: string): string[] {
  const [start, end] = bounds(entry);
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@${host}`,
    `DTSTAMP:${utcStamp(entry.createdAt)}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    'STATUS:TENTATIVE',
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    'END:VEVENT',
  ];
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
