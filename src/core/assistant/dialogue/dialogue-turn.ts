import type { RequestBody } from '../../consultation/wizard-form.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { ContentLink } from '../knowledge/knowledge.ts';

/** What the assistant answers to one line of the visitor. */
export interface DialogueTurn {
  state: ConversationState;
  say: string;
  links: readonly ContentLink[];
  /** The request that the visitor has just confirmed. `turnAfterBooking` continues with its outcome. */
  book: RequestBody | null;
  ended: boolean;
  /** The visitor wants to talk to a person. */
  handOver: boolean;
}

/** What the assistant says next, and the state in which it will read the answer. */
export interface DialogueStep {
  state: ConversationState;
  say: string;
}

/** A turn without links and without a booking. */
export function plainTurn(state: ConversationState, say: string): DialogueTurn {
  return { state, say, links: [], book: null, ended: state.phase === 'ended', handOver: false };
}

/** A turn that says the text of the step. The given sentences come first, unless they are empty. */
export function stepTurn(
  { state, say }: DialogueStep,
  ...sentences: (string | false | undefined)[]
): DialogueTurn {
  return plainTurn(state, [...sentences, say].filter(Boolean).join(' '));
}
