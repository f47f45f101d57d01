import { slotStart } from '#core/consultation/booking-window.ts';
import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { Slot } from '#core/consultation/schedule.ts';
import { zoneInWords } from '#core/moment-words.ts';
import { unknownZoneWords } from '#core/site/content/consultation.ts';
import { type BusinessAndVisitorZone, hoursZone } from './wizard-clock.ts';

/**
 * Writes the time zone of the business hours as it is when a slot begins, for example `Paris
 * (GMT+1)`.
 */
export function hoursZoneInWords(
  zones: BusinessAndVisitorZone,
  date: CalendarDate,
  slot: Slot,
): string {
  const zone = hoursZone(zones);
  if (zone === null) return unknownZoneWords;
  return zoneInWords(zone, slotStart(date, slot, zone) ?? Date.now());
}

/**
 * Writes the time zone of the business hours at the chosen time. As long as no time is chosen, it is
 * the zone as it is now.
 */
export function zoneOfChoice(
  zones: BusinessAndVisitorZone,
  { date, slot }: { date: CalendarDate | null; slot: Slot | null },
): string {
  if (date && slot) return hoursZoneInWords(zones, date, slot);
  const zone = hoursZone(zones);
  return zone === null ? unknownZoneWords : zoneInWords(zone, Date.now());
}
