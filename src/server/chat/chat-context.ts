import type { ResourceDesk } from '../platform/resource-desk.ts';
import type { Json, KeyKind, ResourceStore, StoredResource } from '../platform/resource-store.ts';
import { chats } from '../platform/resources/chat.ts';
import { sessions } from '../platform/resources/session.ts';
import { SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';
import { UNKNOWN_VISITOR, type Visitor, visitorOf } from '../platform/visitor.ts';
import { badRequest } from '../platform/voice-error.ts';
import { type KeptState, messagesThrough, placeOf } from './chat-history.ts';
import {
  type ConversationSize,
  refuseIfFull,
  type StoredMessage,
  sizeOf,
  sizeOfQuestion,
  storedMessages,
  sumOf,
} from './chat-messages.ts';
import { type HeldSession, refuseIfOver, type SessionHolds } from './session-hold.ts';

/** Where a conversation stands before a turn. */
export interface ChatContext {
  /** Null in a chain of chats without a session. */
  held: HeldSession | null;
  /** The chat that this one follows, by its id; null for none. */
  previousChatId: string | null;
  /** How many chats a reader of the conversation has to read before the new one. */
  chatsBefore: number;
  assistantId: string;
  /** What was said so far. A chain is read only when this is called, because that costs the most. */
  readMessages(): Promise<StoredMessage[]>;
  /** The size of what was said so far. */
  size: ConversationSize;
  /** The size of the new question. */
  asked: ConversationSize;
  /** The agent's own. */
  state: unknown;
  visitor: Visitor;
  /** Lets the next message have the conversation; nothing is written. */
  passOn(): void;
}

export interface ContextParts {
  store: ResourceStore;
  desk: ResourceDesk;
  holds: SessionHolds;
}

/** Holds the conversation that goes on until its turn is kept, or until it is released or passed on. */
export async function contextOf(
  { store, desk, holds }: ContextParts,
  body: Json,
  messages: readonly StoredMessage[],
  caller: KeyKind,
): Promise<ChatContext> {
  const asked = sizeOfQuestion(body, messages, caller);
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
      const said = storedMessages(session.body.messages);
      const size = sizeOf(said);
      refuseIfFull(sumOf(size, asked), session.state);
      return {
        ...continued(body, session),
        held,
        passOn: held.passOn,
        readMessages: async () => said,
        size,
        asked,
        chatsBefore: 0,
      };
    } catch (error) {
      await held.release();
      throw error;
    }
  }
  if (previousChatId !== undefined) {
    if (caller === 'public') holds.refuseIfCrowded(String(previousChatId).toLowerCase());
    const previous = await desk.find(chats, previousChatId, caller);
    const { chats: chatsBefore, size } = placeOf(previous);
    refuseIfFull(sumOf(size, asked), previous.state);
    return {
      ...continued(body, previous),
      previousChatId: previous.id,
      // The owner may try many answers to one chat at once.
      passOn: caller === 'public' ? await holds.goOnFrom(previous.id) : () => {},
      readMessages: () => messagesThrough(store, previous),
      size,
      asked,
      chatsBefore,
    };
  }
  return {
    held: null,
    previousChatId: null,
    chatsBefore: 0,
    assistantId: String(body.assistantId ?? SITE_ASSISTANT_ID),
    passOn() {},
    readMessages: async () => [],
    size: sizeOf([]),
    asked,
    state: null,
    visitor: visitorOf(body, UNKNOWN_VISITOR),
  };
}

function continued(body: Json, from: StoredResource) {
  const kept = from.state as KeptState | null;
  const known = kept?.visitor ?? visitorOf(from.body, UNKNOWN_VISITOR);
  return {
    held: null,
    previousChatId: null,
    state: kept?.agent ?? null,
    visitor: visitorOf(body, known),
    // Without a name it is the site's own that answers.
    assistantId: String(body.assistantId ?? from.body.assistantId ?? SITE_ASSISTANT_ID),
  };
}
