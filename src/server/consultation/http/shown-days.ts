import { BOOKING_WINDOW_DAYS } from '#core/booking-numbers.ts';
import {
  addDays,
  type CalendarDate,
  type CalendarMonth,
  type ClosedDays,
  monthOf,
  parseCalendarDate,
} from '#core/consultation/calendar-date.ts';
import { dayProblem, firstOpenDay, openSlots, type Slot } from '#core/consultation/schedule.ts';
import { type WallTime, wallTimeAt } from '#core/consultation/time-zone.ts';
import type { Booking } from '../storage/booking-ledger.ts';

/** The month that the calendar shows, and the day whose times are shown. */
export interface ShownDays {
  month: CalendarMonth;
  date: CalendarDate | null;
}

/** Returns what a clock shows in the zone of the booking. If the zone is unknown, it is UTC. */
export function wallClockOf(
  { timeZone }: Pick<Booking, 'timeZone'>,
  businessTimeZone: string | null,
  now: number,
): WallTime {
  return wallTimeAt(now, businessTimeZone ?? timeZone ?? 'UTC');
}

/**
 * Returns the days to show for the values of the address. Whatever they are, the month is one that
 * has days in the booking window.
 */
export function shownDays(
  booking: Pick<Booking, 'date'>,
  asked: { month: string; date: string },
  clock: WallTime,
  closedDays: ClosedDays,
): ShownDays {
  const date = parseCalendarDate(asked.date);
  const { first, last } = monthsInWindow(clock);
  const open = date !== null && dayProblem(date, clock.date) === null ? date : null;
  const wanted = monthOf(
    parseCalendarDate(`${asked.month}-01`) ??
      open ??
      (booking.date > clock.date ? booking.date : (firstOpenDay(clock, closedDays) ?? clock.date)),
  );
  const month = wanted < first ? first : wanted > last ? last : wanted;
  return { month, date: open };
}

/** Returns the slots of the shown day that have not begun yet. A closed day has none. */
export function slotsOf(
  { date }: ShownDays,
  clock: WallTime,
  closedDays: ClosedDays,
): readonly Slot[] {
  return date === null ? [] : openSlots(date, clock, closedDays);
}

/** Returns the first and the last month in which a day can be chosen. */
export function monthsInWindow(clock: WallTime) {
  return { first: monthOf(clock.date), last: monthOf(addDays(clock.date, BOOKING_WINDOW_DAYS)) };
}
