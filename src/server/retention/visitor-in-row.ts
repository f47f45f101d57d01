import { messagesOf, storedMessages } from '../chat/chat-messages.ts';
import type { StoredResource } from '../platform/resource-store.ts';

/**
 * The name and email address of a visitor in a row. They come from the agent's `facts` or from the
 * platform's `customer`.
 */
interface KnownVisitor {
  name: string;
  email: string;
}

/**
 * Returns the lines that the visitor typed or said. They are in the input of a chat and in the
 * messages of any row.
 */
export function wordsOfVisitor({ body }: StoredResource): string[] {
  const messages = [
    ...messagesOf(body.input),
    ...storedMessages(body.messages),
    ...storedMessages(Object(body.artifact).messages),
  ];
  return messages.filter(({ role }) => role === 'user').map(({ content }) => content);
}

/**
 * Returns every name and email address of the visitor in a row. The same pair often occurs several
 * times.
 */
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

/**
 * Returns the value if it is a string, and otherwise an empty text. A client may send any value.
 */
function textOrNothing(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
