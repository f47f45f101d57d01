import { type CalendarDate, weekdayOf } from '../../consultation/calendar-date.ts';
import { minutesOf, openSlots, type Slot, slotLabel, slots } from '../../consultation/schedule.ts';
import type { WizardForm } from '../../consultation/wizard-form.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import { calendar } from '../../site/content/consultation.ts';
import type { ConversationState, World } from '../conversation-state.ts';
import type { HeardTime } from '../understanding/dates-and-times/spoken-time.ts';

type Part = NonNullable<HeardTime['part']>;

/** More than three nobody keeps in mind who only hears them. */
const OFFERS = 3;
const NOON = 12 * 60;
const parts: Record<Part, readonly [number, number]> = {
  morning: [0, NOON],
  noon: [NOON - 30, NOON + 90],
  afternoon: [NOON, 18 * 60],
  evening: [17 * 60, 24 * 60],
};

export function isInPart(slot: Slot, part: Part): boolean {
  const [from, to] = parts[part];
  return minutesOf(slot) >= from && minutesOf(slot) < to;
}

/** What can still be had: of the chosen day, or of any day while none is chosen. */
export function freeSlots({ date }: WizardForm, { full }: ConversationState, { now }: World) {
  const open = date === null ? slots : openSlots(date, now);
  return open.filter((slot) => !full.includes(`${date} ${slot}`));
}

/** A few of them, early, middle and late, so that one may suit. */
export function spread(free: readonly Slot[]): readonly Slot[] {
  if (free.length <= OFFERS) return free;
  const steps = Array.from({ length: OFFERS }, (_, index) => index / (OFFERS - 1));
  return steps.map((step) => free[Math.round(step * (free.length - 1))] as Slot);
}

/** Those nearest to a time that can't be had, in the order of the day. */
export function nearestTo(minutes: number, free: readonly Slot[]): readonly Slot[] {
  const distance = (slot: Slot) => Math.abs(minutesOf(slot) - minutes);
  return [...free]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, OFFERS - 1)
    .sort();
}

export function timesLabel(some: readonly Slot[]): string {
  return listed(some.map(slotLabel), assistantWords.or);
}

/** `Thursday, November 19`. */
export function dayLabel(date: CalendarDate): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return `${calendar.weekdays[weekdayOf(date)]}, ${calendar.months[month - 1]} ${day}`;
}

export function listed(items: readonly string[], joint: string): string {
  return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(joint);
}
