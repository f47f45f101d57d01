import { randomBytes } from 'node:crypto';
import { addDays, type CalendarDate } from '../../src/core/consultation/calendar-date.ts';
import { isWeekend } from '../../src/core/consultation/schedule.ts';
import { runWrk } from '../run-wrk.ts';

export interface BookingLoadResult {
  count: number;
  perSecond: number;
  p99Ms: number;
}

const script = new URL('bookings.lua', import.meta.url);

/**
 * Sends bookings over 32 open connections for the given number of seconds. Throws if any request
 * fails or gets an error status.
 */
export async function measureHttpBookings(
  origin: string,
  seconds: number,
): Promise<BookingLoadResult> {
  const { requests, perSecond, p99Ms } = await runWrk({
    url: origin,
    seconds,
    connections: 32,
    script,
    env: { BOOKING_DAY: dayToBook(), BOOKING_RUN: randomBytes(4).toString('hex') },
  });
  return { count: requests, perSecond, p99Ms };
}

function dayToBook(): CalendarDate {
  let day = addDays(new Date().toISOString().slice(0, 10) as CalendarDate, 7);
  while (isWeekend(day)) day = addDays(day, 1);
  return day;
}
