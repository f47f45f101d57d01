import {
  type CalendarLength,
  type CalendarMoment,
  DAY_MS,
  momentFrom,
  readLength,
  readMoment,
} from './calendar-moment.ts';
import { type CalendarPart, lineOfPart, linesOfPart } from './calendar-text.ts';

/** An event, with what decides when its owner is busy and nothing else. */
export interface CalendarEvent {
  uid: string;
  start: CalendarMoment;
  /** How long it lasts, or the moment at which it ends, which may be in another zone. */
  lasts: CalendarLength | CalendarMoment;
  isBusy: boolean;
  rules: readonly string[];
  /** Further times at which it happens. */
  added: readonly EventTime[];
  removed: readonly CalendarMoment[];
  /** The time of a series that this event replaces. */
  replaces: CalendarMoment | null;
  /** Whether it replaces all later times of the series too. */
  replacesLater: boolean;
}

/** A time at which an event happens. Without a length, it lasts as long as the event. */
export interface EventTime {
  start: CalendarMoment;
  lasts: CalendarLength | CalendarMoment | null;
}

const FREE_STATUS: ReadonlySet<string> = new Set(['FREE', 'WORKINGELSEWHERE']);
const NO_LENGTH: CalendarLength = { days: 0, ms: 0 };
const ONE_DAY: CalendarLength = { days: 1, ms: 0 };

/** Returns null for an event whose start cannot be read. */
export function readEvent(part: CalendarPart): CalendarEvent | null {
  const startLine = lineOfPart(part, 'DTSTART');
  const start = startLine && readMoment(startLine.value, startLine);
  if (!start) return null;
  const replaced = lineOfPart(part, 'RECURRENCE-ID');
  return {
    uid: lineOfPart(part, 'UID')?.value ?? '',
    start,
    lasts: lengthOf(part, start),
    isBusy: isBusy(part),
    rules: linesOfPart(part, 'RRULE').map(({ value }) => value),
    added: linesOfPart(part, 'RDATE').flatMap(({ value, params }) =>
      value.split(',').flatMap((text) => eventTime(text, params.get('TZID') ?? null)),
    ),
    removed: linesOfPart(part, 'EXDATE').flatMap((line) =>
      line.value.split(',').flatMap((text) => readMoment(text, line) ?? []),
    ),
    replaces: replaced && readMoment(replaced.value, replaced),
    replacesLater: replaced?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
  };
}

function isBusy(part: CalendarPart): boolean {
  const told = (name: string) => lineOfPart(part, name)?.value.toUpperCase() ?? '';
  return (
    told('STATUS') !== 'CANCELLED' &&
    told('TRANSP') !== 'TRANSPARENT' &&
    !FREE_STATUS.has(told('X-MICROSOFT-CDO-BUSYSTATUS'))
  );
}

function lengthOf(part: CalendarPart, start: CalendarMoment): CalendarLength | CalendarMoment {
  const endLine = lineOfPart(part, 'DTEND');
  const end = endLine && readMoment(endLine.value, endLine);
  if (end) {
    if (end.zone !== start.zone) return end;
    const ms = end.wall - start.wall;
    return start.isDay ? { days: Math.round(ms / DAY_MS), ms: 0 } : { days: 0, ms };
  }
  const length = readLength(lineOfPart(part, 'DURATION')?.value ?? '');
  return length ?? (start.isDay ? ONE_DAY : NO_LENGTH);
}

/** Reads '20261116T090000', and '20261116T090000Z/PT1H'. */
export function eventTime(text: string, tzid: string | null): EventTime | [] {
  const [begin = '', end] = text.split('/');
  const start = momentFrom(begin, tzid);
  if (start === null) return [];
  if (end === undefined) return { start, lasts: null };
  return { start, lasts: readLength(end) ?? momentFrom(end, tzid) };
}
