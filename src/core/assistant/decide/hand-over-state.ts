import { emptyForm, isSameForm } from '../../consultation/wizard-form.ts';
import type { ConversationState } from '../conversation-state.ts';

/**
 * Returns the state with which another assistant takes over. The facts of a request stay. Every open
 * question is withdrawn, because the new assistant asks questions of its own: a yes to one of them
 * must not send a request, and neither move nor cancel one. A request that was read back is read
 * back once more.
 */
export function stateAfterHandOver(state: ConversationState): ConversationState {
  return {
    ...state,
    phase: phaseAfterHandOver(state),
    asked: null,
    offered: [],
    wished: { date: null, slot: null },
    confused: 0,
    said: [],
  };
}

function phaseAfterHandOver({ phase, facts, booking }: ConversationState) {
  if (phase === 'confirming') return 'collecting';
  if (phase !== 'ended') return phase;
  if (booking !== null) return 'booked';
  return isSameForm(facts, emptyForm) ? 'open' : 'collecting';
}
