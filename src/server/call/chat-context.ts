import { refuseIfFull, type StoredMessage, storedMessages, user } from './chat-messages.ts';
import type { ResourceDesk } from './resource-desk.ts';
import type { Json, Owner, ResourceStore, StoredResource } from './resource-store.ts';
import { chats } from './resources/chat.ts';
import { sessions } from './resources/session.ts';
import { holdSession, releaseSession } from './session-hold.ts';
import { SITE_ASSISTANT_ID } from './site-assistant.ts';
import { NOBODY, type Visitor, visitorOf } from './visitor.ts';
import { badRequest } from './voice-error.ts';

/** Where a conversation stands before a turn. */
export interface ChatContext {
  sessionId: string | null;
  assistantId: string;
  messages: StoredMessage[];
  /** The agent's own. */
  state: unknown;
  visitor: Visitor;
}

/** What is kept beside a session or a chat, and never answered. */
export interface KeptState {
  agent: unknown;
  visitor: Visitor;
}

interface ContextParts {
  store: ResourceStore;
  desk: ResourceDesk;
}

/** Holds the session, if there is one, until its turn is kept or it is released. */
export async function contextOf(
  { store, desk }: ContextParts,
  body: Json,
  caller: Owner,
): Promise<ChatContext> {
  const { sessionId, previousChatId } = body;
  if (sessionId !== undefined && previousChatId !== undefined) {
    throw badRequest('sessionId and previousChatId are mutually exclusive');
  }
  if (sessionId !== undefined) {
    const { id } = await desk.find(sessions, sessionId, caller);
    const session = await holdSession(store, id);
    try {
      const messages = storedMessages(session.body.messages);
      return { ...continued(body, session, messages), sessionId: id };
    } catch (error) {
      await releaseSession(store, id);
      throw error;
    }
  }
  if (previousChatId !== undefined) {
    const previous = await desk.find(chats, previousChatId, caller);
    const { messages, input, output } = previous.body;
    const asked = typeof input === 'string' ? [user(input)] : storedMessages(input);
    const before = [...storedMessages(messages), ...asked, ...storedMessages(output)];
    return continued(body, previous, before);
  }
  return {
    ...{ sessionId: null, messages: [], state: null, visitor: visitorOf(body, NOBODY) },
    assistantId: String(body.assistantId ?? SITE_ASSISTANT_ID),
  };
}

function continued(body: Json, from: StoredResource, messages: StoredMessage[]): ChatContext {
  refuseIfFull(messages);
  const kept = from.state as KeptState | null;
  const known = kept?.visitor ?? visitorOf(from.body, NOBODY);
  return {
    ...{ sessionId: null, messages, state: kept?.agent ?? null },
    visitor: visitorOf(body, known),
    // Without a name it is the site's own that answers.
    assistantId: String(body.assistantId ?? from.body.assistantId ?? SITE_ASSISTANT_ID),
  };
}
