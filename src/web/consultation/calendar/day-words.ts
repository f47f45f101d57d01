import { type CalendarDate, daysBetween, weekdayOf } from '#core/consultation/calendar-date.ts';
import { minutesOf, type Slot, slotAt, timeLabel } from '#core/consultation/schedule.ts';
import { instantOf, type WallTime, wallTimeAt } from '#core/consultation/time-zone.ts';
import { usesDayClock } from '#core/moment-words.ts';
import { calendarWords } from '#core/site/content/scheduling.ts';
import type { BusinessAndVisitorZone } from './wizard-clock.ts';

export function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8));
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
