import type { Person } from '#core/person-search.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { recordingsByCall, removeRecordings } from '../call/recording/recording-files.ts';
import type { ConversationArchive } from './conversation-archive.ts';
import { type ConversationIds, idCount, joinedIds } from './conversation-ids.ts';
import {
  conversationsOfNumber,
  conversationsOfPerson,
  namesGivenWith,
} from './person-conversations.ts';

interface EraserParts {
  archive: ConversationArchive;
  /** The recordings of calls. */
  recordings: BlobStore;
}

/**
 * The largest number of searches. The search is repeated after a removal, because a running
 * conversation may have added a row meanwhile.
 */
const MOST_ROUNDS = 5;

/**
 * Returns functions that find and remove a person's conversations and calls, also while a server is
 * running.
 */
export function conversationEraser({ archive, recordings: blobs }: EraserParts) {
  const removeRecordingsOf = async ({ calls }: ConversationIds) => {
    let removed = 0;
    for (const id of calls) removed += await removeRecordings(blobs, id);
    return removed;
  };

  /** Removes what a search finds, again and again until it finds nothing. */
  async function eraseFound(search: () => Promise<ConversationIds>) {
    const removed: ConversationIds[] = [];
    let recordings = 0;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const found = await search();
      if (idCount(found) === 0) break;
      removed.push(await archive.remove(found));
      recordings += await removeRecordingsOf(found);
    }
    return erasedCounts(joinedIds(removed), recordings);
  }

  async function countRecordings(calls: readonly string[]): Promise<number> {
    const files = await recordingsByCall(blobs);
    return calls.reduce((sum, id) => sum + (files.get(id)?.length ?? 0), 0);
  }

  return {
    /** Resolves with the names that visitors gave together with this email address. */
    namesGivenWith: (email: string) => namesGivenWith(archive, email),

    async find(person: Person) {
      const found = await conversationsOfPerson(archive, person);
      const { conversations, calls, namesakes, withoutAddress, oneWordNames } = found;
      return {
        conversations,
        calls: calls.length,
        recordings: await countRecordings(calls),
        namesakes,
        withoutAddress,
        oneWordNames,
      };
    },

    erase: (person: Person) => eraseFound(() => conversationsOfPerson(archive, person)),

    /** Resolves with how much is kept of a phone number in E.164. */
    async findNumber(number: string) {
      const { conversations, calls } = await conversationsOfNumber(archive, number);
      return { conversations, calls: calls.length, recordings: await countRecordings(calls) };
    },

    eraseNumber: (number: string) => eraseFound(() => conversationsOfNumber(archive, number)),

    /** Removes the given rows and all that belongs to them. */
    async eraseRows(ids: ConversationIds) {
      const removed = await archive.remove(ids);
      return erasedCounts(removed, await removeRecordingsOf(ids));
    },
  };
}

function erasedCounts({ sessions, chats, calls }: ConversationIds, recordings: number) {
  return {
    sessions: sessions.length,
    chats: chats.length,
    calls: calls.length,
    recordings,
  };
}
