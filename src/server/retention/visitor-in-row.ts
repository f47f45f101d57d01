import { messagesOf, storedMessages } from '../chat/chat-messages.ts';
import type { StoredResource } from '../platform/resource-store.ts';

/** What a row knows about its visitor, from the agent's `facts` or from the platform's `customer`. */
interface KnownVisitor {
  name: string;
  email: string;
}

/** What the visitor typed or said. It stands in a chat's input and in the messages of any row. */
export function wordsOfVisitor({ body }: StoredResource): string[] {
  const messages = [
    ...messagesOf(body.input),
    ...storedMessages(body.messages),
    ...storedMessages(Object(body.artifact).messages),
  ];
  return messages.filter(({ role }) => role === 'user').map(({ content }) => content);
}

/** Every name and address of the visitor in a row. The same pair often occurs several times. */
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

/** A client may send any value, so only a string counts. */
function textOrNothing(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
