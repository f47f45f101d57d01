import type { AgentInCall } from '../call-agent.ts';

export interface RoomPresence extends AgentInCall {
  /** The agent takes the call, which it may end in doing so. */
  begin(answer: () => AgentInCall): void;
}

/** An agent in its room: nothing it does wrong costs more than its own call. */
export function roomPresence(onBroken: (error: unknown) => void): RoomPresence {
  let presence: AgentInCall | null = null;
  let hasLeft = false;

  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      onBroken(error);
    }
  }

  return {
    begin(answer) {
      attempt(() => {
        presence = answer();
        if (hasLeft) presence.leave();
      });
    },
    hear(frame) {
      attempt(() => presence?.hear(frame));
    },
    read(message) {
      attempt(() => presence?.read(message));
    },
    leave() {
      hasLeft = true;
      attempt(() => presence?.leave());
    },
  };
}
