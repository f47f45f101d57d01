import { bookingLifeErrors } from '../site/content/booking-life.ts';
import { isOffCalendar, type MarkedStart } from './booked-start.ts';
import { type BookingClock, bookingWindowErrors, slotStart } from './booking-window.ts';
import { type CalendarDate, parseCalendarDate } from './calendar-date.ts';
import type { FieldErrors } from './request.ts';
import { type Slot, slotOfLabel, validateDay, validateTimeLabel } from './schedule.ts';

/** A request that its visitor has cancelled stays in the ledger, but holds no place in its slot. */
export type BookingState = 'requested' | 'cancelled';

/** What has happened to a booking: its visitor made it, moved it or cancelled it. */
export type BookingEvent = 'requested' | 'moved' | 'cancelled';

export interface BookedTime {
  date: CalendarDate;
  slot: Slot;
  startsAt: MarkedStart['startsAt'];
}

/** The part of a booking that decides what its visitor may still do with it. */
export interface BookingLife extends BookedTime {
  state: BookingState;
  /** The number of changes: 0 for a new booking, and one more for each move or cancellation. */
  sequence: number;
}

/** The reason why a booking can no longer be moved or cancelled. */
export type ChangeProblem = 'cancelled' | 'begun';

const HOUR_MS = 3_600_000;
/** A clock that shows the time twelve hours behind UTC is the last one on earth to show it. */
const LAST_ZONE_MS = 12 * HOUR_MS;

/**
 * Returns why a booking cannot be changed, or null if it can be moved and cancelled. A booking whose
 * day is outside the window never begins, so that its visitor can choose a day that can be had.
 */
export function changeProblem(
  booking: BookingLife & Pick<MarkedStart, 'marks'>,
  now: number,
): ChangeProblem | null {
  if (booking.state === 'cancelled') return 'cancelled';
  if (isOffCalendar(booking)) return null;
  return latestStart(booking) <= now ? 'begun' : null;
}

/**
 * Returns the event that led to the present state. It is the only thing that a page needs in order
 * to say what has happened.
 */
export function lastEventOf({ state, sequence }: BookingLife): BookingEvent {
  if (state === 'cancelled') return 'cancelled';
  return sequence === 0 ? 'requested' : 'moved';
}

/**
 * Checks the time to which a visitor wants to move a booking. The rules are those of the form, by
 * the server's clock. Returns the chosen day and slot if there are no errors.
 */
export function checkMove(
  booking: BookedTime & { timeZone: string | null },
  chosen: { date: string; time: string },
  clock: BookingClock,
): { errors: FieldErrors; to: BookedTime | null } {
  const date = parseCalendarDate(chosen.date);
  const slot = slotOfLabel(chosen.time);
  const [noDay, noTime] = [validateDay(chosen.date), validateTimeLabel(chosen.time)];
  if (date === null || slot === null || noDay !== null || noTime !== null) {
    return refused({
      ...(noDay !== null && { selected_date: noDay }),
      ...(noTime !== null && { selected_time: noTime }),
    });
  }
  if (date === booking.date && slot === booking.slot) {
    return refused({ selected_time: bookingLifeErrors.sameTime });
  }
  const { timeZone } = booking;
  const errors = bookingWindowErrors(
    { request: { date, slot, timeZone }, clientTime: null },
    clock,
  );
  if (Object.keys(errors).length > 0) return refused(errors);
  const startsAt = slotStart(date, slot, clock.businessTimeZone ?? timeZone);
  return { errors: {}, to: { date, slot, startsAt } };
}

function refused(errors: FieldErrors) {
  return { errors, to: null };
}

/** Returns the start of a slot. If the zone is unknown, the last start on earth counts. */
function latestStart({ date, slot, startsAt }: BookedTime): number {
  return startsAt ?? (slotStart(date, slot, 'UTC') ?? 0) + LAST_ZONE_MS;
}
