import type { StoredResource } from '../platform/resource-store.ts';

type RowKey = Pick<StoredResource, 'kind' | 'id'>;

/**
 * Finds out which rows form one conversation: a session with its chats, and a chat with all chats
 * that continue it. The rows may be added in any order.
 */
export function createConversationLinks() {
  /**
   * Maps the key of a row to the key of another row of the same conversation. One row of each
   * conversation has no entry here, and its key is the root of the conversation.
   */
  const next = new Map<string, string>();

  function rootOf(key: string): string {
    let root = key;
    for (let above = next.get(root); above !== undefined; above = next.get(root)) root = above;
    // This loop makes every visited key point directly to the root, so that a long chain is
    // followed only once.
    for (let at = key; at !== root; ) {
      const above = next.get(at) ?? root;
      next.set(at, root);
      at = above;
    }
    return root;
  }

  return {
    /** Links a chat with its session and with the chat that it continues. Ignores other rows. */
    add(row: StoredResource): void {
      for (const other of linkedKeys(row)) {
        const [from, to] = [rootOf(keyOf(row)), rootOf(other)];
        if (from !== to) next.set(from, to);
      }
    },
    /**
     * Returns a key that is the same for all rows of one conversation. This method may be called
     * only after all rows were added.
     */
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
