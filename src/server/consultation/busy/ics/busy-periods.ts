import { type BusyPeriod, joinedPeriods } from '#core/consultation/busy/busy-slots.ts';
import { type CalendarEvent, eventTime, readEvent } from './calendar-event.ts';
import { type CalendarPart, linesOfPart, readCalendarText } from './calendar-text.ts';
import { type CalendarZones, calendarZones, ownZoneOf } from './calendar-zones.ts';
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

/** Returns the times at which the owner of a calendar is busy. */
export function readBusyPeriods(bytes: Uint8Array, question: BusyQuestion): CalendarReading {
  const calendar = readCalendarText(bytes);
  const calendars = calendar.parts.filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0) throw new NoCalendarError('the answer is no calendar');
  const ownZone = question.businessZone ?? ownZoneOf(calendar) ?? question.serverZone;
  const zones = calendarZones(calendar, { ...question, ownZone });
  const parts = calendars.flatMap((each) => each.parts);
  const read = parts.filter(({ name }) => name === 'VEVENT').map((part) => readEvent(part));
  const own = question.ownHost === null ? null : `@${question.ownHost}`;
  const isOther = ({ uid }: CalendarEvent) => own === null || !uid.endsWith(own);
  const events = read.filter((event) => event !== null);
  const series = [
    ...Map.groupBy(events.filter(isOther), ({ uid, start }) => uid || `${start.wall}`).values(),
  ];
  let unread = read.length - events.length;
  const periods = series.map((each) => {
    try {
      return periodsOfSeries(each, { zones, range: question });
    } catch (error) {
      // A time that no clock shows is a RangeError.
      if (!(error instanceof RecurrenceError || error instanceof RangeError)) throw error;
      unread += 1;
      return [];
    }
  });
  const listed = parts.flatMap((part) => freeBusyPeriods(part, zones));
  return { busy: joinedPeriods([...periods.flat(), ...listed], question), unread };
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
  if (part.name !== 'VFREEBUSY') return [];
  return linesOfPart(part, 'FREEBUSY')
    .filter(({ params }) => params.get('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap(({ value }) => value.split(','))
    .flatMap((text) => eventTime(text, null))
    .flatMap(({ start, lasts }) => (lasts === null ? [] : periodOf(start, lasts, zones)));
}
