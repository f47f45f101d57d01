import { SLOT_MINUTES } from '../../booking-numbers.ts';
import { slotStart } from '../booking-window.ts';
import type { CalendarDate } from '../calendar-date.ts';
import { isWeekend, slots } from '../schedule.ts';

/** A time in which the owner is busy, from its first millisecond to the one after its last. */
export interface BusyPeriod {
  from: number;
  to: number;
}

/** What keeps slots from being offered, beside the bookings. */
export interface BusyRules {
  busy: readonly BusyPeriod[];
  /** How long the owner wants to be free before and after what is in the calendar. */
  bufferMinutes: number;
  /** How many hours before its start a consultation has to be booked. */
  noticeHours: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
/** The offset of every time zone is a multiple of this, so slots begin at its multiples alone. */
const STEP_MS = 15 * MINUTE_MS;

/** Returns the instants at which the slots of a day begin in a zone. A weekend has none. */
export function slotStartsOf(date: CalendarDate, zone: string): number[] {
  return isWeekend(date) ? [] : slots.flatMap((slot) => slotStart(date, slot, zone) ?? []);
}

/** Tells whether a consultation that begins at an instant would meet a busy time. */
export function isBusyAt(start: number, now: number, rules: BusyRules): boolean {
  return busyStarts({ from: start, to: start + 1 }, now, rules).length > 0;
}

/** Returns the periods in their order, within the range, with those that touch made one. */
export function joinedPeriods(
  periods: readonly BusyPeriod[],
  range: BusyPeriod,
): readonly BusyPeriod[] {
  const joined: BusyPeriod[] = [];
  const inRange = periods
    .map(({ from, to }) => ({ from: Math.max(from, range.from), to: Math.min(to, range.to) }))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from);
  for (const { from, to } of inRange) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/**
 * Returns the instants from `from` on and before `to` at which a busy slot begins in any time zone,
 * in their order. The busy times are in order and do not touch each other.
 */
export function busyStarts(
  { from, to }: BusyPeriod,
  now: number,
  { busy, bufferMinutes, noticeHours }: BusyRules,
): number[] {
  const bufferMs = bufferMinutes * MINUTE_MS;
  const starts: number[] = [];
  let next = from;
  const addBetween = (after: number, before: number) => {
    const end = Math.min(before, to);
    const first = Math.max(next, after);
    for (let start = Math.ceil(first / STEP_MS) * STEP_MS; start < end; start += STEP_MS) {
      starts.push(start);
      next = start + STEP_MS;
    }
  };
  if (noticeHours > 0) addBetween(from, now + noticeHours * HOUR_MS);
  for (const period of busy) {
    // A consultation may end in the moment in which the busy time begins, so its start is later.
    addBetween(period.from - bufferMs - SLOT_MS + 1, period.to + bufferMs);
  }
  return starts;
}
