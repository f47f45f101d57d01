import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import { instantOf, isTimeZone } from '#core/consultation/time-zone.ts';
import { DAY_MS, momentFrom } from './calendar-moment.ts';
import { type CalendarPart, lineOfPart, linesOfPart } from './calendar-text.ts';
import { RecurrenceError, recurringWalls } from './recurrence.ts';
import { zoneOfWindows } from './windows-zones.ts';

/** Returns the instant at which the clock of a zone shows a time. */
type ZoneClock = (wall: number) => number;

/** Finds the clock of a zone by the name that a calendar uses for it. Null names no zone. */
export type CalendarZones = (name: string | null) => ZoneClock;

/** A clock that a calendar defines: from a time on, it is so far ahead of UTC. */
interface Onset {
  wall: number;
  before: number;
  after: number;
}

const MINUTE_MS = 60_000;
const OFFSET = /^([+-])(\d\d)(\d\d)(\d\d)?$/;
/** The clock of a defined zone is known for this long before and after the times of interest. */
const KNOWN_DAYS = 800;
const MOST_KEPT_INSTANTS = 20_000;
/** The clocks of a zone are changed by two rules, and by a few more over the years. */
const MOST_RULES = 50;
const EACH_YEAR = /(?:^|;)FREQ=YEARLY(?:;|$)/i;

/**
 * Returns the zones of a calendar. A name that everybody knows means what everybody means by it.
 * Every other name means what the first of the parts defines that defines it. A time without a zone
 * holds in `ownZone`.
 */
export function calendarZones(
  parts: readonly CalendarPart[],
  { ownZone, from, to }: { ownZone: string; from: number; to: number },
  knownClock: KnownClocks,
): CalendarZones {
  const clocks = new Map<string, ZoneClock>();

  function clockOf(name: string): ZoneClock {
    const known = knownZone(name);
    if (known !== null) return knownClock(known);
    const defined = definedZone(parts, name, { from, to });
    if (defined) return defined;
    return knownClock(zoneOfWindows(name) ?? zoneInPath(name) ?? ownZone);
  }

  return (name) => {
    if (name === null) return knownClock(ownZone);
    const clock = clocks.get(name) ?? clockOf(name);
    clocks.set(name, clock);
    return clock;
  };
}

/** Finds the clock of a zone that the system knows. */
export type KnownClocks = (zone: string) => ZoneClock;

/** Many calendars use the same zones, so each clock is made once for all of them. */
export function knownClocks(): KnownClocks {
  const clocks = new Map<string, ZoneClock>();
  return (zone) => {
    const clock = clocks.get(zone) ?? knownClock(zone);
    clocks.set(zone, clock);
    return clock;
  };
}

/** Returns the zone in which the times of a calendar, or of several ones, hold that name none. */
export function ownZoneOf(calendar: CalendarPart): string | null {
  const named = [calendar, ...calendar.parts]
    .flatMap((part) => linesOfPart(part, 'X-WR-TIMEZONE'))
    .map(({ value }) => knownZone(value) ?? zoneOfWindows(value));
  return named.find((zone) => zone !== null) ?? null;
}

function knownZone(name: string): string | null {
  return name !== '' && isTimeZone(name) ? name : null;
}

/** Some programs write '/example.org/Europe/Berlin'. */
function zoneInPath(name: string): string | null {
  const parts = name.split('/');
  const ends = [parts.slice(-3).join('/'), parts.slice(-2).join('/')];
  return ends.find((end) => end !== name && knownZone(end) !== null) ?? null;
}

/** Many events begin at the same times, and asking a clock of the system takes long. */
function knownClock(zone: string): ZoneClock {
  const kept = new Map<number, number>();
  return (wall) => {
    const found = kept.get(wall);
    if (found !== undefined) return found;
    const date = new Date(wall).toISOString().slice(0, 10) as CalendarDate;
    const minutes = (wall - Math.floor(wall / DAY_MS) * DAY_MS) / MINUTE_MS;
    const instant = zone === 'UTC' ? wall : instantOf({ date, minutes }, zone);
    if (kept.size >= MOST_KEPT_INSTANTS) kept.clear();
    kept.set(wall, instant);
    return instant;
  };
}

function definedZone(
  parts: readonly CalendarPart[],
  name: string,
  { from, to }: { from: number; to: number },
): ZoneClock | null {
  const zone = parts.map((part) => definitionIn(part, name)).find((found) => found !== null);
  const range = { from: from - KNOWN_DAYS * DAY_MS, to: to + KNOWN_DAYS * DAY_MS };
  const changes = zone?.parts ?? [];
  const rules = changes.flatMap((part) => linesOfPart(part, 'RRULE'));
  if (rules.length > MOST_RULES || rules.some(({ value }) => !EACH_YEAR.test(value)))
    throw new RecurrenceError('The zone has rules that no zone has.');
  const onsets = changes
    .flatMap((part) => onsetsOf(part, range))
    .toSorted((one, other) => one.wall - other.wall);
  const [first] = onsets;
  if (!first) return null;
  return (wall) => {
    const last = onsets.findLast((onset) => onset.wall <= wall);
    if (!last) return wall - first.before;
    const skipped = Math.max(0, last.after - last.before);
    // A time that the clock skips counts as if the clock had not been changed yet.
    return wall - (wall < last.wall + skipped ? last.before : last.after);
  };
}

/** Finds the definition of a zone in a calendar, or in the calendars of a text. */
function definitionIn(part: CalendarPart, name: string): CalendarPart | null {
  for (const inner of part.parts) {
    if (inner.name === 'VTIMEZONE' && lineOfPart(inner, 'TZID')?.value === name) return inner;
    const found = inner.name === 'VCALENDAR' ? definitionIn(inner, name) : null;
    if (found !== null) return found;
  }
  return null;
}

function onsetsOf(part: CalendarPart, range: { from: number; to: number }): Onset[] {
  const start = momentFrom(lineOfPart(part, 'DTSTART')?.value ?? '', null);
  const before = offsetOf(lineOfPart(part, 'TZOFFSETFROM')?.value);
  const after = offsetOf(lineOfPart(part, 'TZOFFSETTO')?.value);
  if (start === null || after === null) return [];
  const given = linesOfPart(part, 'RDATE').flatMap(({ value }) =>
    value.split(',').flatMap((text) => momentFrom(text, null)?.wall ?? []),
  );
  const ruled = linesOfPart(part, 'RRULE').flatMap(({ value }) =>
    recurringWalls(value, start, {
      ...range,
      // The end of such a rule is written in UTC.
      isPast: (wall, until) =>
        (until.zone === 'UTC' ? wall - (before ?? after) : wall) > until.wall,
    }),
  );
  // The last change before the range holds in it too, so the first one is always kept.
  return [start.wall, ...given, ...ruled].map((wall) => ({ wall, before: before ?? after, after }));
}

function offsetOf(text: string | undefined): number | null {
  const [, sign, hours, minutes, seconds = '0'] = OFFSET.exec(text?.trim() ?? '') ?? [];
  if (sign === undefined) return null;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ms : ms;
}
