import { type Availability, firstFreeSlot } from '#core/consultation/availability.ts';
import {
  addDays,
  addMonthsToDate,
  type CalendarDate,
  type CalendarMonth,
  firstDayOf,
  monthOf,
  weekdayOf,
} from '#core/consultation/calendar-date.ts';
import { monthGrid } from '#core/consultation/schedule.ts';

/**
 * Returns the day to which a key moves the focus. Returns null if the key does not move the focus.
 */
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
 * Returns the day that gets the focus when Tab enters the month. This is the chosen day, or else
 * the first day with a free slot, or else the first day of the month.
 */
export function initialFocusDay(
  month: CalendarMonth,
  chosen: CalendarDate | null,
  availability: Availability,
): CalendarDate {
  if (chosen && monthOf(chosen) === month) return chosen;
  const days = monthGrid(month).filter((date) => monthOf(date) === month);
  return days.find((date) => firstFreeSlot(date, availability) !== null) ?? firstDayOf(month);
}
