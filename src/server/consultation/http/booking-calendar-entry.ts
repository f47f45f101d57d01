import type { CalendarEntry } from '#core/consultation/calendar-entry.ts';
import { serviceLabel } from '#core/consultation/service.ts';
import { calendarEntryWords } from '#core/site/content/consultation.ts';
import type { Booking } from '../storage/booking-ledger.ts';

/** What a visitor puts into a calendar: the wish, and nothing about the person. */
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
