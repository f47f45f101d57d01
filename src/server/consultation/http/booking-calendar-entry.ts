import type { CalendarEntry } from '#core/consultation/calendar-entry.ts';
import { serviceLabel } from '#core/consultation/service.ts';
import { calendarEntryWords } from '#core/site/content/consultation.ts';
import type { Booking } from '../storage/booking-ledger.ts';

/**
 * Returns the booking as an entry for the visitor's calendar. The entry holds the requested time
 * and no data about the person.
 */
export function visitorCalendarEntry({
  id,
  service,
  date,
  slot,
  startsAt,
  createdAt,
}: Booking): CalendarEntry {
  return {
    id,
    title: calendarEntryWords.title,
    description: calendarEntryWords.description(serviceLabel(service)),
    date,
    slot,
    startsAt,
    createdAt,
  };
}
