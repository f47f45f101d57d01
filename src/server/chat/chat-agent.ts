/** One line of a conversation. */
export interface ChatMessage {
  role: 'user' | 'assistant' | 'system' | 'tool' | 'developer';
  content: string;
}

/** A line that a visitor typed, with what is known about the visitor and the conversation. */
export interface ChatTurn {
  /** Null in a chain of chats without a session. */
  sessionId: string | null;
  /** The state of the agent's last reply, as it was stored. Null in the first turn. */
  state: unknown;
  /** All messages before this turn. */
  history: readonly ChatMessage[];
  text: string;
  /** The visitor's time zone, or null if it is unknown. */
  timeZone: string | null;
  locale: string | null;
  /** The visitor's clock in milliseconds since 1970. Bookings are judged by it, as in the form. */
  clientTime: number | null;
}

export interface ChatReply {
  text: string;
  links: { label: string; href: string }[];
  /** JSON that is stored with the conversation and never sent to a browser. */
  state: unknown;
  /** The booking that this turn made. */
  booking: { id: string } | null;
  /** What the visitor has said so far, under the form's field names. The page can continue with it. */
  facts?: Record<string, string>;
  ended: boolean;
  /** The visitor wants to talk to a person. */
  handOver: boolean;
}

/** The program that answers what a visitor types. */
export interface ChatAgent {
  /**
   * The pieces given to `onDelta` are the beginning of the reply's text, in order. The caller sends
   * the rest of the text itself. When the signal aborts, the agent may reject, unless it has booked.
   * After a rejection the pieces count as the answer, and the state stays as it was.
   */
  reply(turn: ChatTurn, onDelta?: (text: string) => void, signal?: AbortSignal): Promise<ChatReply>;
}
