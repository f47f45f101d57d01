import { slotStart } from '#core/consultation/booking-window.ts';
import { type CalendarDate, daysBetween, weekdayOf } from '#core/consultation/calendar-date.ts';
import { minutesOf, type Slot, slotAt, timeLabel } from '#core/consultation/schedule.ts';
import { instantOf, type WallTime, wallTimeAt } from '#core/consultation/time-zone.ts';
import { usesDayClock, zoneInWords } from '#core/moment-words.ts';
import { calendarWords } from '#core/site/content/consultation.ts';
import { schedulingWords } from '#core/site/content/scheduling.ts';
import { type BusinessAndVisitorZone, hoursZone } from './wizard-clock.ts';

export function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8));
}

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
  if (zone === null) return schedulingWords.unknownZone;
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
  return zone === null ? schedulingWords.unknownZone : zoneInWords(zone, Date.now());
}

/**
 * Returns the start of a slot in the visitor's time zone and on the visitor's clock, for example
 * `3:30 PM` or `15:30`. Returns null if the time is the same in both zones, or if one of the two
 * zones is null.
 */
export function slotInVisitorTime(
  date: CalendarDate,
  slot: Slot,
  zones: BusinessAndVisitorZone,
  locale: string,
): string | null {
  if (zones.business === null || zones.visitor === null) return null;
  const there: WallTime = { date, minutes: minutesOf(slot) };
  const here = wallTimeAt(instantOf(there, zones.business), zones.visitor);
  const days = daysBetween(there.date, here.date);
  if (days === 0 && here.minutes === there.minutes) return null;
  const weekday = calendarWords.weekdays[weekdayOf(here.date)]?.slice(0, 3);
  const time = usesDayClock(locale) ? slotAt(here.minutes) : timeLabel(here.minutes);
  return `${days === 0 ? '' : `${weekday} `}${time}`;
}
