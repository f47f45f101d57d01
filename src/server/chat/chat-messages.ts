import { jsonBytes } from '../http/json-bytes.ts';
import type { Json, KeyKind } from '../platform/resource-store.ts';
import { badRequest } from '../platform/voice-error.ts';
import type { ChatReply, Message } from './chat-agent.ts';

/** Far more than a conversation needs; each turn of a session writes it all out again. */
const MAX_MESSAGES = 400;
const MAX_CHARACTERS = 100_000;
/** What the rows of a conversation keep as JSON, with the agent's state, is not larger than that. */
const MAX_BYTES = 256 * 1024;

/** How much was said. */
export interface ConversationSize {
  messages: number;
  characters: number;
  /** As JSON: also what is kept beside the words. */
  bytes: number;
}

/** A message as it is stored and answered. */
export type StoredMessage = Message & { metadata?: Json };

/** What came, and the words to be answered; throws if the last message is not the user's. */
export function questionOf(input: unknown): { asked: StoredMessage[]; text: string } {
  const messages = messagesOf(input);
  const last = messages.at(-1);
  if (last?.role !== 'user' || last.content.trim() === '') {
    throw badRequest('input must end with a message of the user');
  }
  return { asked: messages, text: last.content };
}

/** The input of a chat, which may be a text. */
export function messagesOf(input: unknown): StoredMessage[] {
  return typeof input === 'string' ? [user(input)] : storedMessages(input);
}

/** From a body: some clients name the content `message`. */
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

/** What is our own, links and bookings, stands in the metadata, which the SDKs pass over. */
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

/** What the agent reads. */
export function historyOf(messages: readonly StoredMessage[]): Message[] {
  return messages.map(({ role, content }) => ({ role, content }));
}

export function sizeOf(messages: readonly StoredMessage[]): ConversationSize {
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
  return { ...sizeOf(asked), bytes };
}

export function sumOf(one: ConversationSize, other: ConversationSize): ConversationSize {
  return {
    messages: one.messages + other.messages,
    characters: one.characters + other.characters,
    bytes: one.bytes + other.bytes,
  };
}

/** Throws if so much, the new message included, is more than a conversation may hold. */
export function refuseIfFull(
  { messages, characters, bytes }: ConversationSize,
  state: unknown,
): void {
  const isFull =
    messages > MAX_MESSAGES || characters > MAX_CHARACTERS || bytes + jsonBytes(state) > MAX_BYTES;
  if (isFull) throw badRequest('This conversation is full; start a new one');
}
