import type { TalkHold } from '#core/chat/person/talk-hold.ts';
import type { ResourceDesk } from '../platform/resource-desk.ts';
import type {
  JsonObject,
  KeyKind,
  ResourceStore,
  StoredResource,
} from '../platform/resource-store.ts';
import { chatResource } from '../platform/resources/chat.ts';
import { sessionResource } from '../platform/resources/session.ts';
import { resourceAnswer } from '../platform/stored-resource.ts';
import type { VisitorLocale } from '../platform/visitor-locale.ts';
import type { CastMemory } from './cast/cast.ts';
import type { AssistantChoice } from './chat-assistant.ts';
import {
  type ConversationSize,
  messagesOf,
  type StoredMessage,
  sizeOfMessages,
  storedMessages,
} from './chat-messages.ts';

/** The state that is stored with a session or a chat and never sent to a client. */
export interface StoredConversationState {
  agent: unknown;
  visitor: VisitorLocale;
  /**
   * The place of a chat in its conversation. Sessions have no place. Chats that an older version of
   * the server stored have no place either.
   */
  place?: ChatPlace;
  /**
   * Which assistant answers a chain of chats, if it is not the site's own. Only the first chat of
   * the chain has to name it.
   */
  choice?: AssistantChoice;
  /** Who of the squad or workflow answers next, if the conversation is with one. */
  cast?: CastMemory;
  /** The assistant's first message. Only the first chat of a chain has one. */
  opening?: string;
  /** Who is in the conversation of a session besides the assistant, or is asked to come. */
  hold?: TalkHold;
}

/** The place of a chat in its conversation. */
export interface ChatPlace {
  /**
   * The number of chats in the chain up to and including this chat. In a session this number is 1.
   */
  chats: number;
  /** The number of messages before this chat's input. */
  messagesBefore: number;
  /**
   * The size of the conversation up to and including this chat's answer. With this size, the server
   * can refuse a full conversation without reading the other chats.
   */
  size: ConversationSize;
}

/** A chat with the messages before it. The stored row of a chat holds only the chat's own turn. */
export interface ChatWithEarlierMessages {
  chat: StoredResource;
  messages: readonly StoredMessage[];
}

/**
 * Resolves with the answer to GET /chat/{id}. The answer holds the chat and all messages before the
 * chat's question. Most of these messages are in other rows.
 */
export async function readChat(
  { store, desk }: { store: ResourceStore; desk: ResourceDesk },
  id: string,
  caller: KeyKind,
): Promise<JsonObject> {
  const chat = await desk.find(chatResource, id, caller);
  return chatAnswer({ chat, messages: await messagesBefore(store, chat) });
}

export function chatAnswer({ chat, messages }: ChatWithEarlierMessages): JsonObject {
  return resourceAnswer(chatResource, { ...chat, body: { ...chat.body, messages } });
}

/** Resolves with all messages up to a chat, including the chat's own answer. */
export async function messagesThrough(
  store: ResourceStore,
  chat: StoredResource,
): Promise<StoredMessage[]> {
  const newestFirst = await store.listChain({
    kind: chatResource.kind,
    id: chat.id,
    label: 'previousChatId',
    limit: placeInConversation(chat).chats,
  });
  const first = newestFirst.at(-1);
  const before = first ? await messagesBeforeFirst(store, first) : [];
  return [...before, ...newestFirst.toReversed().flatMap(chatTurn)];
}

/**
 * Resolves with the messages before a chat's question. The question is the last message of the
 * chat's input.
 */
async function messagesBefore(
  store: ResourceStore,
  chat: StoredResource,
): Promise<StoredMessage[]> {
  const through = await messagesThrough(store, chat);
  return through.slice(0, -1 - storedMessages(chat.body.output).length);
}

export function placeInConversation({ body, state }: StoredResource): ChatPlace {
  const place = (state as StoredConversationState | null)?.place;
  if (place) return place;
  // An older version of the server stored all earlier messages in each chat, so only this chat has
  // to be read.
  const before = storedMessages(body.messages);
  const said = [...before, ...messagesOf(body.input).slice(-1), ...storedMessages(body.output)];
  return { chats: 1, messagesBefore: before.length, size: sizeOfMessages(said) };
}

async function messagesBeforeFirst(
  store: ResourceStore,
  chat: StoredResource,
): Promise<StoredMessage[]> {
  if (keepsEarlierMessages(chat) || chat.parent === null) return messagesKeptBefore(chat);
  const session = await store.find(sessionResource.kind, chat.parent);
  return storedMessages(session?.body.messages).slice(0, placeInConversation(chat).messagesBefore);
}

/** Returns the messages before the first chat of a chain, which are stored in the chat's own row. */
export function messagesKeptBefore(chat: StoredResource): StoredMessage[] {
  if (keepsEarlierMessages(chat)) return storedMessages(chat.body.messages);
  const { opening } = (chat.state as StoredConversationState | null) ?? {};
  return opening === undefined ? [] : [{ role: 'assistant', content: opening }];
}

/** Returns the messages of one turn: what the visitor wrote, and the answer. */
export function chatTurn(chat: StoredResource): StoredMessage[] {
  const input = messagesOf(chat.body.input);
  // An older version of the server also stored the messages of the input in `messages`, except for
  // the last message.
  const asked = keepsEarlierMessages(chat) ? input.slice(-1) : input;
  return [...asked, ...storedMessages(chat.body.output)];
}

function keepsEarlierMessages({ body }: StoredResource): boolean {
  return Array.isArray(body.messages);
}
