import { type BusyPeriod, joinedPeriods } from '#core/consultation/busy/busy-slots.ts';
import { CalendarReadError } from '../busy-calendar.ts';
import { type CalendarEvent, eventTime, readEvent } from './calendar-event.ts';
import { type CalendarPart, linesOfPart, readCalendarText } from './calendar-text.ts';
import {
  type CalendarZones,
  calendarZones,
  type KnownClocks,
  knownClocks,
  ownZoneOf,
} from './calendar-zones.ts';
import { occurrences, periodOf } from './occurrences.ts';
import { RecurrenceError } from './recurrence.ts';

export interface BusyQuestion extends BusyPeriod {
  /** The zone of the business. Null if the hours hold in each visitor's own zone. */
  businessZone: string | null;
  /** The zone of this server, for a calendar that names no zone. */
  serverZone: string;
  /**
   * The host in the ids of events that this server has written. They are consultations, and how many
   * of them a slot takes is decided by its capacity. Null if it writes none.
   */
  ownHost: string | null;
}

export interface CalendarReading {
  busy: readonly BusyPeriod[];
  /** How many events could not be read, so that nothing is known about their times. */
  unread: number;
}

interface TextReading extends CalendarReading {
  /** Whether the end of a calendar is missing. */
  isCutOff: boolean;
}

/**
 * Returns the times at which the owner of a calendar is busy. A server with calendars answers many
 * texts. Each of them means what it says by itself, so that none of them spoils another one. Throws a
 * CalendarReadError if there are texts and none of them is a calendar, as the page of a login is none.
 */
export function readBusyPeriods(texts: readonly Uint8Array[], question: BusyQuestion): TextReading {
  const clocks = knownClocks();
  const readings = texts.map((bytes) => readText(bytes, question, clocks));
  if (readings.length > 0 && readings.every((reading) => reading === null)) {
    throw new CalendarReadError('the answer is no calendar');
  }
  const busy = readings.flatMap((reading) => reading?.busy ?? []);
  return {
    busy: joinedPeriods(busy, question),
    unread: readings.reduce((unread, reading) => unread + (reading?.unread ?? 1), 0),
    isCutOff: readings.some((reading) => reading?.isCutOff),
  };
}

/** An event, with the zones of the calendar in which it stands. */
interface PlacedEvent {
  event: CalendarEvent;
  zones: CalendarZones;
}

/** Returns null for a text that is no calendar. */
function readText(
  bytes: Uint8Array,
  question: BusyQuestion,
  clocks: KnownClocks,
): TextReading | null {
  const text = readCalendarText(bytes);
  const calendars = text.parts.filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0) return null;
  const own = question.ownHost === null ? null : `@${question.ownHost}`;
  const events: PlacedEvent[] = [];
  const busy: (readonly BusyPeriod[])[] = [];
  let unread = 0;
  for (const calendar of calendars) {
    const named = ownZoneOf(calendar) ?? ownZoneOf(text);
    const ownZone = question.businessZone ?? named ?? question.serverZone;
    const zones = calendarZones([calendar, text], { ...question, ownZone }, clocks);
    for (const part of calendar.parts) {
      if (part.name === 'VFREEBUSY') busy.push(freeBusyPeriods(part, zones));
      if (part.name !== 'VEVENT') continue;
      const event = readEvent(part);
      if (event === null) unread += 1;
      else if (own === null || !event.uid.endsWith(own)) events.push({ event, zones });
    }
  }
  const series = Map.groupBy(events, ({ event }) => event.uid || `${event.start.wall}`);
  for (const each of series.values()) {
    const periods = periodsOfSeries(each, question);
    if (periods === null) unread += 1;
    else busy.push(periods);
  }
  return { busy: busy.flat(), unread, isCutOff: text.isCutOff };
}

/** Returns null for a series that cannot be read. */
function periodsOfSeries(
  series: readonly PlacedEvent[],
  range: BusyPeriod,
): readonly BusyPeriod[] | null {
  const [first] = series;
  if (!first) return [];
  const events = series.map(({ event }) => event);
  try {
    return occurrences(events, { zones: first.zones, range }).filter(({ from, to }) => from < to);
  } catch (error) {
    // A time that no clock shows is a RangeError.
    if (error instanceof RecurrenceError || error instanceof RangeError) return null;
    throw error;
  }
}

function freeBusyPeriods(part: CalendarPart, zones: CalendarZones): BusyPeriod[] {
  return linesOfPart(part, 'FREEBUSY')
    .filter(({ params }) => params.get('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap(({ value }) => value.split(','))
    .flatMap((text) => eventTime(text, null))
    .flatMap(({ start, lasts }) => (lasts === null ? [] : periodOf(start, lasts, zones)));
}
