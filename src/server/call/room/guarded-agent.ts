import type { AgentInCall } from '../call-agent.ts';

export interface GuardedAgent extends AgentInCall {
  /** Lets the agent answer the call. The agent may end the call while it answers. */
  begin(answer: () => AgentInCall): void;
}

/** Catches everything that an agent throws, so that an error ends its own call alone. */
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
    leave() {
      hasLeft = true;
      attempt(() => agent?.leave());
    },
  };
}
