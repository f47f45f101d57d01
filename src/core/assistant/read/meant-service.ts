import type { ServiceId } from '../../site/content/services.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { DialogueAct, MeantSpan } from './line-reading.ts';
import { isGiven, textOf } from './span-text.ts';
import { choosesService, findService, namesService } from './spoken-service.ts';

const SECOND_THOUGHT = /\b(?:no|sorry|actually|wait|instead|i mean|meant|rather|scratch)\b/i;

interface ServiceLine {
  acts: ReadonlySet<DialogueAct>;
  tells: boolean;
  spans: readonly MeantSpan[];
  state: ConversationState;
  /** The line without names, addresses and problems, whose words ask for no service. */
  told: string;
}

/** Returns the service that a line asks for. A chosen service stays until the line chooses another. */
export function meantService(line: string, heard: ServiceLine): ServiceId | null {
  const { acts, spans, state, told } = heard;
  const chosen = state.facts.service;
  const found = wishedService(line, heard);
  if (found === null || chosen === null || chosen === found) return found;
  // Beside an address, the word 'email' speaks of the address and changes no chosen service.
  if (spans.some((span) => isGiven(span, 'email')) && !namesService(told)) return null;
  return acts.has('corrects') || state.asked === 'change' || choosesService(line) ? found : null;
}

function wishedService(line: string, heard: ServiceLine): ServiceId | null {
  const { spans, state, told } = heard;
  const named = spans
    .filter((span) => isGiven(span, 'service'))
    .map((span) => findService(textOf(line, span)))
    .filter((id) => id !== null);
  const [first = null] = named;
  if (new Set(named).size > 1)
    return findService(told) ?? (SECOND_THOUGHT.test(told) ? (named.at(-1) ?? null) : null);
  if (first !== null) return first;
  // The 'mail' of 'my work mail is mei@jade.com' announces the address.
  const hasAddress = spans.some((span) => span.field === 'email');
  const isAsked = state.asked === 'service' && (!hasAddress || namesService(told));
  return isAsked || isNamedBeside(heard) ? findService(told) : null;
}

/** A visitor who books and names one service wants that one, although the words only tell of it. */
function isNamedBeside({ acts, tells, spans, state, told }: ServiceLine): boolean {
  if (state.facts.service !== null) return false;
  const gives = spans.some(({ role, field }) => role === 'given' && field !== 'problem');
  // 'What does the phone agent do?' names a service and wants none.
  if (acts.has('asks') && !acts.has('wants-booking') && !gives) return false;
  const others = spans.filter(({ field, role }) => field === 'service' && role === 'other');
  return namesService(told) || (others.length === 1 && (acts.has('wants-booking') || tells));
}
