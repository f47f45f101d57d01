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

/** Writes the month of a date in words, for example `November 2026`. */
export function monthInWords(month: CalendarMonth | CalendarDate): string {
  return `${calendarWords.months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

export function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8));
}

/**
 * Returns the name of the time zone in which the business hours apply, for example `America/New
 * York`. If no zone is set for the business, this is the visitor's zone. Returns null if neither
 * zone is known.
 */
export function zoneInWords({ business, visitor }: BusinessAndVisitorZone): string | null {
  return (business ?? visitor)?.replaceAll('_', ' ') ?? null;
}

/**
 * Returns the start of a slot in the visitor's time zone, for example `3:30 PM`. Returns null if
 * the time is the same in both zones, or if one of the two zones is null.
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
