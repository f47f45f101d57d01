import type { StoredResource } from '../platform/resource-store.ts';

type RowKey = Pick<StoredResource, 'kind' | 'id'>;

/**
 * Finds out which rows form one conversation: a session with its chats, and a chat with all chats
 * that continue it. The rows may come in any order.
 */
export function createConversationLinks() {
  /** Leads from a key to another key of the same conversation. A root leads nowhere. */
  const next = new Map<string, string>();

  function rootOf(key: string): string {
    let root = key;
    for (let above = next.get(root); above !== undefined; above = next.get(root)) root = above;
    // Every key on the way now leads straight to the root, so a long chain is walked only once.
    for (let at = key; at !== root; ) {
      const above = next.get(at) ?? root;
      next.set(at, root);
      at = above;
    }
    return root;
  }

  return {
    /** Links a row with its session and with the chat that it continues. */
    add(row: StoredResource): void {
      for (const other of linkedKeys(row)) {
        const [from, to] = [rootOf(keyOf(row)), rootOf(other)];
        if (from !== to) next.set(from, to);
      }
    },
    /** Returns the same text for all rows of one conversation, after all rows were added. */
    conversationOf: (row: RowKey): string => rootOf(keyOf(row)),
  };
}

function keyOf({ kind, id }: RowKey): string {
  return `${kind} ${id}`;
}

function linkedKeys({ kind, parent, labels }: StoredResource): string[] {
  if (kind !== 'chat') return [];
  const { previousChatId } = labels;
  return [
    ...(parent === null ? [] : [`session ${parent}`]),
    ...(previousChatId === undefined ? [] : [`chat ${previousChatId.toLowerCase()}`]),
  ];
}
