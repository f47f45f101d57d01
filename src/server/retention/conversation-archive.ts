import type { RetentionCutoffs } from '#core/retention.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import type { ConversationIds } from './conversation-ids.ts';

/** Instants in milliseconds since 1970. Rows that are older may be removed. */
export type ExpiryCutoffs = Pick<RetentionCutoffs, 'conversations' | 'calls' | 'unjoined'>;

/**
 * Finds and removes stored conversations and calls. The server and the owner's commands may use the
 * archive at the same time. Every failure is a StorageError.
 */
export interface ConversationArchive {
  /** Every session, chat and call, one page at a time. Rows may change between two pages. */
  pages(): AsyncIterable<readonly StoredResource[]>;
  /**
   * Removes these rows, the chats of a removed session, and every chat that continues a removed
   * one. Resolves with the ids of everything that was removed.
   */
  remove(conversations: ConversationIds): Promise<ConversationIds>;
  /**
   * Removes some of the conversations and calls that are older than the cutoffs. Resolves with the
   * ids of all removed rows. Without any id, nothing is left to remove. The age of a conversation
   * counts from its last turn. A chat stays as long as a chat that continues it.
   */
  removeExpired(cutoffs: ExpiryCutoffs): Promise<ConversationIds>;
  /**
   * Takes the addresses of the recordings out of some calls that were last changed before this
   * instant. Resolves with the number of changed calls.
   */
  forgetRecordings(before: number): Promise<number>;
  /** Removes some of the older versions of each resource. Resolves with the number of removed rows. */
  trimVersions(kind: string, newest: number): Promise<number>;
  /**
   * Resolves with those of the ids whose call was removed, for whatever reason. Calls that nobody
   * joined and calls of another database are not among them.
   */
  removedCalls(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets some of the calls that were removed before this instant. Resolves with their number. */
  forgetRemovedCalls(before: number): Promise<number>;
}
