import type { StorageReservation } from '../http/storage-allowance.ts';
import { bookingBytes, resourceBytes } from '../http/stored-bytes.ts';
import type {
  JsonObject,
  KeyKind,
  ResourceStore,
  StoredResource,
} from '../platform/resource-store.ts';
import { chatResource } from '../platform/resources/chat.ts';
import { sessionResource } from '../platform/resources/session.ts';
import { newResource } from '../platform/stored-resource.ts';
import { labelIfUnanswered } from '../platform/unanswered-label.ts';
import type { CastMember, CastMemory } from './cast/cast.ts';
import type { ChatReply } from './chat-agent.ts';
import type { StoredConversationState } from './chat-history.ts';
import {
  addSizes,
  assistantMessage,
  type StoredMessage,
  sizeOfMessages,
  storedMessages,
} from './chat-messages.ts';
import type { ConversationBeforeTurn } from './conversation-before-turn.ts';
import type { HeldSession } from './conversation-queue.ts';
import { holdOf } from './person/stored-hold.ts';
import { lateAnswer } from './person/unasked-messages.ts';

interface StoreTurnParts {
  store: ResourceStore;
  /** The storage that was reserved for this turn. */
  storage: StorageReservation;
}

/** A turn that the agent has answered. */
interface AnsweredTurn {
  chatId: string;
  body: JsonObject;
  asked: readonly StoredMessage[];
  context: ConversationBeforeTurn;
  caller: KeyKind;
  /** The number of messages before the input of this turn. */
  earlier: number;
  /** The assistant that answers the next turn. */
  member: CastMember;
  /** Whether the line stands in the session already, because it was asked while a person was there. */
  isAskedBefore: boolean;
}

/** Stores an answered turn as a chat, and lets the next message continue the conversation. */
export async function storeTurn(
  { store, storage }: StoreTurnParts,
  turn: AnsweredTurn,
  reply: ChatReply,
): Promise<StoredResource> {
  const { context, asked, member, isAskedBefore } = turn;
  const { held } = context;
  const answer = isAskedBefore
    ? lateAnswer(assistantMessage(reply), Date.now())
    : assistantMessage(reply);
  const cast = context.isForAnother ? context.memory : memoryToKeep(member);
  const kept: StoredConversationState = {
    agent: reply.state,
    visitor: context.visitor,
    ...(cast !== null && { cast }),
  };
  const chat = newChat(turn, kept, answer);
  const booked = reply.booking === null ? 0 : bookingBytes(reply.facts ?? {});
  if (held === null) {
    storage.settle(booked + resourceBytes(chat));
    await insertChat(store, chat, context.previousChatId);
    context.passOn();
    return chat;
  }
  const said = [
    ...(isAskedBefore ? [] : asked),
    // A person who answers writes messages of their own.
    ...(reply.person === undefined ? [answer] : []),
  ];
  const growth = await addToSession(store, held, { chat, kept, said });
  storage.settle(booked + growth);
  held.passOn();
  return chat;
}

/** An assistant that speaks alone need not be remembered. */
function memoryToKeep({ memory }: CastMember): CastMemory | null {
  return memory.key === '' ? null : memory;
}

function newChat(
  { chatId, body, context, caller, earlier, member, isAskedBefore }: AnsweredTurn,
  kept: StoredConversationState,
  answer: StoredMessage,
): StoredResource {
  const { held, previousChatId, assistant, choice, opening } = context;
  const sessionId = held?.session.id ?? null;
  const { squadId, workflowId } = choice;
  const hasNoCast = memoryToKeep(member) === null;
  const content: JsonObject = {
    ...body,
    ...(hasNoCast && assistant.id !== null && { assistantId: assistant.id }),
    ...(squadId !== undefined && { squadId }),
    ...(workflowId !== undefined && { workflowId }),
    ...(sessionId !== null && { sessionId }),
    ...(previousChatId !== null && { previousChatId }),
    output: [answer],
  };
  const place = {
    chats: context.chatsBefore + 1,
    // The answer stands behind the input, or in its place if the input was said before.
    messagesBefore: isAskedBefore ? earlier - 1 : earlier,
    size: addSizes(addSizes(context.size, context.asked), sizeOfMessages([answer])),
  };
  const fresh = newResource(chatResource, content, caller);
  const state: StoredConversationState = {
    ...kept,
    place,
    ...(held === null && !(hasNoCast && assistant.stored === null) && { choice }),
    ...(opening !== null && { opening }),
  };
  const labels = { ...fresh.labels, ...labelIfUnanswered(String(answer.content)) };
  return { ...fresh, id: chatId, parent: sessionId, labels, state };
}

/**
 * Stores a chat outside of a session. If the previous chat was erased during the turn, the new chat
 * is not stored.
 */
async function insertChat(
  store: ResourceStore,
  chat: StoredResource,
  previousChatId: string | null,
): Promise<void> {
  if (previousChatId === null) return store.insert([chat]);
  await store.change(chatResource.kind, previousChatId, (resource) => ({
    resource,
    added: [chat],
  }));
}

/**
 * Stores a chat and adds its messages to the session. Resolves with the number of added bytes. If
 * the session was erased during the turn, nothing is stored.
 */
async function addToSession(
  store: ResourceStore,
  held: HeldSession,
  {
    chat,
    kept,
    said,
  }: { chat: StoredResource; kept: StoredConversationState; said: StoredMessage[] },
): Promise<number> {
  let growth = 0;
  await store.change(sessionResource.kind, held.session.id, (found) => {
    // If this turn took too long, another turn may have taken the session. Then the hold and the
    // state of that turn stay, because the visitor has gone on from them.
    const isHeld = found.busyUntil === held.until;
    const resource = {
      ...found,
      updatedAt: Math.max(chat.updatedAt, found.updatedAt),
      busyUntil: isHeld ? 0 : found.busyUntil,
      body: { ...found.body, messages: [...storedMessages(found.body.messages), ...said] },
      // A person may have given a sign of life meanwhile.
      state: isHeld ? withHoldOf(found, kept) : found.state,
    };
    growth = resourceBytes(chat) + resourceBytes(resource) - resourceBytes(found);
    return { resource, added: [chat] };
  });
  return growth;
}

function withHoldOf(found: StoredResource, kept: StoredConversationState): StoredConversationState {
  const hold = holdOf(found);
  return hold === null ? kept : { ...kept, hold };
}
