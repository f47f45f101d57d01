import type { AgentBooking } from '#core/agent-booking.ts';
import type { PhoneParty } from '#core/phone/phone-party.ts';
import type { CallTools, PhoneAction } from './call-tool.ts';
import type { ToolChoice } from './function-tool.ts';

/** One message of a conversation. */
export interface ChatMessage {
  role: 'user' | 'assistant' | 'system' | 'tool' | 'developer';
  content: string;
}

/** The ids by which an assistant names the uploaded files that it answers from. */
export interface KnowledgeChoice {
  fileIds: readonly string[];
  /** Stored knowledge bases, which name files. */
  knowledgeBaseIds: readonly string[];
  /** Stored tools. Those of the type `query` name files. */
  toolIds: readonly string[];
}

/** What the settings of an assistant that is not the site's own say about its answers. */
export interface AssistantPrompt {
  /** The messages before the conversation. Those of the system say how the assistant speaks. */
  messages: readonly ChatMessage[];
  temperature: number | null;
  maxTokens: number | null;
  /** The files that it answers from. Without this field there are none. */
  knowledge?: KnowledgeChoice;
  /**
   * What these files say about the visitor's line. The model reads it as data, and it never shows
   * which times are free, because a file is not checked against the calendar.
   */
  passages?: string;
  /** The owner's tools that the model may call. Without this field there are none. */
  tools?: ToolChoice;
  /** The tools with which the model acts in a call. Without this field there are none. */
  callTools?: CallTools;
}

/** Somebody to whom the agent may hand the conversation over. */
export interface SuccessorOffer {
  name: string;
  /** When to hand over, in the owner's words. */
  when: string;
  /** What to read from the conversation for the successor: a JSON schema for each variable. */
  variables: Readonly<Record<string, object>>;
}

/** A line that a visitor typed, with the known facts about the visitor and the conversation. */
export interface ChatTurn {
  /** The id of the session, or null in a chain of chats, because a chain has no session. */
  sessionId: string | null;
  /** The `state` that the agent returned with its last reply, or null in the first turn. */
  state: unknown;
  /** All messages before this turn. Those of the visitor are cut too. */
  history: readonly ChatMessage[];
  /** The line, cut by `cutLine`. */
  text: string;
  /**
   * How the line was read, if whoever heard it has read it. The chat only passes it on, as it does
   * with `say`. The agent trusts it only if it was read for the same line, state and day.
   */
  reading?: object;
  /**
   * The network that the line comes from. Lines of one network wait for each other. Those without
   * one, such as the lines of a test run, wait together.
   */
  network?: string;
  /** The visitor's time zone, or null if it is unknown. */
  timeZone: string | null;
  locale: string | null;
  /**
   * The time of the visitor's clock, in milliseconds since 1970. This time decides which slots have
   * passed, as in the form.
   */
  clientTime: number | null;
  /** Null means that the site's own assistant answers. */
  prompt: AssistantPrompt | null;
  /**
   * What a message to the owner's server says of the conversation: its `call` or its `chat`, in the
   * form of the platform's API.
   */
  subject?: Readonly<Record<string, unknown>>;
  /** Who is on the phone. Without this field, the visitor has a page. */
  phone?: PhoneParty;
  /**
   * What a caller on the phone has tried to tell in vain, so that it cannot be taken. The line is
   * then not answered: the agent stops asking and says what happens instead.
   */
  givenUp?: 'name' | 'email';
  /** Who may answer instead. Without this field, nobody else may. */
  successors?: readonly SuccessorOffer[];
}

/**
 * A piece of what a reply means, for whoever says it aloud. The chat only passes it on: it is neither
 * stored nor sent. Words that have no other meaning are a plain text.
 */
export type MeantWords = string | { readonly message: string; readonly values: object };

/** The answer to a turn. `State` is what the agent's memory is known to be. */
export interface ChatReply<State = unknown> {
  text: string;
  /** What the text means. Without this list, the text is said as it is. */
  say?: readonly MeantWords[];
  links: { label: string; href: string }[];
  /**
   * The agent's memory of the conversation. This state is stored as JSON and never sent to a
   * browser.
   */
  state: State;
  /**
   * The booking that this turn made, or null if this turn booked nothing. Only its id may be kept
   * with the conversation.
   */
  booking: AgentBooking | null;
  /**
   * The facts that the visitor has given so far, under the form's field names. The page can fill
   * the form with these facts.
   */
  facts?: Record<string, string>;
  /** The uploaded files on which the answer rests. */
  sources?: readonly { fileId: string; name: string }[];
  /** Short answers to the agent's question. The page shows them as buttons. */
  quickReplies?: readonly string[];
  ended: boolean;
  /** Whether the visitor wants to talk to a person. */
  handOver: boolean;
  /** What the agent does on the phone when the text was said. */
  callActions?: readonly PhoneAction[];
  /** The first name of the person who answers instead, later and with messages of their own. */
  person?: string;
  /**
   * The successor to whom the agent hands the conversation over, by name. The text of the reply is
   * then what the agent said before, and may be empty.
   */
  successor?: { name: string; told: Record<string, unknown> };
}

/** The part of the server that answers the lines of a visitor. */
export interface ChatAgent<State = unknown> {
  /**
   * Answers one turn. `onDelta` receives pieces of the reply's text in order, from the beginning.
   * If pieces are missing at the end, the caller sends the rest of the text itself. After the
   * signal aborts, the agent may reject if it has booked nothing. The pieces so far are then the
   * whole answer, and the state does not change. `onAside` receives words that have to be said at
   * once because the answer takes longer. Without it, these words are a part of the answer.
   */
  reply(
    turn: ChatTurn,
    onDelta?: (text: string) => void,
    signal?: AbortSignal,
    onAside?: (text: string) => void,
  ): Promise<ChatReply<State>>;
}
