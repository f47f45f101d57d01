/** One line of a conversation. */
export interface ChatMessage {
  role: 'user' | 'assistant' | 'system' | 'tool' | 'developer';
  content: string;
}

/** A line that a visitor typed, with what is known about the visitor and the conversation. */
export interface ChatTurn {
  /** The id of the session. It is null in a chain of chats, because a chain has no session. */
  sessionId: string | null;
  /** The state of the agent's last reply, as it was stored. It is null in the first turn. */
  state: unknown;
  /** All messages before this turn. */
  history: readonly ChatMessage[];
  text: string;
  /** The visitor's time zone, or null if it is unknown. */
  timeZone: string | null;
  locale: string | null;
  /**
   * The time of the visitor's clock, in milliseconds since 1970. This time decides which slots have
   * passed, as in the form.
   */
  clientTime: number | null;
}

export interface ChatReply {
  text: string;
  links: { label: string; href: string }[];
  /** The agent's memory of the conversation. It is stored as JSON and never sent to a browser. */
  state: unknown;
  /** The booking that this turn made. */
  booking: { id: string } | null;
  /**
   * The facts that the visitor has given so far, under the form's field names. The page can fill
   * the form with these facts.
   */
  facts?: Record<string, string>;
  /** Short answers to the agent's question. The page shows them as buttons. */
  quickReplies?: readonly string[];
  ended: boolean;
  /** Whether the visitor wants to talk to a person. */
  handOver: boolean;
}

/** The program that answers what a visitor types. */
export interface ChatAgent {
  /**
   * Answers one turn. The pieces given to `onDelta` are the beginning of the reply's text, in
   * order. The caller sends the rest of the text itself. When the signal aborts, the agent may
   * reject, but only if it has booked nothing. After this rejection the pieces count as the answer,
   * and the state does not change.
   */
  reply(turn: ChatTurn, onDelta?: (text: string) => void, signal?: AbortSignal): Promise<ChatReply>;
}
