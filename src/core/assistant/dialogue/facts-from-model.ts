import { parseCalendarDate } from '../../consultation/calendar-date.ts';
import { isServiceId } from '../../consultation/service.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { findDate } from '../understanding/dates-and-times/spoken-date.ts';
import { findTime } from '../understanding/dates-and-times/spoken-time.ts';
import type { HeardFacts } from '../understanding/heard-facts.ts';
import { type RefusedFact, takeFacts } from './fact-check.ts';

/** What a language model understood of the visitor's words, under the request's field names. */
export interface FactsFromModel {
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
  refusals: readonly RefusedFact[];
}

/**
 * Takes facts by the same rules as facts that the assistant itself understood. An empty value
 * counts as missing. Returns null if a value is not a day, a time or a service at all.
 */
export function takeFactsFromModel(
  state: ConversationState,
  told: FactsFromModel,
  local: LocalContext,
): TakenFacts | null {
  const { name, email, company, service, problems = '', additional = '' } = told;
  const { selected_date: day, selected_time: clock } = told;
  const context = { today: local.now.date, dayFirst: local.dayFirst };
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
  const { facts, part, refusals } = takeFacts(state, heard, local);
  return { state: { ...state, facts, part }, refusals };
}
