import { randomUUID } from 'node:crypto';
import { jsonBytes } from '../http/json-bytes.ts';
import {
  bookingBytes,
  MOST_BOOKING_BYTES,
  type ReserveStorage,
  type StorageReservation,
} from '../http/storage-allowance.ts';
import { resourceBytes } from '../platform/http/caller-storage.ts';
import { checkBody } from '../platform/http/parse-body.ts';
import { resourceAnswer } from '../platform/resource-answer.ts';
import { newResource } from '../platform/resource-desk.ts';
import type { Json, KeyKind, StoredResource } from '../platform/resource-store.ts';
import { chats } from '../platform/resources/chat.ts';
import { sessions } from '../platform/resources/session.ts';
import type { ChatAgent, ChatReply } from './chat-agent.ts';
import { type ContextParts, contextOf } from './chat-context.ts';
import { type KeptState, messagesBefore } from './chat-history.ts';
import {
  assistantMessage,
  historyOf,
  questionOf,
  type StoredMessage,
  sizeOf,
  storedMessages,
  sumOf,
} from './chat-messages.ts';

export interface ConversationParts extends ContextParts {
  agent: ChatAgent;
}

/**
 * How often what the visitor has told stands in what a turn keeps: as facts, as state and read back
 * in the answer, which the state remembers, all of it in the chat and in its session.
 */
const TOLD_TIMES = 8;
/** An answer with its links, which is kept twice, is not larger than that. */
const MOST_ANSWER_BYTES = 32 * 1024;

/** A turn that may be answered: nothing about the request stands against it any more. */
export interface Turn {
  chatId: string;
  sessionId: string | null;
  /** Resolves with the chat, which is kept. */
  run(onDelta?: (text: string) => void, signal?: AbortSignal): Promise<AnsweredChat>;
}

/** A chat and what was said before it: its own row keeps its own turn alone. */
export interface AnsweredChat {
  chat: StoredResource;
  messages: readonly StoredMessage[];
}

/** Begins a turn of a conversation; throws a VoiceError where it cannot be had. */
export async function beginTurn(
  parts: ConversationParts,
  sent: Json,
  caller: KeyKind,
  reserve: ReserveStorage,
): Promise<Turn> {
  const { store, desk, agent } = parts;
  const { model: _, ...body } = checkBody(chats.create, sent);
  const { asked, text } = questionOf(body.input);
  await desk.checkReferences(chats, body);
  const context = await contextOf(parts, body, asked, caller);
  const { held, previousChatId, assistantId, visitor } = context;
  const sessionId = held?.session.id ?? null;
  const storage = await reserveForTurn();
  const earlier = await readEarlier();
  const before = [...earlier, ...asked.slice(0, -1)];
  const chatId = randomUUID();

  /** Set aside before the agent is asked: what it books and says has to find room afterwards. */
  async function reserveForTurn(): Promise<StorageReservation> {
    try {
      const told = jsonBytes(text) + jsonBytes(context.state);
      const kept = jsonBytes(body) + jsonBytes(asked) + TOLD_TIMES * told + MOST_ANSWER_BYTES;
      return reserve(kept + MOST_BOOKING_BYTES, 'at-most');
    } catch (error) {
      await letGo();
      throw error;
    }
  }

  /** Read only once there is room for the turn: a request that is refused must cost little. */
  async function readEarlier(): Promise<StoredMessage[]> {
    try {
      return await context.readMessages();
    } catch (error) {
      storage.settle(0);
      await letGo();
      throw error;
    }
  }

  async function letGo(): Promise<void> {
    await held?.release();
    context.passOn();
  }

  async function keep(reply: ChatReply): Promise<StoredResource> {
    const answer = assistantMessage(reply);
    const content: Json = {
      ...body,
      assistantId,
      ...(sessionId !== null && { sessionId }),
      ...(previousChatId !== null && { previousChatId }),
      output: [answer],
    };
    const kept: KeptState = { agent: reply.state, visitor };
    const place = {
      chats: context.chatsBefore + 1,
      messagesBefore: earlier.length,
      size: sumOf(sumOf(context.size, context.asked), sizeOf([answer])),
    };
    const fresh = newResource(chats, content, caller);
    const chat = { ...fresh, id: chatId, parent: sessionId, state: { ...kept, place } };
    const booked = reply.booking === null ? 0 : bookingBytes(reply.facts ?? {});
    if (held === null) {
      storage.settle(booked + resourceBytes(chat));
      // Where the chat before was erased meanwhile, nothing of it comes back.
      if (previousChatId === null) await store.insert([chat]);
      else {
        const goOn = (resource: StoredResource) => ({ resource, added: [chat] });
        await store.change(chats.kind, previousChatId, goOn);
      }
      context.passOn();
      return chat;
    }
    let growth = 0;
    // Where the visitor erased the session meanwhile, nothing of it comes back.
    await store.change(sessions.kind, held.session.id, (found) => {
      const resource = {
        ...found,
        updatedAt: Math.max(chat.updatedAt, found.updatedAt),
        // A turn that took too long has lost its hold to another one, which keeps it.
        busyUntil: found.busyUntil === held.until ? 0 : found.busyUntil,
        body: {
          ...found.body,
          messages: [...storedMessages(found.body.messages), ...asked, answer],
        },
        state: kept,
      };
      growth = resourceBytes(chat) + resourceBytes(resource) - resourceBytes(found);
      return { resource, added: [chat] };
    });
    storage.settle(booked + growth);
    held.passOn();
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
    return { chat: await keep(reply), messages: before };
  }

  return {
    chatId,
    sessionId,
    async run(onDelta = () => {}, signal) {
      try {
        return await answer(onDelta, signal);
      } catch (error) {
        storage.settle(0);
        await letGo();
        throw error;
      }
    },
  };
}

/** The visitor stopped it: what was shown is what was said. */
function brokenOff(text: string, state: unknown): ChatReply {
  return { text, links: [], state, booking: null, ended: false, handOver: false };
}

/** GET /chat/{id}: with what was said before it, which stands in other rows. */
export async function readChat(
  { store, desk }: Pick<ContextParts, 'store' | 'desk'>,
  id: string,
  caller: KeyKind,
): Promise<Json> {
  const chat = await desk.find(chats, id, caller);
  return chatAnswer({ chat, messages: await messagesBefore(store, chat) });
}

export function chatAnswer({ chat, messages }: AnsweredChat): Json {
  return resourceAnswer(chats, { ...chat, body: { ...chat.body, messages } });
}
