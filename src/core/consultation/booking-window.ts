import { KEPT_KEY_DAYS } from '../retention.ts';
import { schedulingMessages } from '../site/content/booking-messages.ts';
import { type CalendarDate, daysBetween } from './calendar-date.ts';
import type { FieldErrors, ReceivedRequest } from './request.ts';
import { BOOKING_WINDOW_DAYS, minutesOf, SLOT_MINUTES, type Slot } from './schedule.ts';
import { instantOf, wallTimeAt } from './time-zone.ts';

/** What an owner may want to know about a request; no reason to refuse it. */
export type Mark = 'clock-off' | 'filled-fast';

export interface BookingClock {
  /** The server's, in milliseconds since 1970. */
  now: number;
  /** The zone in which the hours hold; null where they hold in the visitor's own. */
  businessTimeZone: string | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A slot may begin while the visitor reads the review, or while the request is on its way. */
const GRACE_MINUTES = 15;
const CLOCK_TOLERANCE_MS = DAY_MS;
/** Fewer than this and no hand has filled in the form. */
const FAST_FILL_MS = 3000;

/**
 * Judged by the visitor's clock, since that is what the form showed; by the server's where none was
 * sent. Without a zone, a day counts as long as it is still that day somewhere.
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

export function marksOf({ clientTime, filledInMs }: ReceivedRequest, now: number): Mark[] {
  const marks: Mark[] = [];
  if (clientTime !== null && Math.abs(clientTime - now) > CLOCK_TOLERANCE_MS) {
    marks.push('clock-off');
  }
  if (filledInMs !== null && filledInMs < FAST_FILL_MS) marks.push('filled-fast');
  return marks;
}

/** When it begins; null where nobody knows in which zone its hours hold. */
export function startOf(date: CalendarDate, slot: Slot, zone: string | null): number | null {
  return zone === null ? null : instantOf({ date, minutes: minutesOf(slot) }, zone);
}

/** Which bookings are so old, and their slots so long past, that their keys are forgotten. */
export interface ForgottenSlots {
  /**
   * The latest that they were made. A visitor whose clock is slow may book a slot that passed long
   * ago; their request may still be repeated, so its key is kept for as long as any other.
   */
  createdBy: number;
  /** The latest start among them, where the start is known. */
  startedBy: number;
  /** Where nobody knows the zone, all days before this one: they have ended everywhere on earth. */
  daysBefore: CalendarDate;
}

export function forgottenSlots(now: number): ForgottenSlots {
  const moment = now - KEPT_KEY_DAYS * DAY_MS;
  return {
    createdBy: moment,
    startedBy: moment - SLOT_MINUTES * MINUTE_MS,
    // The last place to end a day is twelve hours behind UTC.
    daysBefore: wallTimeAt(moment - 12 * HOUR_MS, 'UTC').date,
  };
}
