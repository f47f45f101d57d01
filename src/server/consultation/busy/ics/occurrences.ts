import type { BusyPeriod } from '#core/consultation/busy/busy-slots.ts';
import type { CalendarEvent, EventTime } from './calendar-event.ts';
import { type CalendarLength, type CalendarMoment, DAY_MS } from './calendar-moment.ts';
import type { CalendarZones } from './calendar-zones.ts';
import { recurringWalls } from './recurrence.ts';

interface Context {
  zones: CalendarZones;
  range: BusyPeriod;
}

/** The time of a series before anything was moved, and what takes place then. */
interface SeriesTime extends EventTime {
  event: CalendarEvent;
}

/** A day of any zone begins at most fourteen hours before, and ends twelve hours after one of UTC. */
const ZONES_MS = 26 * 3_600_000;

/** Returns when the events of a series make their owner busy. All of them have the same UID. */
export function occurrences(series: readonly CalendarEvent[], context: Context): BusyPeriod[] {
  const replacing = series.filter(({ replaces }) => replaces !== null);
  const later = replacing
    .filter(({ replacesLater }) => replacesLater)
    .toSorted((one, other) => replacedAt(one, context) - replacedAt(other, context));
  const once = replacing.filter(({ replacesLater }) => !replacesLater);
  const times = series
    .filter(({ replaces }) => replaces === null)
    .flatMap((event) => timesOf(event, later, context));
  const kept = times.filter(
    ({ start }) => !once.some((event) => replacesTime(event, start, context)),
  );
  const changed = kept.map((time) => changedTime(time, later, context));
  const all = [...changed, ...once.map((event) => ({ event, start: event.start, lasts: null }))];
  return all.flatMap(({ event, start, lasts }) =>
    event.isBusy ? periodOf(start, lasts ?? lengthAt(event, start, context), context.zones) : [],
  );
}

/** Returns the times of one event, by its rules and its lists, without those that it removes. */
function timesOf(
  event: CalendarEvent,
  later: readonly CalendarEvent[],
  context: Context,
): SeriesTime[] {
  const { start, rules, added, removed } = event;
  const { zones, range } = context;
  const longest = largestOf([event, ...later].map((each) => msOf(each, context)));
  const furthest = largestOf(later.map((each) => Math.abs(shiftOf(each))));
  const near = {
    from: range.from - ZONES_MS - longest - furthest,
    to: range.to + ZONES_MS + furthest,
  };
  const isPast = (wall: number, until: CalendarMoment) => isAfter({ ...start, wall }, until, zones);
  const walls = rules.flatMap((rule) => recurringWalls(rule, start, { ...near, isPast }));
  const ruled = [...new Set([start.wall, ...walls])]
    // Asking the clock of a zone takes long, and most events of a calendar are long past.
    .filter((wall) => wall >= near.from && wall < near.to)
    .map((wall) => ({ start: { ...start, wall }, lasts: null }));
  return [...ruled, ...added]
    .filter((time) => !removed.some((gone) => isSameTime(time.start, gone, zones)))
    .map((time) => ({ ...time, event }));
}

/** A calendar may hold more values than a function takes arguments. */
function largestOf(values: readonly number[]): number {
  return values.reduce((largest, value) => Math.max(largest, value), 0);
}

/** A rule may end on a day, at a time of the same clock, or at an instant. */
function isAfter(moment: CalendarMoment, until: CalendarMoment, zones: CalendarZones): boolean {
  if (until.isDay) return moment.wall >= until.wall + DAY_MS;
  if (until.zone === null || moment.isDay) return moment.wall > until.wall;
  return zones(moment.zone)(moment.wall) > until.wall;
}

function isSameTime(one: CalendarMoment, other: CalendarMoment, zones: CalendarZones): boolean {
  if (one.isDay || other.isDay) return dayOf(one) === dayOf(other);
  if (one.zone === other.zone) return one.wall === other.wall;
  return zones(one.zone)(one.wall) === zones(other.zone)(other.wall);
}

function dayOf({ wall }: CalendarMoment): number {
  return Math.floor(wall / DAY_MS);
}

function replacesTime({ replaces }: CalendarEvent, start: CalendarMoment, { zones }: Context) {
  return replaces !== null && isSameTime(replaces, start, zones);
}

/** An event that replaces all later times moves them as far as it has moved its own. */
function changedTime(
  time: SeriesTime,
  later: readonly CalendarEvent[],
  { zones }: Context,
): SeriesTime {
  const at = zones(time.start.zone)(time.start.wall);
  const event = later.findLast(
    ({ replaces }) => replaces !== null && zones(replaces.zone)(replaces.wall) <= at,
  );
  if (!event) return time;
  const start = { ...event.start, wall: time.start.wall + shiftOf(event) };
  return { event, start, lasts: null };
}

function shiftOf({ start, replaces }: CalendarEvent): number {
  return replaces === null ? 0 : start.wall - replaces.wall;
}

function replacedAt({ replaces }: CalendarEvent, { zones }: Context): number {
  return replaces === null ? 0 : zones(replaces.zone)(replaces.wall);
}

/** An end in another zone than the start counts from the first time of the event. */
function lengthAt(
  { start, lasts }: CalendarEvent,
  at: CalendarMoment,
  { zones }: Context,
): CalendarLength | CalendarMoment {
  if ('days' in lasts || at.wall === start.wall) return lasts;
  return { days: 0, ms: zones(lasts.zone)(lasts.wall) - zones(start.zone)(start.wall) };
}

function msOf(event: CalendarEvent, context: Context): number {
  const { lasts, start } = event;
  if ('days' in lasts) return lasts.days * DAY_MS + lasts.ms;
  const { zones } = context;
  return zones(lasts.zone)(lasts.wall) - zones(start.zone)(start.wall);
}

/** Days are counted on the clock of the zone, and hours as they pass. */
export function periodOf(
  start: CalendarMoment,
  lasts: CalendarLength | CalendarMoment,
  zones: CalendarZones,
): BusyPeriod {
  const from = zones(start.zone)(start.wall);
  if (!('days' in lasts)) return { from, to: zones(lasts.zone)(lasts.wall) };
  return { from, to: zones(start.zone)(start.wall + lasts.days * DAY_MS) + lasts.ms };
}
