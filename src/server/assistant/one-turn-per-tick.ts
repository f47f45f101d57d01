import { setImmediate as nextRound } from 'node:timers/promises';
import type { ChatAgent } from '../chat/chat-agent.ts';

/**
 * Lets an agent begin only one turn in each tick of the event loop. The rules read a line without a
 * pause, which takes up to 40 ms for a line that is made to be slow. Many such lines at once would
 * otherwise keep every other visitor's request waiting.
 */
export function oneTurnPerTick(agent: ChatAgent): ChatAgent {
  let last: Promise<void> = Promise.resolve();
  return {
    async reply(turn, onDelta, signal) {
      const begun = last.then(() => nextRound());
      last = begun;
      await begun;
      return agent.reply(turn, onDelta, signal);
    },
  };
}
