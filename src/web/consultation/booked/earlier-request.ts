import { slotStart } from '#core/consultation/booking-window.ts';
import { parseCalendarDate } from '#core/consultation/calendar-date.ts';
import { slots } from '#core/consultation/schedule.ts';
import { isTimeZone } from '#core/consultation/time-zone.ts';
import { type AskedTime, askedTimes } from '../../ui/asked-times.ts';

/**
 * Returns the last request for the slot that begins at an instant, if it was sent from this browser
 * tab. The request may have been moved or canceled since. The server is not asked, so that nobody
 * learns of the request of another person.
 */
export function earlierRequest(start: number): AskedTime | null {
  return askedTimes().findLast((asked) => startOf(asked) === start) ?? null;
}

function startOf({ date, slot, zone }: AskedTime): number | null {
  const day = parseCalendarDate(date);
  const known = slots.find((each) => each === slot);
  return day && known && isTimeZone(zone) ? slotStart(day, known, zone) : null;
}
