import { setImmediate as nextRound } from 'node:timers/promises';
import type { ChatAgent } from '../chat/chat-agent.ts';

/**
 * The rules block the event loop, so no timer fires meanwhile. A line that is still under way when
 * this time has passed waits for something else, such as a model or the thread that reads. So the next
 * line of its network may begin, and the visitors behind one address do not wait for each other's
 * models.
 */
const LONGEST_READING_MS = 50;

/**
 * How often the event loop goes round between two lines. With one round, requests reached this queue
 * one at a time, so whoever connected behind many others waited for a line of each of them.
 */
const ROUNDS_BETWEEN_LINES = 50;

/**
 * Returns an agent that reads lines in turn. The rules block the event loop while they work on a
 * line. So the loop does other work between two lines, and the networks from which lines come take
 * turns. The lines of one network wait for each other and for nobody else's.
 */
export function linesInTurn<State>(
  agent: ChatAgent<State>,
  readingMs = LONGEST_READING_MS,
): ChatAgent<State> {
  /** The lines that wait, by their networks. The network whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  /** The line of each network that is being read. */
  const read = new Map<string, object>();
  let isServing = false;

  async function serve(): Promise<void> {
    if (isServing) return;
    isServing = true;
    for (;;) {
      for (let round = 0; round < ROUNDS_BETWEEN_LINES; round += 1) await nextRound();
      const network = waiting.keys().find((known) => !read.has(known));
      if (network === undefined) break;
      const [begin, ...others] = waiting.get(network) ?? [];
      waiting.delete(network);
      if (others.length > 0) waiting.set(network, others);
      begin?.();
    }
    isServing = false;
  }

  /** Resolves when the line of a network may begin, with a function that lets the next one begin. */
  function turnOf(network: string): Promise<() => void> {
    const line = {};
    const { promise, resolve } = Promise.withResolvers<() => void>();
    const end = () => {
      clearTimeout(timer);
      if (read.get(network) !== line) return;
      read.delete(network);
      void serve();
    };
    let timer: NodeJS.Timeout | undefined;
    const lines = waiting.get(network) ?? [];
    waiting.set(network, lines);
    lines.push(() => {
      read.set(network, line);
      timer = setTimeout(end, readingMs);
      resolve(end);
    });
    void serve();
    return promise;
  }

  return {
    async reply(turn, onDelta, signal, onAside) {
      const end = await turnOf(turn.network ?? '');
      try {
        return await agent.reply(turn, onDelta, signal, onAside);
      } finally {
        end();
      }
    },
  };
}
