import { randomUUID } from 'node:crypto';
import type { ChatAgent, ChatReply } from './chat-agent.ts';
import { contextOf, type KeptState } from './chat-context.ts';
import {
  assistantMessage,
  historyOf,
  messagesOfInput,
  storedMessages,
  user,
} from './chat-messages.ts';
import { checkBody } from './parse-body.ts';
import { newResource, type ResourceDesk } from './resource-desk.ts';
import type { Json, Owner, ResourceStore, StoredResource } from './resource-store.ts';
import { chats } from './resources/chat.ts';
import { sessions } from './resources/session.ts';
import { releaseSession } from './session-hold.ts';

export interface ConversationParts {
  store: ResourceStore;
  desk: ResourceDesk;
  agent: ChatAgent;
}

/** A turn that may be answered: nothing about the request stands against it any more. */
export interface Turn {
  chatId: string;
  sessionId: string | null;
  /** Resolves with the chat, which is kept. */
  run(onDelta?: (text: string) => void, signal?: AbortSignal): Promise<StoredResource>;
}

/** Begins a turn of a conversation; throws a VoiceError where it cannot be had. */
export async function beginTurn(
  { store, desk, agent }: ConversationParts,
  sent: Json,
  caller: Owner,
): Promise<Turn> {
  const { model: _, ...body } = checkBody(chats.create, sent);
  const [earlier, text] = messagesOfInput(body.input);
  await desk.checkReferences(chats, body);
  const { sessionId, assistantId, visitor, ...context } = await contextOf(
    { store, desk },
    body,
    caller,
  );
  const before = [...context.messages, ...earlier];
  const chatId = randomUUID();

  async function keep(reply: ChatReply): Promise<StoredResource> {
    const answer = assistantMessage(reply);
    const content: Json = {
      ...body,
      assistantId,
      ...(sessionId !== null && { sessionId }),
      messages: before,
      output: [answer],
    };
    const state: KeptState = { agent: reply.state, visitor };
    const fresh = newResource(chats, content, caller);
    const chat: StoredResource = { ...fresh, id: chatId, parent: sessionId, state };
    const said = [...earlier, user(text), answer];
    if (sessionId === null) await store.insert([chat]);
    // Where the visitor erased the session meanwhile, nothing of it comes back.
    else await store.change(sessions.kind, sessionId, (found) => afterTurn(found, said, chat));
    return chat;
  }

  async function answer(onDelta: (text: string) => void, signal?: AbortSignal) {
    let told = '';
    const tell = (piece: string) => {
      told += piece;
      onDelta(piece);
    };
    const turn = { sessionId, state: context.state, history: historyOf(before), text, ...visitor };
    const reply = await agent.reply(turn, tell, signal).catch((error: unknown) => {
      if (!signal?.aborted) throw error;
      return brokenOff(told, context.state);
    });
    if (reply.text.length > told.length && reply.text.startsWith(told)) {
      onDelta(reply.text.slice(told.length));
    }
    return keep(reply);
  }

  return {
    chatId,
    sessionId,
    async run(onDelta = () => {}, signal) {
      try {
        return await answer(onDelta, signal);
      } catch (error) {
        if (sessionId !== null) await releaseSession(store, sessionId);
        throw error;
      }
    },
  };
}

/** The visitor stopped it: what was shown is what was said. */
function brokenOff(text: string, state: unknown): ChatReply {
  return { text, links: [], state, booking: null, ended: false, handOver: false };
}

function afterTurn(session: StoredResource, said: readonly object[], chat: StoredResource) {
  const messages = [...storedMessages(session.body.messages), ...said];
  const resource: StoredResource = {
    ...session,
    updatedAt: Math.max(chat.updatedAt, session.updatedAt),
    busyUntil: 0,
    body: { ...session.body, messages },
    state: chat.state,
  };
  return { resource, added: [chat] };
}
