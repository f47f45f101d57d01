import { slotStart } from './booking-window.ts';
import type { CalendarDate, ClosedDays } from './calendar-date.ts';
import { openSlots, type Slot, windowDays } from './schedule.ts';
import type { WallTime } from './time-zone.ts';

/** Everything that decides which slots a visitor can choose. */
export interface Availability {
  /** The current day and time in the time zone of the business hours. */
  now: WallTime;
  /** The time zone of the business hours. If it is null, no slot is known to be taken. */
  zone: string | null;
  closedDays: ClosedDays;
  /** The instants at which full slots begin. */
  full: ReadonlySet<number>;
}

/** A slot that has not begun yet. */
export interface ShownSlot {
  slot: Slot;
  /** True if no place is left in the slot. */
  taken: boolean;
}

/**
 * Returns the slots of a day that have not begun yet. Returns no slot if all of them are taken, so
 * that a full day looks like a day without times.
 */
export function shownSlots(date: CalendarDate, availability: Availability): readonly ShownSlot[] {
  const { now, zone, closedDays, full } = availability;
  const shown = openSlots(date, now, closedDays).map((slot) => ({
    slot,
    taken: full.size > 0 && full.has(slotStart(date, slot, zone) ?? Number.NaN),
  }));
  return shown.some(({ taken }) => !taken) ? shown : [];
}

/** Returns the first slot of a day that can be chosen. Returns null if there is none. */
export function firstFreeSlot(date: CalendarDate, availability: Availability): Slot | null {
  return shownSlots(date, availability).find(({ taken }) => !taken)?.slot ?? null;
}

/**
 * Returns the first free time of each of the next days that have one, from the day `from` on. Times
 * of different days are more likely to suit a visitor than several times of one day.
 */
export function soonestTimes(
  from: CalendarDate,
  count: number,
  availability: Availability,
): readonly { date: CalendarDate; slot: Slot }[] {
  const found: { date: CalendarDate; slot: Slot }[] = [];
  for (const date of windowDays(availability.now.date)) {
    if (found.length === count) break;
    const slot = date < from ? null : firstFreeSlot(date, availability);
    if (slot) found.push({ date, slot });
  }
  return found;
}
