import { parseCalendarDate } from '../../consultation/calendar-date.ts';
import { isServiceId } from '../../consultation/service.ts';
import type { ConversationState, World } from '../conversation-state.ts';
import { findDate } from '../understanding/dates-and-times/spoken-date.ts';
import { findTime } from '../understanding/dates-and-times/spoken-time.ts';
import type { HeardFacts } from '../understanding/heard-facts.ts';
import { type Refusal, takeFacts } from './fact-check.ts';

/** What somebody else understood of the visitor's words, by the names of the request's fields. */
export interface ToldFacts {
  name?: string | undefined;
  email?: string | undefined;
  company?: string | undefined;
  service?: string | undefined;
  problems?: string | undefined;
  additional?: string | undefined;
  selected_date?: string | undefined;
  selected_time?: string | undefined;
}

export interface TakenFacts {
  state: ConversationState;
  refusals: readonly Refusal[];
}

/**
 * Takes them into the conversation by the same rules as what was heard; null where a value is none
 * of its kind. An empty one counts as not told.
 */
export function takeTold(
  state: ConversationState,
  told: ToldFacts,
  world: World,
): TakenFacts | null {
  const { name, email, company, service, problems = '', additional = '' } = told;
  const { selected_date: day, selected_time: clock } = told;
  const context = { today: world.now.date, dayFirst: world.dayFirst };
  const date = day ? (parseCalendarDate(day) ?? findDate(day, context)?.date ?? null) : null;
  const time = clock ? findTime(clock, true) : null;
  const misread = (day && !date) || (clock && !time) || (service && !isServiceId(service));
  if (misread) return null;
  const heard: HeardFacts = {
    contact: { ...(name && { name }), ...(email && { email }), ...(company && { company }) },
    service: isServiceId(service) ? service : null,
    impliedService: null,
    problems,
    additional,
    date,
    time,
    offeredSlot: null,
  };
  const { facts, part, refusals } = takeFacts(state, heard, world);
  return { state: { ...state, facts, part }, refusals };
}
