import type { ConversationState } from '../assistant/conversation-state.ts';
import { readBackRequest, sendQuestion } from '../assistant/decide/next-question.ts';
import type { LocalContext } from '../assistant/local-context.ts';
import { type Message, says } from '../assistant/say/message.ts';

/**
 * Remembers that a request was not read back, because a question about its address came between.
 * Nobody may send what was never read back.
 */
export interface OwedSummary {
  owe(state: ConversationState): void;
  /** Returns what the agent says, with the summary if it is owed and the agent asks to send. */
  withSummary(
    say: readonly Message[],
    state: ConversationState,
    local: LocalContext,
  ): readonly Message[];
}

export function owedSummary(): OwedSummary {
  let isOwed = false;
  return {
    owe({ asked }) {
      isOwed ||= asked === 'send';
    },
    withSummary(say, state, local) {
      if (!isOwed || state.asked !== 'send') return say;
      isOwed = false;
      if (says(say, 'summary')) return say;
      // The summary ends with the question itself.
      const question = sendQuestion(state).message;
      const others = say.filter(({ message }) => message !== question);
      return [...others, ...readBackRequest(state, local).say];
    },
  };
}
