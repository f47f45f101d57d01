import { type CalendarDate, weekdayOf } from '../../consultation/calendar-date.ts';
import { minutesOf, openSlots, type Slot, slotLabel, slots } from '../../consultation/schedule.ts';
import type { WizardForm } from '../../consultation/wizard-form.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import { calendarWords } from '../../site/content/consultation.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import type { DayPart } from '../understanding/dates-and-times/day-parts.ts';

/**
 * The maximum number of times that are offered at once. A visitor who only hears the times cannot
 * remember more.
 */
const OFFERS = 3;
const NOON = 12 * 60;
/** For each part of the day, its first minute and the first minute after it. */
const parts: Record<DayPart, readonly [number, number]> = {
  morning: [0, NOON],
  noon: [NOON - 30, NOON + 90],
  afternoon: [NOON, 18 * 60],
  evening: [17 * 60, 24 * 60],
};

export function isInDayPart(slot: Slot, part: DayPart): boolean {
  const [from, to] = parts[part];
  return minutesOf(slot) >= from && minutesOf(slot) < to;
}

/**
 * Returns the slots that can still be booked on the chosen day. While no day is chosen, all slots
 * are returned.
 */
export function freeSlots(
  { date }: WizardForm,
  { full }: ConversationState,
  { now }: LocalContext,
) {
  const open = date === null ? slots : openSlots(date, now);
  return open.filter((slot) => !full.includes(`${date} ${slot}`));
}

/**
 * Picks an early, a middle and a late slot, because one of the three probably suits the visitor. If
 * there are at most three slots, returns all of them.
 */
export function earlyMiddleLateSlots(free: readonly Slot[]): readonly Slot[] {
  if (free.length <= OFFERS) return free;
  const steps = Array.from({ length: OFFERS }, (_, index) => index / (OFFERS - 1));
  return steps.map((step) => free[Math.round(step * (free.length - 1))] as Slot);
}

/**
 * Returns the two free slots that are nearest to a time that cannot be booked. The earlier slot
 * comes first.
 */
export function nearestSlots(minutes: number, free: readonly Slot[]): readonly Slot[] {
  const distance = (slot: Slot) => Math.abs(minutesOf(slot) - minutes);
  return [...free]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, OFFERS - 1)
    .sort();
}

export function timesLabel(some: readonly Slot[]): string {
  return listInWords(some.map(slotLabel), assistantWords.or);
}

/** Writes a date in words, for example `Thursday, November 19`. */
export function dayLabel(date: CalendarDate): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return `${calendarWords.weekdays[weekdayOf(date)]}, ${calendarWords.months[month - 1]} ${day}`;
}

export function listInWords(items: readonly string[], joint: string): string {
  return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(joint);
}
