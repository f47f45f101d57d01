import { messagesOf, storedMessages } from '../chat/chat-messages.ts';
import type { StoredResource } from '../platform/resource-store.ts';

/** What a conversation knows of its visitor: the agent's facts, or the platform's `customer`. */
interface KnownVisitor {
  name: string;
  email: string;
}

/** What the visitor typed or said: the input of a chat, and the messages of any conversation. */
export function wordsOfVisitor({ body }: StoredResource): string[] {
  const messages = [
    ...messagesOf(body.input),
    ...storedMessages(body.messages),
    ...storedMessages(Object(body.artifact).messages),
  ];
  return messages.filter(({ role }) => role === 'user').map(({ content }) => content);
}

/** As whom the visitor was known in a row; often several times the same. */
export function visitorsKnownTo({ body, state }: StoredResource): KnownVisitor[] {
  const visitors: KnownVisitor[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        if (key === 'facts' || key === 'customer') {
          const { name, email } = Object(part);
          visitors.push({ name: textOrNothing(name), email: textOrNothing(email) });
        } else visit(part);
      }
    }
  };
  visit(state);
  visit(body);
  return visitors;
}

/** Visitors' clients may send anything in its place. */
function textOrNothing(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
