import {
  BOOKING_WINDOW_DAYS,
  FIRST_SLOT_MINUTES,
  LAST_SLOT_MINUTES,
  SLOT_MINUTES,
} from '../booking-numbers.ts';
import { schedulingMessages } from '../site/content/booking-messages.ts';
import {
  addDays,
  type CalendarDate,
  type CalendarMonth,
  type ClosedDays,
  daysBetween,
  firstDayOf,
  isClosed,
  monthOf,
  NO_CLOSED_DAYS,
  parseCalendarDate,
  weekdayOf,
} from './calendar-date.ts';
import type { WallTime } from './time-zone.ts';

/** The start time of a consultation, written `HH:MM` on a 24-hour clock. */
export type Slot = `${number}:${number}`;

export type DayProblem = 'past' | 'weekend' | 'far';

/** When the first meeting of a day begins and the last one ends. */
export const BUSINESS_MINUTES = {
  from: FIRST_SLOT_MINUTES,
  to: LAST_SLOT_MINUTES + SLOT_MINUTES,
} as const;
/** The days of six weeks (docs/rules.md, rule 12). */
const GRID_CELLS = 42;

export const slots: readonly Slot[] = Array.from(
  { length: (LAST_SLOT_MINUTES - FIRST_SLOT_MINUTES) / SLOT_MINUTES + 1 },
  (_, index) => slotAt(FIRST_SLOT_MINUTES + index * SLOT_MINUTES),
);

/** Returns the reason why a day cannot be chosen. Returns null if the day can be chosen. */
export function dayProblem(date: CalendarDate, today: CalendarDate): DayProblem | null {
  const ahead = daysBetween(today, date);
  if (ahead < 0) return 'past';
  if (isWeekend(date)) return 'weekend';
  return ahead > BOOKING_WINDOW_DAYS ? 'far' : null;
}

export function isWeekend(date: CalendarDate): boolean {
  return [0, 6].includes(weekdayOf(date));
}

/** Tells whether a time is within the hours of the slots, on a weekday that is not closed. */
export function isBusinessTime(
  { date, minutes }: WallTime,
  closedDays: ClosedDays = NO_CLOSED_DAYS,
): boolean {
  if (isWeekend(date) || isClosed(date, closedDays)) return false;
  return minutes >= BUSINESS_MINUTES.from && minutes < BUSINESS_MINUTES.to;
}

/**
 * Returns the slots of a day that have not begun yet. Returns no slot if the day cannot be chosen or
 * is closed.
 */
export function openSlots(
  date: CalendarDate,
  now: WallTime,
  closedDays: ClosedDays = NO_CLOSED_DAYS,
): readonly Slot[] {
  if (dayProblem(date, now.date) || isClosed(date, closedDays)) return [];
  return date === now.date ? slots.filter((slot) => minutesOf(slot) > now.minutes) : slots;
}

/**
 * Returns the first day that has an open slot. Returns null if every day of the booking window is
 * closed.
 */
export function firstOpenDay(now: WallTime, closedDays?: ClosedDays): CalendarDate | null {
  return windowDays(now.date).find((date) => openSlots(date, now, closedDays).length > 0) ?? null;
}

/** Returns every day from today to the last day of the booking window, with the weekends. */
export function windowDays(today: CalendarDate): readonly CalendarDate[] {
  return Array.from({ length: BOOKING_WINDOW_DAYS + 1 }, (_, ahead) => addDays(today, ahead));
}

/**
 * Returns why the calendar does not show a month. Returns null if the booking window has a day in
 * the month.
 */
export function monthProblem(month: CalendarMonth, today: CalendarDate): 'past' | 'far' | null {
  if (month < monthOf(today)) return 'past';
  return month > monthOf(addDays(today, BOOKING_WINDOW_DAYS)) ? 'far' : null;
}

/**
 * Returns the days of six weeks. The first day is the Sunday on or before the first day of the
 * month.
 */
export function monthGrid(month: CalendarMonth): readonly CalendarDate[] {
  const first = firstDayOf(month);
  const sunday = addDays(first, -weekdayOf(first));
  return Array.from({ length: GRID_CELLS }, (_, index) => addDays(sunday, index));
}

export function minutesOf(slot: Slot): number {
  return Number(slot.slice(0, 2)) * 60 + Number(slot.slice(3));
}

export function slotAt(minutes: number): Slot {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` as Slot;
}

/**
 * Returns the label of a slot, for example `9:30 AM`. The label is the same in every locale,
 * because the label is also stored.
 */
export function slotLabel(slot: Slot): string {
  return timeLabel(minutesOf(slot));
}

export function timeLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

const slotsByLabel: ReadonlyMap<string, Slot> = new Map(
  slots.map((slot) => [slotLabel(slot), slot]),
);

export function slotOfLabel(label: string): Slot | null {
  return slotsByLabel.get(label) ?? null;
}

/**
 * Checks the rules for a day that need no clock. `dayProblem` checks the rules that need a clock.
 */
export function validateDay(text: string): string | null {
  const date = parseCalendarDate(text);
  if (date === null) return schedulingMessages.date;
  return isWeekend(date) ? schedulingMessages.weekend : null;
}

export function validateTimeLabel(label: string): string | null {
  return slotOfLabel(label) === null ? schedulingMessages.time : null;
}
