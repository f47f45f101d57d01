import {
  refuseForbiddenAssistant,
  type TokenRestrictions,
} from '../platform/organisations/token-restrictions.ts';
import type { ResourceDesk } from '../platform/resource-desk.ts';
import type {
  JsonObject,
  KeyKind,
  ResourceStore,
  StoredResource,
} from '../platform/resource-store.ts';
import { chatResource } from '../platform/resources/chat.ts';
import { sessionResource } from '../platform/resources/session.ts';
import { parseResourceId } from '../platform/stored-resource.ts';
import { readVisitorLocale, UNKNOWN_VISITOR_LOCALE } from '../platform/visitor-locale.ts';
import { badRequest } from '../platform/voice-error.ts';
import { memberOfChoice } from './cast/cast-of-choice.ts';
import { assistantChoiceOf, joinedChoice, namesAssistant } from './chat-assistant.ts';
import {
  messagesThrough,
  placeInConversation,
  type StoredConversationState,
} from './chat-history.ts';
import {
  addSizes,
  type ConversationSize,
  refuseIfFull,
  type StoredMessage,
  sizeOfMessages,
  sizeOfQuestion,
  storedMessages,
} from './chat-messages.ts';
import type { ConversationBeforeTurn } from './conversation-before-turn.ts';
import { refuseIfSessionIsOver, type SessionHolds } from './conversation-queue.ts';
import { writtenFirstMessage } from './first-message.ts';
import { holdOf, personIn } from './person/stored-hold.ts';

export interface OpenConversationParts {
  store: ResourceStore;
  desk: ResourceDesk;
  holds: SessionHolds;
  /** The restrictions of the public token that sends the message, and null for every other key. */
  restrictions: TokenRestrictions | null;
  /** Gives a conversation back to the assistant if its person has gone. */
  settle?(sessionId: string): Promise<void>;
}

/**
 * Finds the conversation that a message belongs to and reserves the conversation for one turn. The
 * caller must call `passOn` at the end of the turn. If the turn fails, the caller must first call
 * `held.release`.
 */
export async function openConversation(
  parts: OpenConversationParts,
  body: JsonObject,
  messages: readonly StoredMessage[],
  caller: KeyKind,
): Promise<ConversationBeforeTurn> {
  const asked = sizeOfQuestion(body, messages, caller);
  const { sessionId, previousChatId } = body;
  if (sessionId !== undefined && previousChatId !== undefined) {
    throw badRequest('sessionId and previousChatId are mutually exclusive');
  }
  if (sessionId !== undefined) return sessionContext(parts, body, asked, caller);
  if (previousChatId !== undefined) return chainContext(parts, body, asked, caller);
  return newContext(parts, body, { asked, messages });
}

async function sessionContext(
  parts: OpenConversationParts,
  body: JsonObject,
  asked: ConversationSize,
  caller: KeyKind,
): Promise<ConversationBeforeTurn> {
  const { store, desk, holds } = parts;
  holds.refuseIfCrowded(String(body.sessionId).toLowerCase());
  const found = await desk.find(sessionResource, body.sessionId, caller);
  refuseIfSessionIsOver(found, Date.now());
  if (holdOf(found) !== null) await parts.settle?.(found.id);
  const held = await holds.hold(found.id);
  try {
    const { session } = held;
    const said = storedMessages(session.body.messages);
    const size = sizeOfMessages(said);
    refuseIfFull(addSizes(size, asked), session.state);
    return {
      ...(await continued(parts, body, await withContinuedState(store, session))),
      held,
      person: personIn(session),
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

/**
 * Returns the session with the state of the session that it continues. A visitor who turns the
 * assistant off and on again gets a new session, and the assistant still knows what was said. If
 * the earlier session was erased, the conversation starts anew.
 */
async function withContinuedState(
  store: ResourceStore,
  session: StoredResource,
): Promise<StoredResource> {
  const { continuesSessionId } = Object(Object(session.body.assistantOverrides).variableValues);
  const id = parseResourceId(continuesSessionId);
  if (session.state !== null || id === null) return session;
  const earlier = await store.find(sessionResource.kind, id);
  return earlier?.owner === session.owner ? { ...session, state: earlier.state } : session;
}

async function chainContext(
  parts: OpenConversationParts,
  body: JsonObject,
  asked: ConversationSize,
  caller: KeyKind,
): Promise<ConversationBeforeTurn> {
  const { store, desk, holds } = parts;
  const { previousChatId } = body;
  if (caller === 'public') holds.refuseIfCrowded(String(previousChatId).toLowerCase());
  const previous = await desk.find(chatResource, previousChatId, caller);
  const { chats: chatsBefore, size } = placeInConversation(previous);
  refuseIfFull(addSizes(size, asked), previous.state);
  return {
    ...(await continued(parts, body, previous)),
    previousChatId: previous.id,
    // The owner's messages do not wait, because the owner may continue one chat many times at once.
    passOn: caller === 'public' ? await holds.goOnFrom(previous.id) : () => {},
    readMessages: () => messagesThrough(store, previous),
    size,
    asked,
    chatsBefore,
  };
}

async function newContext(
  { store }: OpenConversationParts,
  body: JsonObject,
  { asked, messages }: { asked: ConversationSize; messages: readonly StoredMessage[] },
): Promise<ConversationBeforeTurn> {
  const choice = assistantChoiceOf(body);
  const assistant = await memberOfChoice(store, choice, null);
  // Whoever sends several messages has written the beginning of the conversation.
  const opening =
    messages.length === 1 ? writtenFirstMessage(assistant.stored?.settings ?? {}) : null;
  const said: StoredMessage[] = opening === null ? [] : [{ role: 'assistant', content: opening }];
  return {
    held: null,
    person: null,
    previousChatId: null,
    chatsBefore: 0,
    assistant,
    choice,
    memory: null,
    isForAnother: false,
    opening,
    passOn() {},
    readMessages: async () => said,
    size: sizeOfMessages(said),
    asked,
    state: null,
    visitor: readVisitorLocale(body, UNKNOWN_VISITOR_LOCALE),
  };
}

/**
 * Returns the fields that are made in the same way for a session and for a chain of chats. `from`
 * is the session or the previous chat.
 */
async function continued(
  { store, restrictions }: OpenConversationParts,
  body: JsonObject,
  from: StoredResource,
) {
  const kept = from.state as StoredConversationState | null;
  const before = kept?.choice ?? assistantChoiceOf(from.body);
  const now = assistantChoiceOf(body);
  const choice = joinedChoice(before, now);
  // A conversation that another token began may have an assistant that this token may not use.
  if (restrictions !== null) refuseForbiddenAssistant(restrictions, choice);
  const memory = kept?.cast ?? null;
  const namesAnother = namesAssistant(now);
  const known = kept?.visitor ?? readVisitorLocale(from.body, UNKNOWN_VISITOR_LOCALE);
  return {
    held: null,
    person: null,
    previousChatId: null,
    state: kept?.agent ?? null,
    visitor: readVisitorLocale(body, known),
    assistant: await memberOfChoice(store, choice, namesAnother ? null : memory),
    choice,
    // Only a session goes back to its own assistant after a message that names another one.
    isForAnother: namesAnother && from.kind === sessionResource.kind,
    memory,
    opening: null,
  };
}
