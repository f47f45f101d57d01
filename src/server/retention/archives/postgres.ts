import { callWithoutRecordings } from '#server/call/stored-call-changes.ts';
import type { PostgresDatabase, RunQuery } from '#server/database/postgres-database.ts';
import { resourceFromRow, resourceSql, updateValues } from '#server/platform/resource-row.ts';
import type { ConversationArchive } from '../conversation-archive.ts';
import {
  type ConversationIds,
  conversationIdsOf,
  idBatches,
  idCount,
  joinedIds,
} from '../conversation-ids.ts';
import {
  changedTalkOf,
  listedTalkOf,
  ROWS_PER_PAGE,
  retentionSql,
  talksValues,
  versionOfTalks,
} from '../retention-sql.ts';

/** The largest number of rows that one statement finds. */
const BATCH = 100;

/**
 * Locks the rows that will be removed. A transaction that adds a chat needs a lock on the session
 * of the chat or on the chat before it. So no chat can be added to these rows while they are
 * locked.
 */
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

export function postgresConversationArchive(database: PostgresDatabase): ConversationArchive {
  const { run, transaction } = database;

  return {
    async *pages() {
      let last: unknown = 0;
      for (;;) {
        const rows = await run(SQL.page, [last]);
        if (rows.length === 0) return;
        yield rows.map(resourceFromRow);
        last = rows.at(-1)?.number;
      }
    },

    talks: async (...asked) => (await run(SQL.talks, talksValues(...asked))).map(listedTalkOf),

    talksVersion: async (orgId, limit) =>
      versionOfTalks(await run(SQL.talksVersion, [orgId, limit])),

    askedTalks: async (orgId) => (await run(SQL.askedTalks, [orgId])).map(resourceFromRow),

    changedTalks: async (orgId, since) =>
      (await run(SQL.changedTalks, [orgId, since])).map(changedTalkOf),

    async remove(conversations) {
      const removed = [];
      for (const batch of idBatches(conversations, ROWS_PER_PAGE)) {
        removed.push(
          await transaction(async (inside) => {
            await inside(HOLD, [batch.sessions, batch.chats, batch.calls]);
            return removeHeld(inside, batch);
          }),
        );
      }
      return joinedIds(removed);
    },

    // Several processes may remove expired rows at once. Each process skips the rows that another
    // process has locked.
    removeExpired: (cutoffs) =>
      transaction(async (inside) => {
        const found = [];
        for (const { cutoff, sql } of SQL.expired) {
          found.push(
            conversationIdsOf(await inside(`${sql} ${SKIP_HELD}`, [cutoffs[cutoff], BATCH])),
          );
        }
        return removeHeld(inside, joinedIds(found));
      }),

    forgetRecordings: (before) =>
      transaction(async (inside) => {
        const rows = await inside(`${SQL.recorded} ${SKIP_HELD}`, [before, BATCH]);
        for (const row of rows) {
          await inside(UPDATE, updateValues(callWithoutRecordings(resourceFromRow(row))));
        }
        return rows.length;
      }),

    trimVersions: async (kind, newest) =>
      (await run(SQL.trimVersions, [kind, newest, BATCH])).length,

    removeOld: async (kind, before) => (await run(SQL.removeOld, [kind, before, BATCH])).length,

    async removedCalls(ids) {
      const rows = await run('select id from removed_calls where id = any($1)', [ids]);
      return new Set(rows.map(({ id }) => String(id)));
    },

    forgetRemovedCalls: async (before) =>
      (await run(SQL.forgetRemovedCalls, [before, BATCH])).length,
  };
}

/**
 * Removes the rows that this transaction has locked, all chats of the removed sessions, and all
 * chats that continue a removed chat.
 */
async function removeHeld(run: RunQuery, held: ConversationIds): Promise<ConversationIds> {
  const removed: ConversationIds[] = [];
  let remaining = held;
  for (;;) {
    const { sessions, chats, calls } = remaining;
    const gone = conversationIdsOf(await run(REMOVE, [sessions, chats, calls]));
    if (idCount(gone) === 0) break;
    removed.push(gone);
    // A statement does not see the chats that were added while it waited for a lock. The next round
    // finds these chats by the rows that this round has removed. No further chat can be added to a
    // removed row, so the loop ends.
    remaining = gone;
  }
  return joinedIds(removed);
}
