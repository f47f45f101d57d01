import type { RetentionCutoffs } from '#core/retention.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import type { ConversationIds } from './conversation-ids.ts';

/**
 * For each kind of data, an instant in milliseconds since 1970. Rows that are older than this
 * instant may be removed.
 */
export type ExpiryCutoffs = Pick<RetentionCutoffs, 'conversations' | 'calls' | 'unjoined'>;

/**
 * Finds and removes stored conversations and calls. The server and the owner's commands may use the
 * archive at the same time. Every failure is a StorageError.
 */
export interface ConversationArchive {
  /** Yields every session, chat and call, one page at a time. Rows may change between two pages. */
  pages(): AsyncIterable<readonly StoredResource[]>;
  /**
   * Removes the given rows, the chats of a removed session, and every chat that continues a removed
   * chat. Resolves with the ids of all removed rows.
   */
  remove(conversations: ConversationIds): Promise<ConversationIds>;
  /**
   * Removes some of the conversations and calls that are older than the cutoffs. The age of a
   * conversation counts from its last turn. A chat stays as long as another chat continues it.
   * Resolves with the ids of all removed rows. If there are no ids, nothing is left to remove,
   * except for rows that another process has locked.
   */
  removeExpired(cutoffs: ExpiryCutoffs): Promise<ConversationIds>;
  /**
   * Removes the addresses of the recordings from some calls that were last changed before this
   * instant. Resolves with the number of changed calls.
   */
  forgetRecordings(before: number): Promise<number>;
  /**
   * Removes some of the old versions of resources. `kind` is the kind of the versions, and `newest`
   * is the number of newest versions of each resource that stay. Resolves with the number of
   * removed versions.
   */
  trimVersions(kind: string, newest: number): Promise<number>;
  /**
   * Resolves with those of the given ids whose call was removed from this database, for any reason.
   * The result does not contain calls that nobody joined.
   */
  removedCalls(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Deletes the ids of some calls that were removed before this instant, so that `removedCalls`
   * does not find them any more. Resolves with the number of deleted ids.
   */
  forgetRemovedCalls(before: number): Promise<number>;
}
