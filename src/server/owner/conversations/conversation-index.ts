import type { AnswerRating } from '#core/chat/answer-rating.ts';
import { messagesOf, storedMessages } from '#server/chat/chat-messages.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import type { ConversationArchive } from '#server/retention/conversation-archive.ts';
import { ratingOf } from '#server/retention/conversation-lines.ts';
import { createConversationLinks } from '#server/retention/conversation-links.ts';
import { visitorsKnownTo, wordsOfVisitor } from '#server/retention/visitor-in-row.ts';
import { type TextSearch, textSearch } from '../search/text-search.ts';

/** A row of a conversation, by which the row can be read again. */
interface ConversationRowKey {
  kind: string;
  id: string;
}

/** What a list shows of a conversation: a session with its chats, or a chain of chats. */
export interface ConversationEntry {
  /** The id of the session, or of the first chat if there is no session. */
  id: string;
  orgId: string;
  /** The instants of the first and the last turn, in milliseconds since 1970. */
  beganAt: number;
  lastAt: number;
  messages: number;
  ratings: Record<AnswerRating, number>;
  /** What the visitor said first, or an empty text. */
  firstWords: string;
  /** Whether the search has found something in the conversation. */
  isFound: boolean;
  rows: readonly ConversationRowKey[];
}

/** The longest beginning of a visitor's words that an entry keeps. */
const FIRST_WORDS = 200;

/**
 * Reads all conversations and resolves with an entry for each, the newest first. Only the entries
 * are kept in memory, and not what was said.
 */
export async function indexConversations(
  archive: Pick<ConversationArchive, 'pages'>,
  search: TextSearch = textSearch(null),
): Promise<ConversationEntry[]> {
  const links = createConversationLinks();
  const rows: Array<{ key: ConversationRowKey; entry: ConversationEntry }> = [];
  for await (const page of archive.pages()) {
    for (const row of page) {
      if (row.kind === 'call') continue;
      links.add(row);
      const key = { kind: row.kind, id: row.id };
      rows.push({ key, entry: entryOfRow(row, key, search) });
    }
  }
  const entries = new Map<string, ConversationEntry>();
  for (const { key, entry } of rows) {
    const conversation = links.conversationOf(key);
    const known = entries.get(conversation);
    entries.set(conversation, known ? joinedEntries(known, entry) : entry);
  }
  return [...entries.values()].toSorted((one, other) => other.beganAt - one.beganAt);
}

/** Returns everything that was said in a row, and the names and addresses of its visitor. */
export function textsOfRow(row: StoredResource): string[] {
  const { body } = row;
  const said = [
    ...messagesOf(body.input),
    ...storedMessages(body.output),
    ...storedMessages(body.messages),
    ...storedMessages(Object(body.artifact).messages),
  ].filter(({ role }) => role !== 'system');
  const visitors = visitorsKnownTo(row).flatMap(({ name, email }) => [name, email]);
  return [...said.map(({ content }) => String(content)), ...visitors, row.id];
}

function entryOfRow(
  row: StoredResource,
  key: ConversationRowKey,
  search: TextSearch,
): ConversationEntry {
  const { id, orgId, createdAt, updatedAt, body, kind } = row;
  const answers = storedMessages(body.output).map(ratingOf);
  const turn = messagesOf(body.input).length + answers.length;
  return {
    id,
    orgId,
    beganAt: createdAt,
    lastAt: updatedAt,
    messages: kind === 'session' ? storedMessages(body.messages).length : turn,
    ratings: {
      up: answers.filter((rating) => rating === 'up').length,
      down: answers.filter((rating) => rating === 'down').length,
    },
    firstWords: (wordsOfVisitor(row)[0] ?? '').slice(0, FIRST_WORDS).toWellFormed(),
    isFound: search.isIn(textsOfRow(row)),
    rows: [key],
  };
}

/** Joins what is known of two groups of rows of one conversation. */
function joinedEntries(one: ConversationEntry, other: ConversationEntry): ConversationEntry {
  const [first, second] = one.beganAt <= other.beganAt ? [one, other] : [other, one];
  const session = [first, second].find(hasSession);
  return {
    id: session?.id ?? first.id,
    orgId: first.orgId,
    beganAt: first.beganAt,
    lastAt: Math.max(one.lastAt, other.lastAt),
    // A session holds the messages of all its chats.
    messages: session?.messages ?? one.messages + other.messages,
    ratings: {
      up: one.ratings.up + other.ratings.up,
      down: one.ratings.down + other.ratings.down,
    },
    firstWords: first.firstWords || second.firstWords,
    isFound: one.isFound || other.isFound,
    rows: [...one.rows, ...other.rows],
  };
}

function hasSession({ rows }: ConversationEntry): boolean {
  return rows.some(({ kind }) => kind === 'session');
}
