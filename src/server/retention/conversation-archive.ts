import type { Cutoffs } from '#core/retention.ts';
import type { StoredResource } from '../platform/resource-store.ts';

/** Ids of what is kept of conversations and calls. */
export interface ConversationIds {
  sessions: readonly string[];
  chats: readonly string[];
  calls: readonly string[];
}

/** In milliseconds since 1970. */
export type ExpiryCutoffs = Pick<Cutoffs, 'conversations' | 'calls' | 'unjoined'>;

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
  /**
   * Removes conversations and calls whose time has passed, some at a time, and resolves
   * with all that went: nothing where nothing is left to go. A conversation's time begins with its
   * last turn, so a chat stays for as long as one that goes on from it.
   */
  removeExpired(cutoffs: ExpiryCutoffs): Promise<ConversationIds>;
  /**
   * Takes the addresses of recordings out of some calls that were last changed before then.
   * Resolves with how many calls that were.
   */
  forgetRecordings(before: number): Promise<number>;
  /** Removes some of the versions beyond the newest of each resource; resolves with how many. */
  trimVersions(kind: string, newest: number): Promise<number>;
  /**
   * Which of these calls were removed, in whatever way. Says nothing of calls that nobody joined,
   * nor of calls that were never kept here.
   */
  removedCalls(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets some of the calls that were removed before then; resolves with how many. */
  forgetRemovedCalls(before: number): Promise<number>;
}
