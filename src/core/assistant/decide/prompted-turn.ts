import { emptyForm, isSameForm } from '../../consultation/wizard-form.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { DialogueAct } from '../read/line-reading.ts';
import type { HeardLine } from '../read/read-line.ts';
import { decidesRequest } from './conversation.ts';
import type { DialogueTurn } from './dialogue-turn.ts';

/** Whoever speaks, a person in despair and the question for an AI get the answer of the rules. */
const ALWAYS_RULED: readonly DialogueAct[] = ['silence', 'distress', 'asks-if-ai'];

/** These lines concern the request, if there is one. */
const RULED_IN_REQUEST: readonly DialogueAct[] = [
  'asks-summary',
  'asks-appointment',
  'restarts',
  'cancels',
  'moves',
  'takes-back',
];

/** Tells whether a request is being made or was made in a conversation. */
export function isAboutBooking({ phase, facts, booking }: ConversationState): boolean {
  const hasFacts = !isSameForm(facts, emptyForm);
  return hasFacts || booking !== null || (phase !== 'open' && phase !== 'ended');
}

/**
 * Tells whether the rules must answer for an assistant that speaks by a prompt of its own. The rules
 * confirm, change and cancel a request, and tell what it says. Everything else is left to the
 * prompt, also small talk, goodbyes and other languages.
 */
export function rulesKeepTurn(heard: HeardLine, ruled: DialogueTurn): boolean {
  if (ruled.book || decidesRequest(heard, ruled)) return true;
  const { state, reading } = heard;
  const kept = isAboutBooking(state) ? [...ALWAYS_RULED, ...RULED_IN_REQUEST] : ALWAYS_RULED;
  return kept.some((act) => reading.acts.has(act));
}
