import type { ReactNode } from 'react';

/**
 * A conversation for the panel. The conversation starts when the visitor turns the assistant on.
 */
export interface AssistantConversation {
  start(panel: PanelActions, carried?: CarriedTalk): AssistantSession;
}

/** What was said in a call that goes on in the panel. */
export interface CarriedTalk {
  lines: ReadonlyArray<{ role: 'user' | 'assistant'; text: string }>;
  /** The facts that the agent has noted, under the names of the form's fields. */
  facts: Readonly<Record<string, string>> | null;
  /** Why the visitor goes on in the panel, if that has to be said. */
  notice?: string | null;
}

/** The actions on the panel that a conversation may use. */
export interface PanelActions {
  /**
   * Hides the panel so that the page behind it can be seen. The session goes on, because following
   * a link is not turning the assistant off.
   */
  hide(): void;
  /** Starts a call in which the visitor first says this line. */
  callWith(line: string): void;
}

export interface AssistantSession {
  /** The content that the panel shows below its greeting while the session lasts. */
  view: ReactNode;
  stop(): void;
  /** Takes over what was said in a call while the session was running. */
  carry(talk: CarriedTalk): void;
}

interface AssistantState {
  active: boolean;
  session: AssistantSession | null;
  /** The words that the panel shows instead of its greeting. */
  notice: string | null;
}

export interface AssistantSwitch {
  getState(): AssistantState;
  subscribe(listener: () => void): () => void;
  /** Opens the panel, with what was said in a call if the visitor comes from one. */
  turnOn(carried?: CarriedTalk): void;
  turnOff(): void;
}

const inactive: AssistantState = { active: false, session: null, notice: null };

/**
 * Creates the switch of the assistant (docs/rules.md, rule 18). Turning the assistant on starts a
 * session, and turning the assistant off stops the session.
 */
export function createAssistantSwitch(
  conversation?: AssistantConversation,
  callWith: PanelActions['callWith'] = () => {},
): AssistantSwitch {
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
    turnOn(carried) {
      if (state.active) {
        if (!carried) return;
        state.session?.carry(carried);
        change({ active: true, session: state.session, notice: carried.notice ?? null });
        return;
      }
      const session = conversation?.start({ hide, callWith }, carried) ?? null;
      change({ active: true, session, notice: carried?.notice ?? null });
    },
    turnOff,
  };
}
