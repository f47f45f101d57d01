import type { AnswerRating } from '#core/chat/answer-rating.ts';
import { chatTurn, messagesKeptBefore, placeInConversation } from '#server/chat/chat-history.ts';
import { type StoredMessage, storedMessages } from '#server/chat/chat-messages.ts';
import { readUnasked } from '#server/chat/person/unasked-messages.ts';
import type { ResourceStore, StoredResource } from '#server/platform/resource-store.ts';

/** One message of a conversation, as the owner reads it. */
export interface ConversationLine {
  role: string;
  /** The first name of the person of the team who said it, or null. */
  person: string | null;
  text: string;
  /** The instant of the turn in milliseconds since 1970, or null if it is not known. */
  at: number | null;
  /** The id of the chat whose answer this is. It is null for everything but an answer. */
  answerId: string | null;
  rating: AnswerRating | null;
  /** The id of the request that was booked with this answer, or null. */
  bookingId: string | null;
}

/** How many rows of a conversation are read at once. */
const ROWS_AT_ONCE = 100;

/** Returns the rating that a visitor or the owner gave to an answer, or null. */
export function ratingOf({ metadata }: StoredMessage): AnswerRating | null {
  const rating = metadata?.rating;
  return rating === 'up' || rating === 'down' ? rating : null;
}

/** Reads a whole conversation. A row that was removed meanwhile is left out. */
export async function readConversation(
  store: Pick<ResourceStore, 'list'>,
  { rows }: { rows: ReadonlyArray<Pick<StoredResource, 'kind' | 'id'>> },
): Promise<ConversationLine[]> {
  const found: StoredResource[] = [];
  for (const kind of ['session', 'chat']) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
      const { resources } = await store.list({
        kind,
        ids: ids.slice(at, at + ROWS_AT_ONCE),
        labels: {},
        created: {},
        updated: {},
        oldestFirst: true,
        limit: ROWS_AT_ONCE,
        offset: 0,
        isUncounted: true,
      });
      found.push(...resources);
    }
  }
  return conversationLines(found);
}

/** Returns the messages of a conversation in their order. */
export function conversationLines(rows: readonly StoredResource[]): ConversationLine[] {
  const session = rows.find(({ kind }) => kind === 'session');
  const chats = rows
    .filter(({ kind }) => kind === 'chat')
    .toSorted((one, other) => one.createdAt - other.createdAt);
  const [first] = chats;
  if (session === undefined) {
    const opening = first === undefined ? [] : messagesKeptBefore(first);
    return [...opening.map(plainLine), ...chats.flatMap(turnLines)];
  }
  const lines = storedMessages(session.body.messages).map(plainLine);
  const outside: ConversationLine[] = [];
  for (const chat of chats) {
    if (chat.parent === null) outside.push(...turnLines(chat));
    else placeTurn(lines, chat);
  }
  return [...lines, ...outside];
}

/** Notes time and ratings of a turn at its place among the messages of its session. */
function placeTurn(lines: ConversationLine[], chat: StoredResource): void {
  const { messagesBefore } = placeInConversation(chat);
  for (const [index, line] of turnLines(chat).entries()) {
    const place = messagesBefore + index;
    // Two turns at once may have changed places, and then nothing is noted about a wrong message.
    if (lines[place]?.text === line.text) lines[place] = line;
  }
}

function turnLines(chat: StoredResource): ConversationLine[] {
  const answers = storedMessages(chat.body.output).length;
  const turn = chatTurn(chat);
  return turn.map((message, index) => {
    const isAnswer = index >= turn.length - answers;
    return {
      ...plainLine(message),
      at: chat.createdAt,
      answerId: isAnswer ? chat.id : null,
      rating: isAnswer ? ratingOf(message) : null,
    };
  });
}

function plainLine(message: StoredMessage): ConversationLine {
  const { role, content, metadata } = message;
  const { bookingId } = metadata ?? {};
  const unasked = readUnasked(message);
  return {
    role,
    person: unasked?.person ?? null,
    text: String(content),
    at: unasked?.at ?? null,
    answerId: null,
    rating: null,
    // A client may store any metadata with the messages of a session.
    bookingId: typeof bookingId === 'string' ? bookingId : null,
  };
}
