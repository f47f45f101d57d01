import type { AgentBesidePerson, AgentInCall } from '../call-agent.ts';

export interface GuardedAgent extends Omit<AgentInCall, 'besidePerson'> {
  /** Null while the agent cannot tell the visitor aloud who comes into the call. */
  besidePerson(): AgentBesidePerson | null;
  /**
   * Calls `answer`, which lets the agent answer the call. The agent may end the call while `answer`
   * runs.
   */
  begin(answer: () => AgentInCall): void;
  hearKey(key: string): void;
}

/**
 * Wraps an agent and passes everything that the agent throws to `onError`, so that an error ends
 * only the call in which it happened.
 */
export function guardedAgent(onError: (error: unknown) => void): GuardedAgent {
  let agent: AgentInCall | null = null;
  let hasLeft = false;

  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      onError(error);
    }
  }

  return {
    begin(answer) {
      attempt(() => {
        agent = answer();
        if (hasLeft) agent.leave();
      });
    },
    hear(frame) {
      attempt(() => agent?.hear(frame));
    },
    read(message) {
      attempt(() => agent?.read(message));
    },
    hearKey(key) {
      attempt(() => agent?.hearKey?.(key));
    },
    leave() {
      hasLeft = true;
      attempt(() => agent?.leave());
    },
    besidePerson() {
      const beside = agent?.besidePerson;
      if (beside === undefined) return null;
      return {
        async announce(what, name) {
          try {
            return await beside.announce(what, name);
          } catch (error) {
            onError(error);
            return false;
          }
        },
        hearPerson: (frame) => attempt(() => beside.hearPerson(frame)),
        goOn: (why) => attempt(() => beside.goOn(why)),
      };
    },
  };
}
