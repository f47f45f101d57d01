import { RRuleTemporal } from 'rrule-temporal';
import { type CalendarMoment, DAY_MS, momentFrom } from './calendar-moment.ts';

interface RecurrenceRange {
  /** Only times from here on are needed. */
  from: number;
  /** Only times before this one are needed. */
  to: number;
  /** Tells whether a time is after the end that the rule names. */
  isPast(wall: number, until: CalendarMoment): boolean;
}

/** A rule that names more times than this is taken for an attempt to keep the server busy. */
const MOST_TIMES = 20_000;
const STEPS: ReadonlyArray<readonly [frequency: string, ms: number]> = [
  ['SECONDLY', 1000],
  ['MINUTELY', 60_000],
  ['HOURLY', 3_600_000],
];

const WITHIN_A_DAY = ['BYHOUR', 'BYMINUTE', 'BYSECOND'];

/** Says that a rule of a calendar cannot be followed. */
export class RecurrenceError extends Error {
  override name = 'RecurrenceError';
}

/**
 * Returns the times of a rule that are in the range. All times are those of the clock of the event's
 * zone, because a meeting at ten stays at ten when the clocks change.
 */
export function recurringWalls(
  rule: string,
  start: CalendarMoment,
  { from, to, isPast }: RecurrenceRange,
): number[] {
  const { parts, until } = ruleParts(rule);
  if (mostTimes(parts, to - from) > MOST_TIMES)
    throw new RecurrenceError('The rule names too many times.');
  return wallsBetween(parts, start.wall, { from, to }).filter(
    (wall) => wall < to && (until === null || !isPast(wall, until)),
  );
}

/** Returns how many times a rule may name in a while, or more. */
function mostTimes(parts: ReadonlyMap<string, string>, ms: number): number {
  const step = STEPS.find(([frequency]) => frequency === parts.get('FREQ'))?.[1] ?? DAY_MS;
  const inEachStep = WITHIN_A_DAY.map((name) => parts.get(name)?.split(',').length ?? 1);
  const steps = ms / (step * Number(parts.get('INTERVAL') ?? 1));
  return inEachStep.reduce((times, count) => times * count, steps);
}

function ruleParts(rule: string): { parts: Map<string, string>; until: CalendarMoment | null } {
  const parts = new Map<string, string>();
  for (const part of rule.split(';')) {
    const [name = '', value = ''] = part.split('=');
    if (value.trim() !== '') parts.set(name.trim().toUpperCase(), value.trim().toUpperCase());
  }
  const end = parts.get('UNTIL');
  // The end may be a time of another clock, which the library does not know.
  parts.delete('UNTIL');
  const until = end === undefined ? null : momentFrom(end, null);
  if (end !== undefined && until === null) throw new RecurrenceError('The end is no time.');
  return { parts, until };
}

/** The library counts on a clock that is never changed, so it returns what another clock shows. */
function wallsBetween(
  parts: ReadonlyMap<string, string>,
  startsAt: number,
  { from, to }: { from: number; to: number },
): number[] {
  const rule = [...parts].map(([name, value]) => `${name}=${value}`).join(';');
  const start = new Date(startsAt).toISOString().replace(/[-:]|\.\d+Z/g, '');
  try {
    return new RRuleTemporal({ rruleString: `DTSTART;TZID=UTC:${start}\nRRULE:${rule}` })
      .between(new Date(from), new Date(to), true)
      .map(({ epochMilliseconds }) => epochMilliseconds);
  } catch {
    throw new RecurrenceError('The rule cannot be read.');
  }
}
