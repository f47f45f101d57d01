import { cutLine } from '#core/cut-line.ts';
import { jsonBytes } from '../http/stored-bytes.ts';
import type { JsonObject, KeyKind } from '../platform/resource-store.ts';
import { badRequest } from '../platform/voice-error.ts';
import type { ChatMessage, ChatReply } from './chat-agent.ts';

/**
 * The most messages of a conversation. Conversations have limits, because each turn of a session
 * writes all messages of the session again.
 */
const MAX_MESSAGES = 400;
const MAX_CHARACTERS = 100_000;
/** The most bytes of a conversation as JSON, including the agent's state. */
const MAX_BYTES = 256 * 1024;

export interface ConversationSize {
  messages: number;
  characters: number;
  /** The number of bytes as JSON, including the metadata of the messages. */
  bytes: number;
}

/** A message as it is stored and sent to clients. */
export type StoredMessage = ChatMessage & { metadata?: JsonObject };

/**
 * Returns the messages of an input, and of the last message the text that the agent answers.
 * Throws a VoiceError if the last message has no text or is not a message of the user.
 */
export function parseChatInput(input: unknown): { asked: StoredMessage[]; text: string } {
  const messages = messagesOf(input);
  const last = messages.at(-1);
  if (last?.role !== 'user' || last.content.trim() === '') {
    throw badRequest('input must end with a message of the user');
  }
  return { asked: messages, text: cutLine(last.content) };
}

/** Returns the messages of a chat's input. The input may be a list of messages or a plain text. */
export function messagesOf(input: unknown): StoredMessage[] {
  return typeof input === 'string' ? [user(input)] : storedMessages(input);
}

/**
 * Reads messages from a body. Some clients send the text in the field `message` instead of
 * `content`.
 */
export function storedMessages(messages: unknown): StoredMessage[] {
  if (!Array.isArray(messages)) return [];
  return messages.map(({ role, content, message, metadata }) => ({
    role,
    content: content ?? message ?? '',
    ...(metadata !== undefined && { metadata }),
  }));
}

function user(content: string): StoredMessage {
  return { role: 'user', content };
}

/**
 * Returns a reply as a message. The links, the booking's id and all other fields except the text
 * are put into the metadata, because the platform's SDKs have no other fields for them.
 */
export function assistantMessage(reply: Omit<ChatReply, 'state'>): StoredMessage {
  const { text, links, booking, ended, handOver, facts, sources = [], quickReplies = [] } = reply;
  const { person } = reply;
  const metadata = {
    links,
    bookingId: booking?.id ?? null,
    ended,
    handOver,
    ...(facts && { facts }),
    ...(sources.length > 0 && { sources: [...sources] }),
    ...(quickReplies.length > 0 && { quickReplies: [...quickReplies] }),
    ...(person !== undefined && { person }),
  };
  return { role: 'assistant', content: text, metadata };
}

/**
 * Returns the messages as the agent reads them: without their metadata, and with the visitor's lines
 * cut.
 */
export function messagesForAgent(messages: readonly StoredMessage[]): ChatMessage[] {
  return messages.map(({ role, content }) => ({
    role,
    content: role === 'user' ? cutLine(content) : content,
  }));
}

export function sizeOfMessages(messages: readonly StoredMessage[]): ConversationSize {
  return {
    messages: messages.length,
    characters: messages.reduce((sum, { content }) => sum + content.length, 0),
    bytes: messages.reduce((sum, message) => sum + jsonBytes(message), 0),
  };
}

/**
 * Returns how much a new question adds to its conversation. If the caller has the public key, the
 * whole body counts, because every later turn reads the bodies of all chats. If the caller has the
 * private key, only the input counts, because the owner's assistant and overrides are the same in
 * every chat.
 */
export function sizeOfQuestion(
  body: JsonObject,
  asked: readonly StoredMessage[],
  caller: KeyKind,
): ConversationSize {
  const bytes = jsonBytes(caller === 'public' ? body : body.input);
  return { ...sizeOfMessages(asked), bytes };
}

export function addSizes(one: ConversationSize, other: ConversationSize): ConversationSize {
  return {
    messages: one.messages + other.messages,
    characters: one.characters + other.characters,
    bytes: one.bytes + other.bytes,
  };
}

/** Returns whether one more message would make a conversation larger than allowed. */
export function isFull(messages: readonly StoredMessage[], more: StoredMessage): boolean {
  return isTooLarge(addSizes(sizeOfMessages(messages), sizeOfMessages([more])), 0);
}

/**
 * Throws a VoiceError if a conversation of this size is larger than allowed. The agent's state
 * counts too.
 */
export function refuseIfFull(size: ConversationSize, state: unknown): void {
  if (isTooLarge(size, jsonBytes(state)))
    throw badRequest('This conversation is full; start a new one');
}

function isTooLarge(
  { messages, characters, bytes }: ConversationSize,
  stateBytes: number,
): boolean {
  return messages > MAX_MESSAGES || characters > MAX_CHARACTERS || bytes + stateBytes > MAX_BYTES;
}
