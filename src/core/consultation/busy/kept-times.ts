import { addDays, type CalendarDate, daysBetween, parseCalendarDate } from '../calendar-date.ts';
import { instantOf, type WallTime } from '../time-zone.ts';
import type { BusyPeriod } from './busy-slots.ts';

/** Days, or some hours of each of them, that the owner keeps from being booked. */
export interface KeptTime {
  firstDay: CalendarDate;
  lastDay: CalendarDate;
  /** The hours of each day, in minutes since midnight. Null means the whole days. */
  hours: { from: number; to: number } | null;
  /** What only the desk shows. */
  note: string;
}

/** What somebody has typed, before it is checked. An empty last day means the first one. */
export type TypedKeptTime = Record<'firstDay' | 'lastDay' | 'from' | 'to' | 'note', string>;

type KeptTimeProblem = 'no-day' | 'past' | 'order' | 'too-many-days' | 'no-time' | 'too-long';

export interface CheckedKeptTime {
  /** Null if there is a problem. */
  kept: KeptTime | null;
  /** What is wrong with each field. */
  problems: Partial<Record<keyof TypedKeptTime, KeptTimeProblem>>;
}

export const KEPT_TIME_LIMITS = { days: 366, noteLength: 100 };

const DAY_MINUTES = 24 * 60;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

export function checkKeptTime(typed: TypedKeptTime, today: CalendarDate): CheckedKeptTime {
  const firstDay = parseCalendarDate(typed.firstDay.trim());
  const lastDay = typed.lastDay.trim() === '' ? firstDay : parseCalendarDate(typed.lastDay.trim());
  const note = typed.note.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const hasHours = typed.from.trim() !== '' || typed.to.trim() !== '';
  const from = minutesOfText(typed.from);
  // Midnight at the end of a day is written as clocks show it.
  const to = minutesOfText(typed.to) === 0 ? DAY_MINUTES : minutesOfText(typed.to);
  const problems: CheckedKeptTime['problems'] = {
    ...(firstDay === null && { firstDay: 'no-day' }),
    ...(lastDay === null && firstDay !== null && { lastDay: 'no-day' }),
    ...(firstDay && lastDay && daysProblem(firstDay, lastDay, today)),
    ...(hasHours && hoursProblem(from, to)),
    ...(note.length > KEPT_TIME_LIMITS.noteLength && { note: 'too-long' }),
  };
  const isRight = firstDay !== null && lastDay !== null && Object.keys(problems).length === 0;
  const hours = hasHours && from !== null && to !== null ? { from, to } : null;
  return { kept: isRight ? { firstDay, lastDay, hours, note } : null, problems };
}

function daysProblem(
  firstDay: CalendarDate,
  lastDay: CalendarDate,
  today: CalendarDate,
): CheckedKeptTime['problems'] {
  if (lastDay < firstDay) return { lastDay: 'order' };
  if (lastDay < today) return { [lastDay === firstDay ? 'firstDay' : 'lastDay']: 'past' };
  if (daysBetween(firstDay, lastDay) >= KEPT_TIME_LIMITS.days) return { lastDay: 'too-many-days' };
  return {};
}

function hoursProblem(from: number | null, to: number | null): CheckedKeptTime['problems'] {
  if (from === null) return { from: 'no-time' };
  if (to === null) return { to: 'no-time' };
  return from < to ? {} : { to: 'order' };
}

function minutesOfText(text: string): number | null {
  const [, hour, minutes] = TIME.exec(text.trim()) ?? [];
  return hour && minutes ? Number(hour) * 60 + Number(minutes) : null;
}

/** Returns the busy times of kept days and hours in the zone of the owner. */
export function keptPeriods({ firstDay, lastDay, hours }: KeptTime, zone: string): BusyPeriod[] {
  const between = (from: WallTime, to: WallTime) => ({
    from: instantOf(from, zone),
    to: instantOf(to, zone),
  });
  if (hours === null) {
    const end = { date: addDays(lastDay, 1), minutes: 0 };
    return [between({ date: firstDay, minutes: 0 }, end)];
  }
  const count = daysBetween(firstDay, lastDay) + 1;
  return Array.from({ length: count }, (_, at) => addDays(firstDay, at)).map((date) =>
    between({ date, minutes: hours.from }, { date, minutes: hours.to }),
  );
}

/** Returns whether two kept times keep the same days and hours. Their notes may differ. */
export function keepSame(one: KeptTime, other: KeptTime): boolean {
  return (
    one.firstDay === other.firstDay &&
    one.lastDay === other.lastDay &&
    one.hours?.from === other.hours?.from &&
    one.hours?.to === other.hours?.to
  );
}
