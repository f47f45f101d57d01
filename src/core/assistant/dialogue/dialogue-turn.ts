import type { AgentChange } from '../../agent-booking.ts';
import type { RequestBody } from '../../consultation/wizard-form.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { ContentLink } from '../knowledge/knowledge.ts';
import type { LocalContext } from '../local-context.ts';
import type { LineReading, ReaderHints } from '../understanding/line-reading.ts';

/** One line of the visitor, with all that the dialogue decides by. */
export interface HeardLine {
  line: string;
  reading: LineReading;
  local: LocalContext;
  hints: ReaderHints | null;
}

/** The assistant's answer to one line of the visitor. */
export interface DialogueTurn {
  state: ConversationState;
  say: string;
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
  ended: boolean;
  /** True if the visitor wants to talk to a person. */
  handOver: boolean;
}

/** The next words of the assistant, and the state of the conversation after these words. */
export interface DialogueStep {
  state: ConversationState;
  say: string;
}

/** Makes a turn without links and without a booking. */
export function turnWithoutLinks(state: ConversationState, say: string): DialogueTurn {
  const ended = state.phase === 'ended';
  return { state, say, links: [], book: null, change: null, ended, handOver: false };
}

/**
 * Makes a turn that says the given sentences and then the text of the step. Empty sentences are
 * left out.
 */
export function turnFromStep(
  { state, say }: DialogueStep,
  ...sentences: (string | false | undefined)[]
): DialogueTurn {
  return turnWithoutLinks(state, [...sentences, say].filter(Boolean).join(' '));
}
