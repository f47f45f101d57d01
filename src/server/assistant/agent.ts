/** What a visitor types, and what is known of where it was typed. */
export interface AgentTurn {
  /** Null outside a session. */
  sessionId: string | null;
  /** What the agent gave back last time; whatever was kept under its name. */
  state: unknown;
  history: readonly { role: string; content: string }[];
  text: string;
  timeZone: string | null;
  locale: string | null;
  /** The visitor's clock, in milliseconds since 1970: the form is judged by it, and so is this. */
  clientTime: number | null;
}

export interface AgentReply {
  text: string;
  links: { label: string; href: string }[];
  state: unknown;
  booking: { id: string } | null;
  /** What the visitor has said so far, by the form's field names. */
  facts: Record<string, string>;
  ended: boolean;
  handOver: boolean;
}

/** The far end of a conversation. */
export interface Agent {
  /** Pieces given to `onDelta` are the beginning of the text, in order. */
  reply(
    turn: AgentTurn,
    onDelta?: (text: string) => void,
    signal?: AbortSignal,
  ): Promise<AgentReply>;
}

export type BookOutcome =
  | { kind: 'booked'; id: string }
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'slot-full' }
  | { kind: 'failed' };

/** The booking use case: once for each key; what breaks is logged there and told as `failed`. */
type Book = (request: Record<string, unknown>, key: string) => Promise<BookOutcome>;

export interface AgentParts {
  book: Book;
  /** The zone in which the hours hold; null for the visitor's own. */
  businessTimeZone: string | null;
  clock?: () => number;
}
