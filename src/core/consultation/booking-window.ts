import { IDEMPOTENCY_KEY_DAYS } from '../retention.ts';
import { schedulingMessages } from '../site/content/booking-messages.ts';
import { type CalendarDate, daysBetween } from './calendar-date.ts';
import type { FieldErrors, ReceivedRequest } from './request.ts';
import { BOOKING_WINDOW_DAYS, minutesOf, SLOT_MINUTES, type Slot } from './schedule.ts';
import { instantOf, wallTimeAt } from './time-zone.ts';

/** A remark for the owner about a request. It is never a reason to refuse the request. */
export type Mark = 'clock-off' | 'filled-fast';

export interface BookingClock {
  /** The server's clock, in milliseconds since 1970. */
  now: number;
  /** The time zone of the business hours; null where they hold in the visitor's own zone. */
  businessTimeZone: string | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A slot may begin while the visitor reads the review or while the request is being sent. */
const GRACE_MINUTES = 15;
const CLOCK_TOLERANCE_MS = DAY_MS;
/** A person needs more time than this to fill in the form. */
const FAST_FILL_MS = 3000;

/**
 * Checks that the day and the slot are in the booking window. The visitor's clock decides, because
 * the form used it to choose the days and times to show. The server's clock decides where the
 * visitor's clock is unknown. Without a time zone, a day counts for as long as it is that day
 * somewhere on earth.
 */
export function windowErrors(
  { request: { date, slot, timeZone }, clientTime }: ReceivedRequest,
  { now, businessTimeZone }: BookingClock,
): FieldErrors {
  const zone = businessTimeZone ?? timeZone;
  const moment = clientTime ?? now;
  const earliest = zone ? wallTimeAt(moment, zone) : wallTimeAt(moment - 12 * HOUR_MS, 'UTC');
  const latest = zone ? earliest : wallTimeAt(moment + 14 * HOUR_MS, 'UTC');
  if (date < earliest.date) return { selected_date: schedulingMessages.past };
  if (daysBetween(latest.date, date) > BOOKING_WINDOW_DAYS) {
    return { selected_date: schedulingMessages.far };
  }
  if (date === earliest.date && minutesOf(slot) <= earliest.minutes - GRACE_MINUTES) {
    return { selected_time: schedulingMessages.slotPassed };
  }
  return {};
}

export function requestMarks({ clientTime, filledInMs }: ReceivedRequest, now: number): Mark[] {
  const marks: Mark[] = [];
  if (clientTime !== null && Math.abs(clientTime - now) > CLOCK_TOLERANCE_MS) {
    marks.push('clock-off');
  }
  if (filledInMs !== null && filledInMs < FAST_FILL_MS) marks.push('filled-fast');
  return marks;
}

/** The instant at which a slot begins; null where the time zone of its hours is unknown. */
export function slotStart(date: CalendarDate, slot: Slot, zone: string | null): number | null {
  return zone === null ? null : instantOf({ date, minutes: minutesOf(slot) }, zone);
}

/**
 * The bounds of the bookings whose keys are forgotten. Such a booking was made long ago, and its
 * slot has passed long ago.
 */
export interface ForgottenKeyBounds {
  /**
   * The latest instant at which such a booking was made. A visitor whose clock is slow may book a
   * slot that passed long ago. That request may still be repeated, so its key is kept for as long
   * as any other.
   */
  createdBy: number;
  /** The latest start of such a slot, where the start is known. */
  startedBy: number;
  /**
   * Where the time zone is unknown, such a slot is on a day before this one. Those days have ended
   * everywhere on earth.
   */
  daysBefore: CalendarDate;
}

export function forgottenKeyBounds(now: number): ForgottenKeyBounds {
  const moment = now - IDEMPOTENCY_KEY_DAYS * DAY_MS;
  return {
    createdBy: moment,
    startedBy: moment - SLOT_MINUTES * MINUTE_MS,
    // The last place on earth where a day ends is twelve hours behind UTC.
    daysBefore: wallTimeAt(moment - 12 * HOUR_MS, 'UTC').date,
  };
}
