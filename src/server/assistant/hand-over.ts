import type { ConversationState } from '#core/assistant/conversation-state.ts';
import { stateAfterHandOver } from '#core/assistant/decide/hand-over-state.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import { wishedSuccessor } from '#core/chat/wished-successor.ts';
import type { ChatReply, ChatTurn } from '../chat/chat-agent.ts';
import type { AgentReply } from './agent-turn.ts';

type Successor = NonNullable<ChatReply['successor']>;

/** Returns the reply of an agent that hands over, after it may have said something. */
export function successorReply(
  text: string,
  before: ConversationState,
  successor: Successor,
): AgentReply {
  const state = stateAfterHandOver(before);
  return { text, links: [], state, booking: null, ended: false, handOver: false, successor };
}

/** Returns the successor for whom the visitor asks by name, or null. */
export function successorByName({ text, successors = [] }: ChatTurn): Successor | null {
  const names = successors.map(({ name }) => name);
  const name = wishedSuccessor(text, names);
  return name === null ? null : { name, told: {} };
}

/** Returns the reply of an agent that hands over without a word. */
export function handedOver(turn: ChatTurn, successor: Successor): AgentReply {
  return successorReply('', readStoredConversation(turn.state), successor);
}
