import { shownSlots } from '../../consultation/availability.ts';
import type { CalendarDate } from '../../consultation/calendar-date.ts';
import { minutesOf, type Slot, slotLabel, slots, windowDays } from '../../consultation/schedule.ts';
import { services } from '../../consultation/service.ts';
import { dayWithoutYear } from '../../moment-words.ts';
import { shortAnswerWords } from '../../site/content/assistant-panel.ts';
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

/** The number of days that are offered when the assistant asks for a day. */
const DAYS_OFFERED = 3;

/**
 * Returns short answers to the assistant's open question. The panel shows each of them as a button
 * that sends the text. A question with any answer, such as the name, has no short answers. Only days
 * and times that are free are among the answers.
 */
export function quickReplies(state: ConversationState, local: LocalContext): readonly string[] {
  switch (state.asked) {
    case 'service':
      return services.map(({ label }) => label);
    case 'date':
      return daysToChoose(state, local);
    case 'slot':
      return timesToChoose(state, local).map(slotLabel);
    case 'send':
      return Object.values(shortAnswerWords.confirmation);
    case 'cancel-booking':
      return Object.values(shortAnswerWords.cancellation);
    case 'move-booking':
      return Object.values(shortAnswerWords.move);
    case 'move-when':
      return state.offered.length > 0
        ? timesToChoose(state, local).map(slotLabel)
        : daysToChoose(state, local);
    default:
      return [];
  }
}

/** Returns the next days with free times. The day of a booked request is none of them. */
function daysToChoose(state: ConversationState, local: LocalContext): readonly string[] {
  return freeDays(state, local)
    .filter((date) => date !== state.booking?.date || state.phase !== 'booked')
    .slice(0, DAYS_OFFERED)
    .map((date) => dayWithoutYear(date, local.locale));
}

/**
 * Returns the free ones of the times that the assistant has named. If it has named none, returns an
 * early, a middle and a late time of the chosen day.
 */
function timesToChoose(state: ConversationState, local: LocalContext): readonly Slot[] {
  const { facts, offered, wished, asked } = state;
  const date = asked === 'move-when' ? wished.date : facts.date;
  if (date === null) return offered;
  const free = freeSlots(date, state, local);
  const named = offered.filter((slot) => free.includes(slot));
  return named.length > 0 ? named : earlyMiddleLateSlots(free);
}
