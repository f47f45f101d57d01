import type { ReactNode } from 'react';

/**
 * A conversation for the panel. The conversation starts when the visitor turns the assistant on.
 */
export interface AssistantConversation {
  start(panel: PanelActions): AssistantSession;
}

/** The actions on the panel that a conversation may use. */
export interface PanelActions {
  /**
   * Hides the panel so that the page behind it can be seen. The session goes on, because following
   * a link is not turning the assistant off.
   */
  hide(): void;
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

/**
 * Creates the switch of the assistant (section 4 of the specification). Turning the assistant on
 * starts a session, and turning the assistant off stops the session.
 */
export function createAssistantSwitch(conversation?: AssistantConversation): AssistantSwitch {
  let state = inactive;
  const listeners = new Set<() => void>();
  const change = (next: AssistantState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const hide = () => change(inactive);
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
      change({ active: true, session: conversation?.start({ hide }) ?? null });
    },
    turnOff,
  };
}
