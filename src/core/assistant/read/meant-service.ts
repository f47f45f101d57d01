import type { ServiceId } from '../../site/content/services.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { DialogueAct, MeantSpan } from './line-reading.ts';
import { isRefusedAt } from './settled-spans.ts';
import { isGiven, textOf, withoutSpans } from './span-text.ts';
import { findService, namesService } from './spoken-service.ts';

const SECOND_THOUGHT = /\b(?:no|sorry|actually|wait|instead|i mean|meant|rather|scratch)\b/i;

interface ServiceLine {
  acts: ReadonlySet<DialogueAct>;
  tells: boolean;
  spans: readonly MeantSpan[];
  state: ConversationState;
  /** The line without names, addresses and problems, whose words ask for no service. */
  told: string;
}

/** Returns the service that a line asks for. */
export function meantService(line: string, heard: ServiceLine): ServiceId | null {
  const { spans, state, told } = heard;
  const chosen = state.facts.service;
  const found = wishedService(line, heard);
  if (found === null || chosen === null || chosen === found) return found;
  // Beside an address, the word 'email' speaks of the address and changes no chosen service.
  if (spans.some((span) => isGiven(span, 'email')) && !namesService(told)) return null;
  return found;
}

function wishedService(line: string, heard: ServiceLine): ServiceId | null {
  const { tells, spans, state, told } = heard;
  const named = spans
    .filter((span) => isGiven(span, 'service') && !isRefusedAt(line, span.start))
    .map((span) => findService(textOf(line, span)))
    .filter((id) => id !== null);
  const [first = null] = named;
  if (new Set(named).size > 1)
    return findService(told) ?? (SECOND_THOUGHT.test(told) ? (named.at(-1) ?? null) : null);
  if (first !== null) return first;
  const gives = spans.some(
    ({ role, field }) => role === 'given' && field !== 'problem' && field !== 'service',
  );
  const isOther = ({ field, role }: MeantSpan) => field === 'service' && role === 'other';
  const answered = state.asked === 'service' && tells && !gives;
  if (answered) return findService(withoutSpans(told, spans, isOther));
  return isNamedBeside(heard, gives) ? findService(told) : null;
}

/** A visitor who books and names one service wants that one, although the words only tell of it. */
function isNamedBeside({ acts, tells, spans, state, told }: ServiceLine, gives: boolean): boolean {
  if (state.facts.service !== null || acts.has('asks-if-ai')) return false;
  // 'What does the phone agent do?' names a service and wants none.
  if (acts.has('asks') && !acts.has('wants-booking') && !gives) return false;
  const others = spans.filter(({ field, role }) => field === 'service' && role === 'other');
  return namesService(told) || (others.length === 1 && (acts.has('wants-booking') || tells));
}
