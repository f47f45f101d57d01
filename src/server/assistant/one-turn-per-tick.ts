import { setImmediate as nextRound } from 'node:timers/promises';
import type { ChatAgent } from '../chat/chat-agent.ts';

/**
 * Returns an agent that begins only one turn in each tick of the event loop. The rules block the
 * event loop while they read a line. An attacker can write a line that takes 40 ms to read. Without
 * this limit, many slow lines at once would delay the requests of all other visitors.
 */
export function oneTurnPerTick(agent: ChatAgent): ChatAgent {
  let last: Promise<void> = Promise.resolve();
  return {
    async reply(turn, onDelta, signal, onAside) {
      const begun = last.then(() => nextRound());
      last = begun;
      await begun;
      return agent.reply(turn, onDelta, signal, onAside);
    },
  };
}
