import { parseCalendarDate } from '../../consultation/calendar-date.ts';
import { slotLabel } from '../../consultation/schedule.ts';
import type { ConversationState, World } from '../conversation-state.ts';
import { findDate } from '../understanding/dates-and-times/spoken-date.ts';
import { dayRule } from './fact-check.ts';
import { sentence } from './request-summary.ts';
import { dayLabel, freeSlots } from './slot-offers.ts';

export type FreeTimes =
  | { day: string; times: readonly string[] }
  /** In the rule's own words. */
  | { problem: string };

/** The times of a day that can still be had; null where no day was named. */
export function freeTimes(named: string, state: ConversationState, world: World): FreeTimes | null {
  const context = { today: world.now.date, dayFirst: world.dayFirst };
  const date = parseCalendarDate(named) ?? findDate(named, context)?.date;
  if (!date) return null;
  const problem = dayRule(date, world);
  if (problem) return { problem: sentence(problem) };
  const free = freeSlots({ ...state.facts, date }, state, world);
  return { day: dayLabel(date), times: free.map(slotLabel) };
}
