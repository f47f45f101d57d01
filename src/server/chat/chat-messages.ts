import { jsonBytes } from '../http/json-bytes.ts';
import type { Json, KeyKind } from '../platform/resource-store.ts';
import { badRequest } from '../platform/voice-error.ts';
import type { ChatMessage, ChatReply } from './chat-agent.ts';

/** A session has limits, because each of its turns writes all messages again. */
const MAX_MESSAGES = 400;
const MAX_CHARACTERS = 100_000;
/** The limit for the JSON of a conversation, including the agent's state. */
const MAX_BYTES = 256 * 1024;

export interface ConversationSize {
  messages: number;
  characters: number;
  /** The size as JSON, which includes the metadata of messages. */
  bytes: number;
}

/** A message as it is stored and sent to clients. */
export type StoredMessage = ChatMessage & { metadata?: Json };

/** The messages of an input and the text to answer. Throws if the last message is not the user's. */
export function questionOf(input: unknown): { asked: StoredMessage[]; text: string } {
  const messages = messagesOf(input);
  const last = messages.at(-1);
  if (last?.role !== 'user' || last.content.trim() === '') {
    throw badRequest('input must end with a message of the user');
  }
  return { asked: messages, text: last.content };
}

/** The messages of a chat's input, which may also be a plain text. */
export function messagesOf(input: unknown): StoredMessage[] {
  return typeof input === 'string' ? [user(input)] : storedMessages(input);
}

/** Reads messages from a body. Some clients call the content `message`. */
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

/** Puts links and bookings into the metadata, because the platform's SDKs do not know them. */
export function assistantMessage(reply: Omit<ChatReply, 'state'>): StoredMessage {
  const { text, links, booking, ended, handOver, facts } = reply;
  const metadata = {
    links,
    bookingId: booking?.id ?? null,
    ended,
    handOver,
    ...(facts && { facts }),
  };
  return { role: 'assistant', content: text, metadata };
}

/** The messages as the agent reads them, without their metadata. */
export function historyOf(messages: readonly StoredMessage[]): ChatMessage[] {
  return messages.map(({ role, content }) => ({ role, content }));
}

export function sizeOfMessages(messages: readonly StoredMessage[]): ConversationSize {
  return {
    messages: messages.length,
    characters: messages.reduce((sum, { content }) => sum + content.length, 0),
    bytes: messages.reduce((sum, message) => sum + jsonBytes(message), 0),
  };
}

/**
 * How much a chat adds to its conversation before it is answered. Whoever reads the conversation
 * later reads the bodies of its chats, so all that the public key may set in a body counts. The
 * owner's own assistant and overrides do not count, because they are the same in every chat.
 */
export function sizeOfQuestion(
  body: Json,
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

/** Throws if a conversation, including the new message, is larger than allowed. */
export function refuseIfFull(
  { messages, characters, bytes }: ConversationSize,
  state: unknown,
): void {
  const isFull =
    messages > MAX_MESSAGES || characters > MAX_CHARACTERS || bytes + jsonBytes(state) > MAX_BYTES;
  if (isFull) throw badRequest('This conversation is full; start a new one');
}
