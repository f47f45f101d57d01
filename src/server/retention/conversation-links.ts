import type { StoredResource } from '../platform/resource-store.ts';

type RowKey = Pick<StoredResource, 'kind' | 'id'>;

/**
 * Finds out which rows form one conversation: a session with its chats, and a chat with all chats
 * that continue it. The rows may come in any order.
 */
export function createConversationLinks() {
  /**
   * For the key of a row, the key of another row of the same conversation. One row of each
   * conversation has no entry here. The key of that row is the root.
   */
  const next = new Map<string, string>();

  function rootOf(key: string): string {
    let root = key;
    for (let above = next.get(root); above !== undefined; above = next.get(root)) root = above;
    // Every key that was visited now points directly to the root, so a long chain is followed only
    // once.
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
     * Returns a key that is the same for all rows of one conversation. It must be called after all
     * rows were added.
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
