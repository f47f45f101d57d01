import type { ResourceStore, StoredResource } from '../platform/resource-store.ts';
import { chats } from '../platform/resources/chat.ts';
import { sessions } from '../platform/resources/session.ts';
import type { Visitor } from '../platform/visitor.ts';
import {
  type ConversationSize,
  messagesOf,
  type StoredMessage,
  sizeOf,
  storedMessages,
} from './chat-messages.ts';

/** What is kept beside a session or a chat, and never answered. */
export interface KeptState {
  agent: unknown;
  visitor: Visitor;
  /** Only chats have it; those that an older version kept have not. */
  place?: ChatPlace;
}

/** Where a chat stands in its conversation. */
export interface ChatPlace {
  /** How many chats have to be read for what was said: this one, and those it follows. */
  chats: number;
  /** How many messages there were before this chat's input. */
  messagesBefore: number;
  /** All that was said, with this chat's answer: a full conversation is known without reading it. */
  size: ConversationSize;
}

/** What was said until then, with the chat's own answer. */
export async function messagesThrough(
  store: ResourceStore,
  chat: StoredResource,
): Promise<StoredMessage[]> {
  const newestFirst = await store.listChain({
    kind: chats.kind,
    id: chat.id,
    label: 'previousChatId',
    limit: placeOf(chat).chats,
  });
  const first = newestFirst.at(-1);
  const before = first ? await messagesBeforeFirst(store, first) : [];
  return [...before, ...newestFirst.toReversed().flatMap(turnOf)];
}

/** What was said before the question that a chat answers. */
export async function messagesBefore(
  store: ResourceStore,
  chat: StoredResource,
): Promise<StoredMessage[]> {
  const through = await messagesThrough(store, chat);
  return through.slice(0, -1 - storedMessages(chat.body.output).length);
}

export function placeOf({ body, state }: StoredResource): ChatPlace {
  const place = (state as KeptState | null)?.place;
  if (place) return place;
  // An older version kept all earlier messages with each chat, so no other chat has to be read.
  const before = storedMessages(body.messages);
  const said = [...before, ...messagesOf(body.input).slice(-1), ...storedMessages(body.output)];
  return { chats: 1, messagesBefore: before.length, size: sizeOf(said) };
}

async function messagesBeforeFirst(
  store: ResourceStore,
  chat: StoredResource,
): Promise<StoredMessage[]> {
  if (keepsEarlierMessages(chat)) return storedMessages(chat.body.messages);
  if (chat.parent === null) return [];
  const session = await store.find(sessions.kind, chat.parent);
  return storedMessages(session?.body.messages).slice(0, placeOf(chat).messagesBefore);
}

function turnOf(chat: StoredResource): StoredMessage[] {
  const input = messagesOf(chat.body.input);
  // The earlier messages of its input stand among those that it keeps.
  const asked = keepsEarlierMessages(chat) ? input.slice(-1) : input;
  return [...asked, ...storedMessages(chat.body.output)];
}

function keepsEarlierMessages({ body }: StoredResource): boolean {
  return Array.isArray(body.messages);
}
