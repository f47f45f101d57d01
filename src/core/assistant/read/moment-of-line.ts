import { type CalendarDate, weekdayOf } from '../../consultation/calendar-date.ts';
import { minutesOf, type Slot } from '../../consultation/schedule.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { weekdayNames } from './day-and-month-names.ts';
import { findDate, findRefusedDate, findWeek } from './days/spoken-date.ts';
import { findRefusedTime, findTime } from './times/spoken-time.ts';

const ONE_OF_THEM =
  /\b(first|second|third|fourth|last|middle|earliest|latest|any|either|whichever|(?<=the )(?:earlier|later|former|latter)(?= (?:one|time|slot|of)\b|\W*$))\b/i;
const ORDER = ['first', 'second', 'third', 'fourth'];
/** Returns the day that a line names. A chosen Thursday stays if only 'thursday' is said again. */
export function hearDate(rest: string, { facts, near }: ConversationState, local: LocalContext) {
  const { date: today } = local.now;
  const context = { today, dayFirst: local.dayFirst, chosen: facts.date, near };
  const found = findDate(rest, context);
  return found && isSameWeekday(rest, found, facts.date)
    ? { ...found, date: facts.date ?? found.date }
    : found;
}

/** Returns a day of the week that a line names, unless a day is chosen and the line changes nothing. */
export function hearWeek(
  rest: string,
  { state, corrects, local }: { state: ConversationState; corrects: boolean; local: LocalContext },
): CalendarDate | null {
  const isOpen = state.facts.date === null || corrects;
  return isOpen ? findWeek(rest, local.now.date) : null;
}

export function hearTime(
  rest: string,
  { state, corrects, alone }: { state: ConversationState; corrects: boolean; alone: boolean },
) {
  const correcting = alone && corrects;
  const chosen = state.facts.slot === null ? null : minutesOf(state.facts.slot);
  return (
    findTime(rest, state.asked === 'slot', chosen) ??
    (correcting ? findTime(rest, true, chosen) : null)
  );
}

/** Reads 'the second one' as a time if times were offered. Else it may choose a service. */
export function chosenOffer(heard: string, { asked, offered }: ConversationState): Slot | null {
  const [, word = ''] = ONE_OF_THEM.exec(heard.toLowerCase()) ?? [];
  if (asked !== 'slot' || offered.length === 0 || word === '' || findTime(heard, false))
    return null;
  if (/^la/.test(word)) return offered.at(-1) ?? null;
  if (word === 'middle') return offered[Math.floor(offered.length / 2)] ?? null;
  return offered[Math.max(0, ORDER.indexOf(word))] ?? null;
}

export function refusedDay(rest: string, { facts }: ConversationState, local: LocalContext) {
  const context = { today: local.now.date, dayFirst: local.dayFirst, chosen: facts.date };
  const refused = facts.date === null ? null : findRefusedDate(rest, context);
  if (!refused) return null;
  return refused.date === facts.date || isSameWeekday(rest, refused, facts.date)
    ? facts.date
    : null;
}

export function refusedTime(rest: string, { facts }: ConversationState) {
  const chosen = facts.slot === null ? null : minutesOf(facts.slot);
  return chosen !== null && findRefusedTime(rest) === chosen ? chosen : null;
}

function isSameWeekday(
  rest: string,
  { date, start, end }: { date: CalendarDate; start: number; end: number },
  chosen: CalendarDate | null,
): boolean {
  const bare: readonly string[] = weekdayNames;
  return (
    chosen !== null &&
    weekdayOf(date) === weekdayOf(chosen) &&
    bare.includes(rest.slice(start, end).toLowerCase())
  );
}
