import type { AgentChange } from '../../agent-booking.ts';
import type { RequestBody } from '../../consultation/wizard-form.ts';
import type { CallBackNote } from '../../phone/call-back-note.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { ContentLink } from '../knowledge/knowledge.ts';
import type { Message } from '../say/message.ts';

/** The assistant's answer to one line of the visitor. */
export interface DialogueTurn {
  state: ConversationState;
  /** What is meant. It is written and spoken where the turn leaves the dialogue. */
  say: readonly Message[];
  links: readonly ContentLink[];
  /**
   * The request that the visitor has just confirmed, or null if this line confirms no request.
   * After the server has tried to book this request, `turnAfterBooking` makes the next turn.
   */
  book: RequestBody | null;
  /**
   * The change of the booking of this conversation that the visitor has just confirmed, or null.
   * After the server has tried to make this change, `turnAfterChange` makes the next turn.
   */
  change: AgentChange | null;
  /**
   * What the caller has just agreed to be noted for a call back, or null. After the server has tried
   * to note it, `turnAfterCallBack` makes the next turn.
   */
  callBack: CallBackNote | null;
  ended: boolean;
  /** True if the visitor wants to talk to a person. */
  handOver: boolean;
}

/** What the assistant says next, and the state of the conversation after it. */
export interface DialogueStep {
  state: ConversationState;
  say: readonly Message[];
}

/** A message, some messages, or nothing. */
export type SaidPiece = Message | readonly Message[] | false | null | undefined;

/** Makes a turn without links and without a booking. */
export function turnWithoutLinks(
  state: ConversationState,
  ...say: readonly SaidPiece[]
): DialogueTurn {
  const ended = state.phase === 'ended';
  return {
    state,
    say: joined(...say),
    links: [],
    book: null,
    change: null,
    callBack: null,
    ended,
    handOver: false,
  };
}

/** Makes a turn that says the given messages and then those of the step. */
export function turnFromStep(
  { state, say }: DialogueStep,
  ...before: readonly SaidPiece[]
): DialogueTurn {
  return turnWithoutLinks(state, ...before, say);
}

/** Joins messages to what a turn says. What is absent is left out. */
export function joined(...pieces: readonly SaidPiece[]): readonly Message[] {
  return pieces.flatMap((piece) => piece || []);
}
