import { SLOT_MINUTES } from '../../booking-numbers.ts';
import { calendarEntryWords, cancelledEntryWords } from '../../site/content/booking-life.ts';
import type { ServiceId } from '../../site/content/services.ts';
import type { BookingState } from '../booking-life.ts';
import { addDays, type CalendarDate } from '../calendar-date.ts';
import { minutesOf, type Slot, slotAt } from '../schedule.ts';
import { serviceLabel } from '../service.ts';
import { calendarLines, escapeCalendarText } from './calendar-lines.ts';

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

export type RequestedTime = Pick<CalendarEntry, 'id' | 'date' | 'slot' | 'startsAt' | 'createdAt'> &
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

/**
 * Returns the lines of an iCalendar file before its first entry and after its last one. `more` are
 * further lines about the calendar as a whole. What a server with calendars keeps has no method.
 */
export function calendarFrame(
  host: string,
  method: 'PUBLISH' | 'CANCEL' | null,
  more: readonly string[] = [],
): { begin: string; end: string } {
  return {
    begin: calendarLines([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${escapeCalendarText(host)}//consultations//EN`,
      'CALSCALE:GREGORIAN',
      ...(method === null ? [] : [`METHOD:${method}`]),
      ...more,
    ]),
    end: calendarLines(['END:VCALENDAR']),
  };
}

/** Returns the lines of one entry of an iCalendar file. `more` are further lines about the entry. */
export function calendarEvent(
  entry: CalendarEntry,
  host: string,
  more: readonly string[] = [],
): string {
  const [start, end] = bounds(entry);
  const stamp = utcStamp(entry.changedAt ?? entry.createdAt);
  return calendarLines([
    'BEGIN:VEVENT',
    `UID:${entry.id}@${host}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    `STATUS:${entry.state === 'cancelled' ? 'CANCELLED' : 'TENTATIVE'}`,
    `SUMMARY:${escapeCalendarText(entry.title)}`,
    `DESCRIPTION:${escapeCalendarText(entry.description)}`,
    ...more,
    'END:VEVENT',
  ]);
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

/** Writes an instant as calendar files do, for example `20261116T093000Z`. */
export function utcStamp(instant: number): string {
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
