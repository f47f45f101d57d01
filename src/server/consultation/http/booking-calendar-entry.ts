import type { CalendarEntry } from '#core/consultation/calendar-entry.ts';
import { serviceLabel } from '#core/consultation/service.ts';
import { calendarEntryWords } from '#core/site/content/consultation.ts';
import type { Booking } from '../storage/booking-ledger.ts';

/** The entry for a visitor's calendar. It holds the requested time and nothing about the person. */
export function calendarEntryOf({
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
