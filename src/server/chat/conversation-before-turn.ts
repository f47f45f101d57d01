import type { VisitorLocale } from '../platform/visitor-locale.ts';
import type { CastMember, CastMemory } from './cast/cast.ts';
import type { AssistantChoice } from './chat-assistant.ts';
import type { ConversationSize, StoredMessage } from './chat-messages.ts';
import type { HeldSession } from './conversation-queue.ts';

/** The state of a conversation before a turn. */
export interface ConversationBeforeTurn {
  /**
   * The session of the conversation, or null in a chain of chats, because a chain has no session.
   */
  held: HeldSession | null;
  /**
   * The id of the chat that the new chat continues, or null if the new chat continues no other
   * chat.
   */
  previousChatId: string | null;
  /**
   * The number of earlier chats in the chain. In a session this number is 0, because a session
   * holds all messages.
   */
  chatsBefore: number;
  /**
   * The first name of the person who has joined the conversation. The assistant is silent then.
   */
  person: string | null;
  /** The assistant that begins to answer this turn. It may hand over to another one. */
  assistant: CastMember;
  /** What the conversation remembers of its squad or workflow, if it is with one. */
  memory: CastMemory | null;
  /** Whether a message within a session names somebody else, so that the memory stays as it is. */
  isForAnother: boolean;
  /** Which assistant answers the next chat of the chain. */
  choice: AssistantChoice;
  /** The assistant's first message, if this turn begins the conversation with it. */
  opening: string | null;
  /**
   * Reads all messages so far. A chain is read only when this method is called, because reading a
   * chain is slow.
   */
  readMessages(): Promise<StoredMessage[]>;
  /** The size of all messages so far. */
  size: ConversationSize;
  /** The size of the new question. */
  asked: ConversationSize;
  /**
   * The `state` that the agent returned with its last reply in this conversation. Null before the
   * first reply.
   */
  state: unknown;
  visitor: VisitorLocale;
  /** Lets the next message continue the conversation. This method writes nothing to the store. */
  passOn(): void;
}
