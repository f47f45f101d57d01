import type { AgentCallControl, CallAgent } from './call-agent.ts';
import type { CallRegister } from './call-register.ts';

/** What the metrics want to know of calls. */
export interface CallMeasures {
  callBegan(): void;
  callEnded(reason: string): void;
  callerAnswered(seconds: number): void;
}

/** The reason of a call whose end was not stored, for example because the database was down. */
const UNSTORED = 'unstored';

/**
 * Measures calls from outside of the rooms: how many go on, why they ended, and how long visitors
 * wait for an answer.
 */
export function measuredCalls(measures: CallMeasures) {
  /** The calls that go on, and those whose agent has left and whose reason is not known yet. */
  const open = new Set<string>();

  function ended(id: string, reason: string): void {
    if (open.delete(id)) measures.callEnded(reason);
  }

  return {
    agent: (agent: CallAgent): CallAgent => ({
      answer(call, line) {
        open.add(call.id);
        measures.callBegan();
        return agent.answer(call, measuredLine(line, measures));
      },
    }),
    register: (register: CallRegister): CallRegister => ({
      claim: register.claim,
      keep: register.keep,
      async finish(id, end) {
        try {
          await register.finish(id, end);
          ended(id, end.reason);
        } catch (error) {
          // The room tries again, but perhaps in vain, and the call is over in any case.
          ended(id, UNSTORED);
          throw error;
        }
      },
    }),
  };
}

/**
 * Watches the messages to the page and the sound of a call. An answer begins with the first sound
 * after the visitor was taken to have finished.
 */
function measuredLine(line: AgentCallControl, { callerAnswered }: CallMeasures): AgentCallControl {
  let finishedAt: number | null = null;
  return {
    ...line,
    play(samples) {
      if (finishedAt !== null) callerAnswered((performance.now() - finishedAt) / 1000);
      finishedAt = null;
      line.play(samples);
    },
    send(message) {
      const { type, role, status, speaker } = Object(message);
      // A person has answered in place of the agent.
      if (type === 'transcript' && speaker !== undefined) finishedAt = null;
      if (type === 'speech-update' && role === 'user') {
        finishedAt = status === 'stopped' ? performance.now() : null;
      }
      line.send(message);
    },
  };
}
