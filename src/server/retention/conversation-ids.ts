/** The ids of stored sessions, chats and calls. */
export interface ConversationIds {
  sessions: readonly string[];
  chats: readonly string[];
  calls: readonly string[];
}

/** Returns the ids of the rows, grouped by kind. Each row has the columns `kind` and `id`. */
export function conversationIdsOf(rows: readonly Record<string, unknown>[]): ConversationIds {
  const idsOf = (kind: string) =>
    rows.filter((row) => row.kind === kind).map((row) => String(row.id));
  return { sessions: idsOf('session'), chats: idsOf('chat'), calls: idsOf('call') };
}

export function joinedIds(all: readonly ConversationIds[]): ConversationIds {
  return {
    sessions: all.flatMap(({ sessions }) => sessions),
    chats: all.flatMap(({ chats }) => chats),
    calls: all.flatMap(({ calls }) => calls),
  };
}

export function idCount({ sessions, chats, calls }: ConversationIds): number {
  return sessions.length + chats.length + calls.length;
}

/** Yields the ids in batches that hold at most `size` ids of each kind. */
export function* idBatches(ids: ConversationIds, size: number): Generator<ConversationIds> {
  const longest = Math.max(ids.sessions.length, ids.chats.length, ids.calls.length);
  for (let at = 0; at < longest; at += size) {
    yield {
      sessions: ids.sessions.slice(at, at + size),
      chats: ids.chats.slice(at, at + size),
      calls: ids.calls.slice(at, at + size),
    };
  }
}
