import type { CallFact, TurnFact } from '#core/owner-report/report-facts.ts';
import { knownNames } from '#core/owner-report/shown-question.ts';
import { messagesOf, storedMessages } from '../chat/chat-messages.ts';
import { objectOrEmpty } from '../platform/assistant-settings.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import { callBodyAt } from '../platform/resources/call-state.ts';

/** Returns what the report counts of a call. Returns null for a call that nobody joined. */
export function callFactOf(call: StoredResource, now: number): CallFact | null {
  const { startedAt, endedAt, endedReason, artifact } = callBodyAt(call, now);
  if (typeof startedAt !== 'string') return null;
  const { messages } = objectOrEmpty(artifact);
  const taken = typeof endedAt === 'string' ? Date.parse(endedAt) - Date.parse(startedAt) : null;
  return {
    at: call.createdAt,
    seconds: taken === null ? null : Math.max(0, taken) / 1000,
    endedReason: typeof endedReason === 'string' ? endedReason : null,
    lines: storedMessages(messages).map(({ role, content }) => ({
      isVisitor: role === 'user',
      text: String(content),
    })),
  };
}

/**
 * Returns a function that reads the turns of typed conversations. It has to be given the chats in
 * the order of their time, because each chat outside of a session names only the chat before it.
 */
export function turnFactReader(): (chat: StoredResource) => TurnFact {
  const firstChats = new Map<string, string>();
  const conversationOf = ({ id, parent, labels }: StoredResource): string => {
    if (parent !== null) return parent;
    const { previousChatId } = labels;
    if (previousChatId === undefined) return id;
    const first = firstChats.get(previousChatId) ?? previousChatId;
    firstChats.set(id, first);
    return first;
  };
  return (chat) => {
    const asked = messagesOf(chat.body.input);
    const answered = storedMessages(chat.body.output);
    return {
      at: chat.createdAt,
      conversation: conversationOf(chat),
      hasBooked: answered.some(({ metadata }) => typeof metadata?.bookingId === 'string'),
      lines: [...asked, ...answered].map(({ role, content }) => ({
        isVisitor: role === 'user',
        text: String(content),
      })),
      names: namesIn(chat.state),
    };
  };
}

/** Returns how the visitor is called, as far as the assistant knew. */
function namesIn(state: unknown): string[] {
  const { agent } = objectOrEmpty(state);
  const { facts } = objectOrEmpty(agent);
  return knownNames(objectOrEmpty(facts));
}
