import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { commandOutput } from '../../scripts/child-process.ts';
import { addDays, type CalendarDate } from '../../src/core/consultation/calendar-date.ts';
import { isWeekend } from '../../src/core/consultation/schedule.ts';
import { wrkPath } from '../server/wrk-load.ts';

export interface BookingLoadResult {
  count: number;
  perSecond: number;
  p99Ms: number;
}

const script = fileURLToPath(new URL('bookings.lua', import.meta.url));

/**
 * Sends bookings over 32 open connections for the given number of seconds. Throws if any request
 * fails or gets an error status.
 */
export async function measureHttpBookings(
  origin: string,
  seconds: number,
): Promise<BookingLoadResult> {
  const output = await commandOutput(
    wrkPath,
    ['-t1', '-c32', `-d${seconds}s`, '-s', script, origin],
    {
      timeoutMs: (seconds + 15) * 1000,
      env: {
        ...process.env,
        BOOKING_DAY: dayToBook(),
        BOOKING_RUN: randomBytes(4).toString('hex'),
      },
    },
  );
  const { requests, microseconds, p99Microseconds, failed } = JSON.parse(
    output.trim().split('\n').at(-1) ?? '',
  );
  if (failed > 0) throw new Error(`${failed} of ${requests} bookings failed.`);
  return {
    count: requests,
    perSecond: requests / (microseconds / 1_000_000),
    p99Ms: p99Microseconds / 1000,
  };
}

function dayToBook(): CalendarDate {
  let day = addDays(new Date().toISOString().slice(0, 10) as CalendarDate, 7);
  while (isWeekend(day)) day = addDays(day, 1);
  return day;
}
