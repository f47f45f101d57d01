import type { CallAgent } from '../../src/server/call/call-agent.ts';

/** A message that the agent has told, and who was on the phone. */
export interface ToldMessage {
  number: string | null;
  message: Record<string, unknown> | string;
}

/** A line of the server's output that begins so holds a message of the agent. */
const TOLD = 'TOLD ';

/**
 * Writes down what the agent would tell a page. A phone shows nothing, and a scripted caller knows
 * the words of the agent from there, as a person knows them by ear.
 */
export function tellingAgent(agent: CallAgent): CallAgent {
  return {
    answer(call, line) {
      const send = (message: unknown) => {
        const told = { number: call.phone?.number ?? null, message };
        process.stdout.write(`${TOLD}${JSON.stringify(told)}\n`);
        line.send(message);
      };
      return agent.answer(call, Object.assign(Object.create(line), { send }));
    },
  };
}

/** Reads a line of the server's output. Returns null for all other lines. */
export function toldMessage(line: string): ToldMessage | null {
  return line.startsWith(TOLD) ? JSON.parse(line.slice(TOLD.length)) : null;
}
