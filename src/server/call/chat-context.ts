import { type KeptState, messagesThrough, placeOf } from './chat-history.ts';
import {
  type ConversationSize,
  refuseIfFull,
  type StoredMessage,
  sizeOf,
  storedMessages,
  sumOf,
} from './chat-messages.ts';
import type { ResourceDesk } from './resource-desk.ts';
import type { Json, Owner, ResourceStore, StoredResource } from './resource-store.ts';
import { chats } from './resources/chat.ts';
import { sessions } from './resources/session.ts';
import { type HeldSession, refuseIfOver, type SessionHolds } from './session-hold.ts';
import { SITE_ASSISTANT_ID } from './site-assistant.ts';
import { NOBODY, type Visitor, visitorOf } from './visitor.ts';
import { badRequest } from './voice-error.ts';

/** Where a conversation stands before a turn. */
export interface ChatContext {
  /** Null in a chain of chats without a session. */
  held: HeldSession | null;
  /** The chat that this one follows, by its id; null for none. */
  previousChatId: string | null;
  /** How many chats a reader of the conversation has to read before the new one. */
  chatsBefore: number;
  assistantId: string;
  messages: StoredMessage[];
  /** Of those messages. */
  size: ConversationSize;
  /** The agent's own. */
  state: unknown;
  visitor: Visitor;
}

export interface ContextParts {
  store: ResourceStore;
  desk: ResourceDesk;
  holds: SessionHolds;
}

/** Holds the session, if there is one, until its turn is kept or it is released. */
export async function contextOf(
  { store, desk, holds }: ContextParts,
  body: Json,
  asked: readonly StoredMessage[],
  caller: Owner,
): Promise<ChatContext> {
  const { sessionId, previousChatId } = body;
  if (sessionId !== undefined && previousChatId !== undefined) {
    throw badRequest('sessionId and previousChatId are mutually exclusive');
  }
  if (sessionId !== undefined) {
    holds.refuseIfCrowded(String(sessionId).toLowerCase());
    const found = await desk.find(sessions, sessionId, caller);
    refuseIfOver(found, Date.now());
    const held = await holds.hold(found.id);
    try {
      const { session } = held;
      const messages = storedMessages(session.body.messages);
      const size = sizeOf(messages);
      refuseIfFull(sumOf(size, sizeOf(asked)), session.state);
      return { ...continued(body, session), held, messages, size, chatsBefore: 0 };
    } catch (error) {
      await held.release();
      throw error;
    }
  }
  if (previousChatId !== undefined) {
    const previous = await desk.find(chats, previousChatId, caller);
    const { chats: chatsBefore, size } = placeOf(previous);
    refuseIfFull(sumOf(size, sizeOf(asked)), previous.state);
    const messages = await messagesThrough(store, previous);
    const place = { previousChatId: previous.id, chatsBefore, messages, size };
    return { ...continued(body, previous), ...place };
  }
  return {
    held: null,
    previousChatId: null,
    chatsBefore: 0,
    assistantId: String(body.assistantId ?? SITE_ASSISTANT_ID),
    messages: [],
    size: sizeOf([]),
    state: null,
    visitor: visitorOf(body, NOBODY),
  };
}

function continued(body: Json, from: StoredResource) {
  const kept = from.state as KeptState | null;
  const known = kept?.visitor ?? visitorOf(from.body, NOBODY);
  return {
    held: null,
    previousChatId: null,
    state: kept?.agent ?? null,
    visitor: visitorOf(body, known),
    // Without a name it is the site's own that answers.
    assistantId: String(body.assistantId ?? from.body.assistantId ?? SITE_ASSISTANT_ID),
  };
}
