import type { ReactNode } from 'react';

/** A conversation that can be plugged into the panel. It starts when the panel is turned on. */
export interface AssistantConversation {
  start(panel: PanelControls): AssistantSession;
}

/** What a conversation may do with the panel it is shown in. */
export interface PanelControls {
  close(): void;
}

export interface AssistantSession {
  /** The content that the panel shows below its greeting while the session lasts. */
  view: ReactNode;
  stop(): void;
}

interface AssistantState {
  active: boolean;
  session: AssistantSession | null;
}

export interface AssistantSwitch {
  getState(): AssistantState;
  subscribe(listener: () => void): () => void;
  turnOn(): void;
  turnOff(): void;
}

const inactive: AssistantState = { active: false, session: null };

/** Spec section 4: turning the assistant on starts a session, turning it off stops the session. */
export function createAssistantSwitch(conversation?: AssistantConversation): AssistantSwitch {
  let state = inactive;
  const listeners = new Set<() => void>();
  const change = (next: AssistantState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const turnOff = () => {
    if (!state.active) return;
    state.session?.stop();
    change(inactive);
  };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turnOn() {
      if (state.active) return;
      change({ active: true, session: conversation?.start({ close: turnOff }) ?? null });
    },
    turnOff,
  };
}
