import {
  type CalendarDate,
  type CalendarMonth,
  daysBetween,
  weekdayOf,
} from '#core/consultation/calendar-date.ts';
import { minutesOf, type Slot, timeLabel } from '#core/consultation/schedule.ts';
import { instantOf, type WallTime, wallTimeAt } from '#core/consultation/time-zone.ts';
import { calendarWords } from '#core/site/content/consultation.ts';
import type { Zones } from './wizard-clock.ts';

/** `November 2026`, for a month or for a day in it. */
export function monthInWords(month: CalendarMonth | CalendarDate): string {
  return `${calendarWords.months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

export function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8));
}

/** `Europe/Paris`; null where the zone of the hours is unknown. */
export function zoneInWords({ business, visitor }: Zones): string | null {
  return (business ?? visitor)?.replaceAll('_', ' ') ?? null;
}

/**
 * The start of a slot by the visitor's own clock, in words; null where both clocks show the same.
 */
export function slotInVisitorTime(date: CalendarDate, slot: Slot, zones: Zones): string | null {
  if (zones.business === null || zones.visitor === null) return null;
  const there: WallTime = { date, minutes: minutesOf(slot) };
  const here = wallTimeAt(instantOf(there, zones.business), zones.visitor);
  const days = daysBetween(there.date, here.date);
  if (days === 0 && here.minutes === there.minutes) return null;
  const weekday = calendarWords.weekdays[weekdayOf(here.date)]?.slice(0, 3);
  return `${days === 0 ? '' : `${weekday} `}${timeLabel(here.minutes)}`;
}
