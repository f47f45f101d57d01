import type { ConversationState } from '#core/assistant/conversation-state.ts';
import { stateAfterHandOver } from '#core/assistant/decide/hand-over-state.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import { wishedSuccessor } from '#core/chat/wished-successor.ts';
import type { ChatAgent, ChatReply, ChatTurn } from '../chat/chat-agent.ts';

/** Returns the reply of an agent that hands over, after it may have said something. */
export function successorReply(
  text: string,
  before: ConversationState,
  successor: NonNullable<ChatReply['successor']>,
): ChatReply {
  const state = stateAfterHandOver(before);
  return { text, links: [], state, booking: null, ended: false, handOver: false, successor };
}

/** Returns the reply that hands over if the visitor asks for a successor by name, or null. */
export function handOverByName(turn: ChatTurn, said = ''): ChatReply | null {
  const names = (turn.successors ?? []).map(({ name }) => name);
  const name = wishedSuccessor(turn.text, names);
  return name === null
    ? null
    : successorReply(said, readStoredConversation(turn.state), { name, told: {} });
}

/** Returns an agent without a model that hands over when the visitor asks for somebody by name. */
export function handsOverByName(agent: ChatAgent): ChatAgent {
  return {
    reply: async (turn, ...output) => handOverByName(turn) ?? agent.reply(turn, ...output),
  };
}
