import { BOOKING_WINDOW_DAYS, SLOT_MINUTES } from '../booking-numbers.ts';
import { IDEMPOTENCY_KEY_DAYS } from '../retention.ts';
import { NO_TIMES_LEFT, schedulingMessages } from '../site/content/booking-messages.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  type ClosedDays,
  daysBetween,
  firstDayOf,
  isClosed,
  monthOf,
  utcMidnight,
} from './calendar-date.ts';
import type { FieldErrors, ReceivedRequest } from './request.ts';
import { minutesOf, monthProblem, type Slot } from './schedule.ts';
import { instantOf, wallTimeAt } from './time-zone.ts';

/** A remark for the owner about a request. It is never a reason to refuse the request. */
export type RequestMark = 'clock-off' | 'day-outside' | 'filled-fast' | 'by-phone';

export interface BookingClock {
  /** The time on the server's clock, in milliseconds since 1970. */
  now: number;
  /**
   * The time zone of the business hours. It is null if the hours hold in each visitor's own zone.
   */
  businessTimeZone: string | null;
  closedDays: ClosedDays;
}

/** The part of a request that the booking window judges. */
interface RequestedMoment {
  request: Pick<ReceivedRequest['request'], 'date' | 'slot' | 'timeZone'>;
  clientTime: ReceivedRequest['clientTime'];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * A slot may begin while the visitor reads the review or while the request is being sent. The
 * server therefore accepts a slot until this many minutes after its start.
 */
const GRACE_MINUTES = 15;
const CLOCK_TOLERANCE_MS = DAY_MS;
/**
 * How long after its request, or after its last move, a consultation can begin. The clock of its
 * visitor may be a day off, the last day has to end, and the clocks of a zone may change.
 */
export const LONGEST_LEAD_MS = (BOOKING_WINDOW_DAYS + 3) * DAY_MS;
/**
 * If the form was filled in faster than this, the request gets a mark, because a person needs more
 * time.
 */
const FAST_FILL_MS = 3000;

/**
 * Checks that the day and the slot are in the booking window, and that the day is not closed. The
 * check uses the visitor's clock, because the form used the same clock to show days and times. If
 * the visitor's clock is unknown, the check uses the server's clock. If the time zone is unknown, the
 * check accepts every day and slot that are in the window anywhere on earth.
 */
export function bookingWindowErrors(
  { request: { date, slot, timeZone }, clientTime }: RequestedMoment,
  { now, businessTimeZone, closedDays }: BookingClock,
): FieldErrors {
  const zone = businessTimeZone ?? timeZone;
  const moment = clientTime ?? now;
  const earliest = zone ? wallTimeAt(moment, zone) : wallTimeAt(moment - 12 * HOUR_MS, 'UTC');
  const latest = zone ? earliest : wallTimeAt(moment + 14 * HOUR_MS, 'UTC');
  if (date < earliest.date) return { selected_date: schedulingMessages.past };
  if (daysBetween(latest.date, date) > BOOKING_WINDOW_DAYS) {
    return { selected_date: schedulingMessages.far };
  }
  if (isClosed(date, closedDays)) return { selected_date: NO_TIMES_LEFT };
  if (date === earliest.date && minutesOf(slot) <= earliest.minutes - GRACE_MINUTES) {
    return { selected_time: schedulingMessages.slotPassed };
  }
  return {};
}

export function requestMarks(
  { clientTime, filledInMs, byPhone }: ReceivedRequest,
  now: number,
): RequestMark[] {
  const marks: RequestMark[] = [];
  if (clientTime !== null && Math.abs(clientTime - now) > CLOCK_TOLERANCE_MS) {
    marks.push('clock-off');
  }
  if (filledInMs !== null && filledInMs < FAST_FILL_MS) marks.push('filled-fast');
  if (byPhone) marks.push('by-phone');
  return marks;
}

/** Returns the instant at which a slot begins. Returns null if the time zone is unknown. */
export function slotStart(date: CalendarDate, slot: Slot, zone: string | null): number | null {
  return zone === null ? null : instantOf({ date, minutes: minutesOf(slot) }, zone);
}

/**
 * Returns the first instant at which it is this month anywhere on earth, and the first instant at
 * which the month has ended everywhere. Returns null if the booking window of no visitor has a day
 * in the month. A visitor's clock may be a day off.
 */
export function bookableInstants(
  month: CalendarMonth,
  now: number,
): { from: number; to: number } | null {
  const days = [now - DAY_MS, now + DAY_MS].map((moment) => wallTimeAt(moment, 'UTC').date);
  if (days.every((today) => monthProblem(month, today))) return null;
  return {
    // A day begins first in the time zone that is fourteen hours ahead of UTC.
    from: utcMidnight(firstDayOf(month)).getTime() - 14 * HOUR_MS,
    to: utcMidnight(firstDayOf(addMonths(month, 1))).getTime() + 12 * HOUR_MS,
  };
}

/**
 * Returns each month in which the booking window of some visitor has a day. A visitor's clock may be
 * a day off.
 */
export function bookableMonths(
  now: number,
  windowDays = BOOKING_WINDOW_DAYS,
): readonly CalendarMonth[] {
  const months: CalendarMonth[] = [];
  const last = monthOf(addDays(wallTimeAt(now + DAY_MS, 'UTC').date, windowDays));
  let month = monthOf(wallTimeAt(now - DAY_MS, 'UTC').date);
  for (; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/**
 * The bounds that decide which idempotency keys are forgotten. A key is forgotten if its booking
 * was made long ago and the booked slot has passed long ago.
 */
export interface ForgottenKeyBounds {
  /**
   * A key is kept if its booking was made after this instant. This bound is needed because a
   * visitor whose clock is slow may book a slot that passed long ago, and the browser may still
   * repeat the request.
   */
  createdBy: number;
  /**
   * A key is kept if the booked slot began after this instant. This bound is for slots whose start
   * is known.
   */
  startedBy: number;
  /**
   * A key is kept if the booked slot is on this day or later. This bound is for slots whose time
   * zone is unknown. Every earlier day had ended everywhere on earth `IDEMPOTENCY_KEY_DAYS` days
   * ago.
   */
  daysBefore: CalendarDate;
  /**
   * A key is kept, whatever its slot, if the booking was made or changed after this instant. A
   * booking that is older than the booking window has passed, or a wrong clock chose a day that may
   * be thousands of years ahead.
   */
  changedBy: number;
}

export function forgottenKeyBounds(now: number): ForgottenKeyBounds {
  const moment = now - IDEMPOTENCY_KEY_DAYS * DAY_MS;
  return {
    createdBy: moment,
    startedBy: moment - SLOT_MINUTES * MINUTE_MS,
    // A day ends last in the time zone that is twelve hours behind UTC.
    daysBefore: wallTimeAt(moment - 12 * HOUR_MS, 'UTC').date,
    changedBy: moment - LONGEST_LEAD_MS,
  };
}
