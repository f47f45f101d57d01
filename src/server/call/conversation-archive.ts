import type { StoredResource } from './resource-store.ts';

/** Ids of what is kept of conversations and calls. */
export interface ConversationIds {
  sessions: readonly string[];
  chats: readonly string[];
  calls: readonly string[];
}

/**
 * The conversations and calls in the table of resources, as erasing and forgetting see them. The
 * server and the owner's commands may use it at the same time. Whatever goes wrong is a
 * StorageError.
 */
export interface ConversationArchive {
  /** Every session, chat and call, a page at a time. Holds no snapshot. */
  pages(): AsyncIterable<readonly StoredResource[]>;
  /**
   * Removes these, the chats of a session with it, and every chat that goes on from a removed one.
   * Resolves with all that went.
   */
  remove(conversations: ConversationIds): Promise<ConversationIds>;
}
