import type { ConversationIds } from './conversation-archive.ts';

/** What a statement removed, by kind; rows as either engine gives them. */
export function removedIds(rows: readonly Record<string, unknown>[]): ConversationIds {
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
