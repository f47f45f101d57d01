import type { ChatReply, Message } from './chat-agent.ts';
import type { Json } from './resource-store.ts';
import { badRequest } from './voice-error.ts';

/** Far more than a conversation needs; each turn writes it all out again. */
const MAX_MESSAGES = 400;
const MAX_CHARACTERS = 100_000;

/** A message as it is stored and answered. */
export type StoredMessage = Message & { metadata?: Json };

/** What came, as messages of which the last is the user's. */
export function messagesOfInput(input: unknown): [earlier: StoredMessage[], text: string] {
  const messages = typeof input === 'string' ? [user(input)] : storedMessages(input);
  const last = messages.at(-1);
  if (last?.role !== 'user' || last.content.trim() === '') {
    throw badRequest('input must end with a message of the user');
  }
  return [messages.slice(0, -1), last.content];
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

export function user(content: string): StoredMessage {
  return { role: 'user', content };
}

/** What is our own, links and bookings, stands in the metadata, which the SDKs pass over. */
export function assistantMessage(reply: Omit<ChatReply, 'state'>): StoredMessage {
  const { text, links, booking, ended, handOver, facts } = reply;
  const metadata = {
    ...{ links, bookingId: booking?.id ?? null, ended, handOver },
    ...(facts && { facts }),
  };
  return { role: 'assistant', content: text, metadata };
}

/** What the agent reads. */
export function historyOf(messages: readonly StoredMessage[]): Message[] {
  return messages.map(({ role, content }) => ({ role, content }));
}

export function refuseIfFull(messages: readonly StoredMessage[]): void {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  if (messages.length >= MAX_MESSAGES || characters > MAX_CHARACTERS) {
    throw badRequest('This conversation is full; start a new one');
  }
}
