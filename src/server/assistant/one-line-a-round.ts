import { setImmediate as nextRound } from 'node:timers/promises';
import type { Agent } from './agent.ts';

/**
 * An agent that begins one line in each round of the event loop. The rules hear a line in one piece
 * of work, up to some 40 ms for one that is made to be slow. Many lines at once would otherwise be
 * heard one after the other before any other visitor's request is read.
 */
export function oneLineARound(agent: Agent): Agent {
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
