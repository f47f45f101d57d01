import { type BusyPeriod, joinedPeriods } from '#core/consultation/busy/busy-slots.ts';
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

/** Says that a text is no calendar, as the page of a login is none. */
export class NoCalendarError extends Error {
  override name = 'NoCalendarError';
}

/**
 * Returns the times at which the owner of a calendar is busy. A server with calendars answers many
 * texts. Each of them means what it says by itself, so that none of them spoils another one.
 */
export function readBusyPeriods(
  texts: readonly Uint8Array[],
  question: BusyQuestion,
): CalendarReading {
  const clocks = knownClocks();
  const readings = texts.map((bytes) => readText(readCalendarText(bytes), question, clocks));
  if (readings.length > 0 && readings.every((reading) => reading === null)) {
    throw new NoCalendarError('the answer is no calendar');
  }
  return {
    busy: joinedPeriods(
      readings.flatMap((reading) => reading?.busy ?? []),
      question,
    ),
    unread: readings.reduce((unread, reading) => unread + (reading?.unread ?? 1), 0),
  };
}

/** Returns null for a text that is no calendar. */
function readText(
  text: CalendarPart,
  question: BusyQuestion,
  clocks: KnownClocks,
): CalendarReading | null {
  const calendars = text.parts.filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0) return null;
  const own = question.ownHost === null ? null : `@${question.ownHost}`;
  const events: { event: CalendarEvent; zones: CalendarZones }[] = [];
  const listed: BusyPeriod[][] = [];
  let unread = 0;
  for (const calendar of calendars) {
    const named = ownZoneOf(calendar) ?? ownZoneOf(text);
    const ownZone = question.businessZone ?? named ?? question.serverZone;
    const zones = calendarZones([calendar, text], { ...question, ownZone }, clocks);
    for (const part of calendar.parts) {
      if (part.name === 'VFREEBUSY') listed.push(freeBusyPeriods(part, zones));
      if (part.name !== 'VEVENT') continue;
      const event = readEvent(part);
      if (event === null) unread += 1;
      else if (own === null || !event.uid.endsWith(own)) events.push({ event, zones });
    }
  }
  const series = Map.groupBy(events, ({ event }) => event.uid || `${event.start.wall}`);
  const periods = [...series.values()].map((each) => {
    try {
      const zones = each[0]?.zones ?? (() => (wall: number) => wall);
      return periodsOfSeries(
        each.map(({ event }) => event),
        { zones, range: question },
      );
    } catch (error) {
      // A time that no clock shows is a RangeError.
      if (!(error instanceof RecurrenceError || error instanceof RangeError)) throw error;
      unread += 1;
      return [];
    }
  });
  return { busy: [...listed.flat(), ...periods.flat()], unread };
}

/** Tells whether the end of a calendar is missing. */
export function isCutOff(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, byteLength } = bytes;
  const text = Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
  const count = (line: RegExp) => text.match(line)?.length ?? 0;
  return count(/^BEGIN:VCALENDAR\s*$/gim) > count(/^END:VCALENDAR\s*$/gim);
}

function periodsOfSeries(
  series: readonly CalendarEvent[],
  context: { zones: CalendarZones; range: BusyPeriod },
): BusyPeriod[] {
  return occurrences(series, context).filter(({ from, to }) => from < to);
}

function freeBusyPeriods(part: CalendarPart, zones: CalendarZones): BusyPeriod[] {
  return linesOfPart(part, 'FREEBUSY')
    .filter(({ params }) => params.get('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap(({ value }) => value.split(','))
    .flatMap((text) => eventTime(text, null))
    .flatMap(({ start, lasts }) => (lasts === null ? [] : periodOf(start, lasts, zones)));
}
