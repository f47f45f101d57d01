import { ownerCalendarWords } from '../../site/content/notice.ts';
import type { ServiceId } from '../../site/content/services.ts';
import { LONGEST_LEAD_MS } from '../booking-window.ts';
import { serviceLabel } from '../service.ts';
import {
  type CalendarEntry,
  calendarEvent,
  calendarFrame,
  type RequestedTime,
  visitorCalendarEntry,
} from './calendar-entry.ts';
import { escapeCalendarText } from './calendar-lines.ts';

const DAY_MS = 86_400_000;
/** Calendar programs that follow the file's own wish ask again after this time. */
const REFRESH_EVERY = 'PT30M';
/** Consultations stay in the owner's feed for this many days after they began. */
const KEPT_IN_FEED_DAYS = 90;

/** What a visitor typed. A hosted database may hold it instead of this server. */
interface CalendarGuest {
  name: string | null;
  /** All other texts that are not empty. */
  texts: readonly string[];
}

/** Returns a request as an entry for the owner's calendar, with all that the visitor typed. */
export function ownerCalendarEntry(
  booking: RequestedTime & { service: ServiceId },
  { name, texts }: CalendarGuest,
): CalendarEntry {
  return {
    ...visitorCalendarEntry(booking),
    title: meetingTitle(name, booking.service),
    description: texts.join('\n\n'),
  };
}

/** Names a meeting for the owner. The name is null if only a hosted database has it. */
export function meetingTitle(name: string | null, service: ServiceId): string {
  const label = serviceLabel(service);
  return name === null ? label : `${name}: ${label}`;
}

/** Writes a consultation as a server with calendars keeps it. */
export function ownerCalendarObject(entry: CalendarEntry, host: string): string {
  const { begin, end } = calendarFrame(host, null);
  return begin + calendarEvent(entry, host, ['TRANSP:OPAQUE']) + end;
}

/** The time of which the owner's feed tells. Instants are milliseconds since 1970. */
export interface FeedSpan {
  since: number;
  now: number;
  until: number;
}

export function ownerFeedSpan(now: number): FeedSpan {
  return { since: now - KEPT_IN_FEED_DAYS * DAY_MS, now, until: now + LONGEST_LEAD_MS };
}

/**
 * Writes the calendar to which the owner's calendar program subscribes. A cancelled consultation
 * stays in it, because some programs never remove an entry that is missing. Its title says that it
 * is cancelled, for programs that show no state, and it blocks no time.
 */
export function ownerCalendarFeed(entries: readonly CalendarEntry[], host: string): string {
  const name = escapeCalendarText(ownerCalendarWords.name);
  const { begin, end } = calendarFrame(host, 'PUBLISH', [
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_EVERY}`,
    `X-PUBLISHED-TTL:${REFRESH_EVERY}`,
  ]);
  const events = entries.map((entry) =>
    entry.state === 'cancelled'
      ? calendarEvent({ ...entry, title: ownerCalendarWords.cancelled(entry.title) }, host, [
          'TRANSP:TRANSPARENT',
        ])
      : calendarEvent(entry, host, ['TRANSP:OPAQUE']),
  );
  return begin + events.join('') + end;
}
