import { withoutRecording } from '#server/call/call-record.ts';
import type { PostgresDatabase, Run } from '#server/database/postgres-database.ts';
import { resourceOf, resourceSql, updateValues } from '#server/platform/resource-row.ts';
import type { ConversationArchive, ConversationIds } from '../conversation-archive.ts';
import { joinedIds, removedIds } from '../removed-rows.ts';
import { retentionSql } from '../retention-sql.ts';

/** A row may be some hundred kilobytes long. */
const PAGE = 50;
/** How many rows one transaction removes. */
const BATCH = 100;

const PAGE_OF_ROWS = `
  select * from resources where kind in ('session', 'chat', 'call') and number > $1
  order by number limit ${PAGE}`;

/** Whoever adds a chat holds the row that it belongs to or goes on from. */
const HOLD = `
  select 1 from resources
  where (kind = 'session' and id = any($1)) or (kind = 'chat' and id = any($2))
    or (kind = 'call' and id = any($3))
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
        where gone.kind = 'chat' and lower(next.labels ->> 'previousChatId') = gone.id
    ) more
  )
  delete from resources using gone
  where resources.kind = gone.kind and resources.id = gone.id
  returning resources.kind, resources.id`;

const SQL = retentionSql('$');
const UPDATE = resourceSql('$').update;
const SKIP_HELD = 'for update skip locked';

export function postgresConversations(database: PostgresDatabase): ConversationArchive {
  const { run, transaction } = database;

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
          await transaction(async (inside) => {
            const batch = { sessions: part(sessions), chats: part(chats), calls: part(calls) };
            await inside(HOLD, [batch.sessions, batch.chats, batch.calls]);
            return removeHeld(inside, batch);
          }),
        );
      }
      return joinedIds(removed);
    },

    // Several processes may do this at once: each passes over what another one is at.
    removeExpired: (cutoffs) =>
      transaction(async (inside) => {
        const found = [];
        for (const { cutoff, sql } of SQL.expired) {
          found.push(removedIds(await inside(`${sql} ${SKIP_HELD}`, [cutoffs[cutoff], BATCH])));
        }
        return removeHeld(inside, joinedIds(found));
      }),

    forgetRecordings: (before) =>
      transaction(async (inside) => {
        const rows = await inside(`${SQL.recorded} ${SKIP_HELD}`, [before, BATCH]);
        for (const row of rows) {
          await inside(UPDATE, updateValues(withoutRecording(resourceOf(row))));
        }
        return rows.length;
      }),

    trimVersions: async (kind, newest) =>
      (await run(SQL.trimVersions, [kind, newest, BATCH])).length,

    async removedCalls(ids) {
      const rows = await run('select id from removed_calls where id = any($1)', [ids]);
      return new Set(rows.map(({ id }) => String(id)));
    },

    forgetRemovedCalls: async (before) =>
      (await run(SQL.forgetRemovedCalls, [before, BATCH])).length,
  };
}

/** Removes what this transaction holds. */
async function removeHeld(run: Run, held: ConversationIds): Promise<ConversationIds> {
  const removed: ConversationIds[] = [];
  let wanted = held;
  for (;;) {
    const { sessions, chats, calls } = wanted;
    const gone = removedIds(await run(REMOVE, [sessions, chats, calls]));
    if (gone.sessions.length + gone.chats.length + gone.calls.length === 0) break;
    removed.push(gone);
    // A statement does not see what was added while it waited for a row, so what went on from the
    // removed chats is asked for once more. From now on nothing can be added to them.
    wanted = gone;
  }
  return joinedIds(removed);
}
