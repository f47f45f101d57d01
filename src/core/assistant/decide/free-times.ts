import { parseCalendarDate } from '../../consultation/calendar-date.ts';
import { slotLabel } from '../../consultation/schedule.ts';
import { dayWithoutYear } from '../../moment-words.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { findDate } from '../read/days/spoken-date.ts';
import { writtenText } from '../say/written.ts';
import { dayRefusal } from './fact-check.ts';
import { freeSlots } from './slot-offers.ts';

export type FreeTimesResult =
  | { day: string; times: readonly string[] }
  /** The message of the rule that refuses the day. */
  | { problem: string };

/**
 * Returns the times that can still be booked on the named day. Returns null if the text names no
 * day.
 */
export function freeTimes(
  named: string,
  state: ConversationState,
  local: LocalContext,
): FreeTimesResult | null {
  const context = { today: local.now.date, dayFirst: local.dayFirst };
  const date = parseCalendarDate(named) ?? findDate(named, context)?.date;
  if (!date) return null;
  const refusal = dayRefusal(date, state, local);
  if (refusal) return { problem: writtenText([refusal.why], local) };
  const free = freeSlots(date, state, local);
  return { day: dayWithoutYear(date, local.locale), times: free.map(slotLabel) };
}
