import { shownSlots } from '../../consultation/availability.ts';
import type { CalendarDate } from '../../consultation/calendar-date.ts';
import { minutesOf, type Slot, slots, windowDays } from '../../consultation/schedule.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import type { DayPart } from '../read/times/spoken-time.ts';

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
 * Returns the slots that can still be booked on a day. Without a day, all slots are returned. A slot
 * that was full in this conversation stays full.
 */
export function freeSlots(
  date: CalendarDate | null,
  { full }: Pick<ConversationState, 'full'>,
  local: LocalContext,
): readonly Slot[] {
  if (date === null) return slots;
  return shownSlots(date, local)
    .filter(({ slot, taken }) => !taken && !full.includes(`${date} ${slot}`))
    .map(({ slot }) => slot);
}

/** Returns the days of the booking window that have a free slot, the earliest day first. */
export function freeDays(
  state: Pick<ConversationState, 'full'>,
  local: LocalContext,
): readonly CalendarDate[] {
  return windowDays(local.now.date).filter((date) => freeSlots(date, state, local).length > 0);
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
