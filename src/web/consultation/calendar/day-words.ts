import {
  type CalendarDate,
  type CalendarMonth,
  daysBetween,
  weekdayOf,
} from '#core/consultation/calendar-date.ts';
import { minutesOf, type Slot, timeLabel } from '#core/consultation/schedule.ts';
import { instantOf, type WallTime, wallTimeAt } from '#core/consultation/time-zone.ts';
import { calendarWords } from '#core/site/content/consultation.ts';
import type { BusinessAndVisitorZone } from './wizard-clock.ts';

/** Writes a month, or the month of a day, for example `November 2026`. */
export function monthInWords(month: CalendarMonth | CalendarDate): string {
  return `${calendarWords.months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

export function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8));
}

/**
 * Returns the name of the time zone of the business hours, for example `Europe/Paris`. Returns null
 * if this zone is unknown.
 */
export function zoneInWords({ business, visitor }: BusinessAndVisitorZone): string | null {
  return (business ?? visitor)?.replaceAll('_', ' ') ?? null;
}

/**
 * Returns the start of a slot on the visitor's own clock, in words. Returns null if both clocks
 * show the same time, if the visitor's zone is unknown, or if no business time zone is set. Then
 * the opening hours count in the visitor's zone.
 */
export function slotInVisitorTime(
  date: CalendarDate,
  slot: Slot,
  zones: BusinessAndVisitorZone,
): string | null {
  if (zones.business === null || zones.visitor === null) return null;
  const there: WallTime = { date, minutes: minutesOf(slot) };
  const here = wallTimeAt(instantOf(there, zones.business), zones.visitor);
  const days = daysBetween(there.date, here.date);
  if (days === 0 && here.minutes === there.minutes) return null;
  const weekday = calendarWords.weekdays[weekdayOf(here.date)]?.slice(0, 3);
  return `${days === 0 ? '' : `${weekday} `}${timeLabel(here.minutes)}`;
}
