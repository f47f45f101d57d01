import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import type { ConversationArchive, ConversationIds } from '../conversation-archive.ts';
import { joinedIds, removedIds } from '../removed-rows.ts';
import { resourceOf } from '../resource-row.ts';

/** A row may be some hundred kilobytes long. */
const PAGE = 50;

const PAGE_OF_ROWS = `
  select * from resources where kind in ('session', 'chat', 'call') and number > $1
  order by number limit ${PAGE}`;

/** Whoever adds a chat holds the row that it belongs to or goes on from. */
const HOLD = `
  select 1 from resources
  where (kind = 'session' and id = any($1)) or (kind = 'chat' and id = any($2))
  order by number for update`;

const REMOVE = `
  with recursive gone (kind, id) as (
    select seed.kind, seed.id from (
      select 'session' as kind, unnest($1::text[]) as id
      union select 'chat', unnest($2::text[])
      union select 'call', unnest($3::text[])
    ) seed
    union select more.kind, more.id from gone cross join lateral (
      select part.kind, part.id from resources part
        where gone.kind = 'session' and part.parent = gone.id
      union all select next.kind, next.id from resources next
        where gone.kind = 'chat' and next.kind = 'chat'
          and lower(next.labels ->> 'previousChatId') = gone.id
    ) more
  )
  delete from resources using gone
  where resources.kind = gone.kind and resources.id = gone.id
  returning resources.kind, resources.id`;

export function postgresConversations(database: PostgresDatabase): ConversationArchive {
  const { run, transaction } = database;

  async function removeBatch({ sessions, chats, calls }: ConversationIds) {
    return transaction(async (inside) => {
      await inside(HOLD, [sessions, chats]);
      const removed: ConversationIds[] = [];
      let wanted: ConversationIds = { sessions, chats, calls };
      for (;;) {
        const gone = removedIds(
          await inside(REMOVE, [wanted.sessions, wanted.chats, wanted.calls]),
        );
        if (gone.sessions.length + gone.chats.length + gone.calls.length === 0) break;
        removed.push(gone);
        // A statement does not see what was added while it waited for a row, so what went on from
        // the removed chats is asked for once more. From now on nothing can be added to them.
        wanted = gone;
      }
      return joinedIds(removed);
    });
  }

  return {
    async *pages() {
      let last: unknown = 0;
      for (;;) {
        const rows = await run(PAGE_OF_ROWS, [last]);
        if (rows.length === 0) return;
        yield rows.map(resourceOf);
        last = rows.at(-1)?.number;
      }
    },

    async remove({ sessions, chats, calls }) {
      const batches = Math.ceil(Math.max(sessions.length, chats.length, calls.length) / PAGE);
      const removed = [];
      for (let at = 0; at < batches * PAGE; at += PAGE) {
        const part = (ids: readonly string[]) => ids.slice(at, at + PAGE);
        removed.push(
          await removeBatch({ sessions: part(sessions), chats: part(chats), calls: part(calls) }),
        );
      }
      return joinedIds(removed);
    },
  };
}
