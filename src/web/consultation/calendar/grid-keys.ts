import {
  addDays,
  addMonthsToDate,
  type CalendarDate,
  type CalendarMonth,
  firstDayOf,
  monthOf,
  weekdayOf,
} from '#core/consultation/calendar-date.ts';
import { monthGrid, openSlots } from '#core/consultation/schedule.ts';
import type { WallTime } from '#core/consultation/time-zone.ts';

/** The day to which a key leads, as on any grid of days; null for a key that does not move. */
export function moveInGrid(key: string, from: CalendarDate): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return addDays(from, -weekdayOf(from));
    case 'End':
      return addDays(from, 6 - weekdayOf(from));
    case 'PageUp':
      return addMonthsToDate(from, -1);
    case 'PageDown':
      return addMonthsToDate(from, 1);
    default:
      return null;
  }
}

/**
 * The day on which Tab enters a month: the chosen day, or the first day with times, or the first
 * day.
 */
export function entryDay(
  month: CalendarMonth,
  chosen: CalendarDate | null,
  now: WallTime,
): CalendarDate {
  if (chosen && monthOf(chosen) === month) return chosen;
  const days = monthGrid(month).filter((date) => monthOf(date) === month);
  return days.find((date) => openSlots(date, now).length > 0) ?? firstDayOf(month);
}
