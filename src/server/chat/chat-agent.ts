/** One line of a conversation. */
export interface Message {
  role: 'user' | 'assistant' | 'system' | 'tool' | 'developer';
  content: string;
}

interface ChatLink {
  label: string;
  href: string;
}

export interface ChatTurn {
  /** Null in a chain of chats without a session. */
  sessionId: string | null;
  /** What the agent gave back last time; null the first time. */
  state: unknown;
  /** Everything before this turn. */
  history: Message[];
  text: string;
  /** Of the visitor; null where it is unknown. */
  timeZone: string | null;
  locale: string | null;
  /** The visitor's clock, in milliseconds since 1970. */
  clientTime: number | null;
}

export interface ChatReply {
  text: string;
  links: ChatLink[];
  /** JSON; kept with the conversation on the server, never shown to a browser. */
  state: unknown;
  /** What this turn booked. */
  booking: { id: string } | null;
  /** What the visitor has said so far, by the form's field names: for the page to carry on. */
  facts?: Record<string, string>;
  ended: boolean;
  handOver: boolean;
}

/** Answers what a visitor types. */
export interface ChatAgent {
  /**
   * Pieces given to `onDelta` are the beginning of the text, in order; what is missing of it in the
   * end is sent then. When the signal aborts it may resolve with what it has, and has to if it
   * booked. If it rejects instead, what was given to `onDelta` stands as the answer and the state
   * stays as it was.
   */
  reply(turn: ChatTurn, onDelta?: (text: string) => void, signal?: AbortSignal): Promise<ChatReply>;
}
