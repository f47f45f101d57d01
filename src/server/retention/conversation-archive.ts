import type { RetentionCutoffs } from '#core/retention.ts';
import type { ChangedTalk } from '../chat/person/talk-watch.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import type { ConversationIds } from './conversation-ids.ts';

/**
 * For each kind of data, an instant in milliseconds since 1970. Rows that are older than this
 * instant may be removed.
 */
export type ExpiryCutoffs = Pick<RetentionCutoffs, 'conversations' | 'calls' | 'unjoined'>;

/** The place of a typed conversation in the list of the desk, which goes on behind it. */
export interface TalkPlace {
  updatedAt: number;
  number: number;
}

/** A session in which something was said, with its place in the list. */
export interface ListedTalk {
  session: StoredResource;
  place: TalkPlace;
}

/**
 * Finds and removes stored conversations and calls. The server and the owner's commands may use the
 * archive at the same time. Every failure is a StorageError.
 */
export interface ConversationArchive {
  /** Yields every session, chat and call, one page at a time. Rows may change between two pages. */
  pages(): AsyncIterable<readonly StoredResource[]>;
  /**
   * Resolves with the sessions of an organisation in which something was said, the last changed one
   * first, from behind a place on.
   */
  talks(orgId: string, behind: TalkPlace | null, limit: number): Promise<ListedTalk[]>;
  /** Resolves with a text that differs whenever one of the last `limit` of these has changed. */
  talksVersion(orgId: string, limit: number): Promise<string>;
  /** Resolves with the sessions and calls whose visitor has asked for a person who has not come yet. */
  askedTalks(orgId: string): Promise<StoredResource[]>;
  /** Resolves with those of them that were changed at this instant or later. */
  changedTalks(orgId: string, since: number): Promise<ChangedTalk[]>;
  /**
   * Removes the given rows, the chats of a removed session, and every chat that continues a removed
   * chat. Resolves with the ids of all removed rows.
   */
  remove(conversations: ConversationIds): Promise<ConversationIds>;
  /**
   * Removes one batch of the conversations and calls that are older than the cutoffs. The age of a
   * conversation counts from its last turn. A chat stays as long as another chat continues it.
   * Resolves with the ids of all removed rows. If there are no ids, nothing is left to remove,
   * except for rows that another process has locked.
   */
  removeExpired(cutoffs: ExpiryCutoffs): Promise<ConversationIds>;
  /**
   * Removes the addresses of the recordings from one batch of the calls that were last changed
   * before this instant. Resolves with the number of changed calls, which is 0 when none are left.
   */
  forgetRecordings(before: number): Promise<number>;
  /**
   * Removes one batch of old versions of the kind `kind`. The newest `newest` versions of each
   * resource stay. Resolves with the number of removed versions, which is 0 when none are left to
   * remove.
   */
  trimVersions(kind: string, newest: number): Promise<number>;
  /**
   * Removes one batch of the resources of the kind `kind` that were created before this instant.
   * Resolves with the number of removed resources, which is 0 when none are left.
   */
  removeOld(kind: string, before: number): Promise<number>;
  /**
   * Resolves with those of the given ids whose call was removed from this database, for any reason.
   * The result does not contain calls that nobody joined.
   */
  removedCalls(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Deletes one batch of the ids of calls that were removed before this instant, so that
   * `removedCalls` does not find them any more. Resolves with the number of deleted ids, which is 0
   * when none are left.
   */
  forgetRemovedCalls(before: number): Promise<number>;
}
