import { once } from 'node:events';
import { type ConversationState, startConversation } from '#core/assistant/conversation-state.ts';
import type { ChatAgent, ChatTurn } from '../chat/chat-agent.ts';

/** A valid state of the dialogue, so that the rules of a spoken call can read it too. */
type ScriptedState = ConversationState & { turn: number };

export interface ScriptedAgent extends ChatAgent<ScriptedState> {
  /** The turns that the agent received, in order. */
  turns: ChatTurn[];
  /** The number of answers that the agent has begun and not finished. */
  underWay: number;
}

/**
 * Returns an agent that counts its turns in its state. The texts `break`, `silent`, `wait`, `book`,
 * `bye` and `human` make the agent behave in special ways, as `answer` and `reply` below define.
 */
export function scriptedAgent(): ScriptedAgent {
  const agent: ScriptedAgent = {
    turns: [],
    underWay: 0,
    async reply(turn, onDelta, signal) {
      const { reading: _, ...told } = turn;
      agent.turns.push(structuredClone(told));
      agent.underWay += 1;
      try {
        return await answer(turn, onDelta, signal);
      } finally {
        agent.underWay -= 1;
      }
    },
  };
  return agent;
}

const answer: ScriptedAgent['reply'] = async ({ state, text }, onDelta, signal) => {
  const turn = Number(Object(state).turn ?? 0) + 1;
  const after = { ...startConversation(), turn };
  const said = `Turn ${turn}: ${text}`;
  if (text === 'break') throw new Error('The agent broke.');
  if (text === 'silent') return { ...reply(said), state: after };
  // The agent waits after each piece of an answer, so that each piece is sent on its own.
  for (const piece of said.split(/(?<= )/)) {
    onDelta?.(piece);
    await new Promise(setImmediate);
  }
  if (text === 'wait' && signal) {
    if (!signal.aborted) await once(signal, 'abort');
    throw signal.reason;
  }
  const booking = { id: 'booking-1', link: '/booking/only-for-the-visitor' };
  return { ...reply(said), booking: text === 'book' ? booking : null, state: after };
};

function reply(text: string) {
  return {
    text,
    links: [{ label: 'Services', href: '/#services' }],
    ...(text.endsWith('book') && { facts: { name: 'Ada Lovelace' } }),
    booking: null,
    ended: text.endsWith('bye'),
    handOver: text.endsWith('human'),
  };
}
