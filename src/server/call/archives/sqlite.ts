import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import type { ConversationArchive } from '../conversation-archive.ts';
import { joinedIds, removedIds } from '../removed-rows.ts';
import { resourceOf } from '../resource-row.ts';

/** A row may be some hundred kilobytes long. */
const PAGE = 50;

const REMOVE = `
  with recursive gone (kind, id) as (
    select 'session', value from json_each(?1)
    union select 'chat', value from json_each(?2)
    union select 'call', value from json_each(?3)
    union select part.kind, part.id from gone
      join resources part on part.parent = gone.id where gone.kind = 'session'
    union select next.kind, next.id from gone
      join resources next on lower(next.labels ->> 'previousChatId') = gone.id
      where gone.kind = 'chat' and next.kind = 'chat'
  )
  delete from resources where (kind, id) in (select kind, id from gone) returning kind, id`;

export function sqliteConversations(database: SqliteDatabase): ConversationArchive {
  const { connection, read, write } = database;
  const page = connection.prepare(
    `select * from resources where kind in ('session', 'chat', 'call') and number > ?
     order by number limit ${PAGE}`,
  );
  const remove = connection.prepare(REMOVE);

  return {
    async *pages() {
      let last = 0;
      for (;;) {
        const rows = read(() => page.all(last));
        if (rows.length === 0) return;
        yield rows.map(resourceOf);
        last = Number(rows.at(-1)?.number);
      }
    },

    async remove({ sessions, chats, calls }) {
      const batches = Math.ceil(Math.max(sessions.length, chats.length, calls.length) / PAGE);
      const removed = [];
      // One batch at a time, so that the server can write in between.
      for (let at = 0; at < batches * PAGE; at += PAGE) {
        const lists = [sessions, chats, calls].map((ids) =>
          JSON.stringify(ids.slice(at, at + PAGE)),
        );
        removed.push(removedIds(await write(() => remove.all(...lists))));
      }
      return joinedIds(removed);
    },
  };
}
