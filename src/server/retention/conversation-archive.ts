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
   * Removes these rows, the chats of a removed session, and every chat that continues a removed
   * chat. Resolves with the ids of all removed rows.
   */
  remove(conversations: ConversationIds): Promise<ConversationIds>;
  /**
   * Removes some of the conversations and calls that are older than the cutoffs. Resolves with the
   * ids of all removed rows. If there are no ids, nothing is left to remove, except for rows that
   * another process has locked. The age of a conversation counts from its last turn. A chat stays
   * as long as another chat continues it.
   */
  removeExpired(cutoffs: ExpiryCutoffs): Promise<ConversationIds>;
  /**
   * Takes the addresses of the recordings out of some calls that were last changed before this
   * instant. Resolves with the number of changed calls.
   */
  forgetRecordings(before: number): Promise<number>;
  /**
   * Removes some of the versions that are not among the newest ones of their resource. `kind` is
   * the kind of the versions, and `newest` is the number that stays. Resolves with the number of
   * removed versions.
   */
  trimVersions(kind: string, newest: number): Promise<number>;
  /**
   * Resolves with the ids of those calls that were removed from this database, for any reason. The
   * result does not contain calls that nobody joined.
   */
  removedCalls(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Deletes some of the ids that `removedCalls` knows, if the call was removed before this instant.
   * Resolves with the number of deleted ids.
   */
  forgetRemovedCalls(before: number): Promise<number>;
}
