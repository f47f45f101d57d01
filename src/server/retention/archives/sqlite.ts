import { callWithoutRecordings } from '#server/call/stored-call-changes.ts';
import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { resourceFromRow, resourceSql, updateValues } from '#server/platform/resource-row.ts';
import type { ConversationArchive } from '../conversation-archive.ts';
import {
  type ConversationIds,
  conversationIdsOf,
  idBatches,
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

/**
 * The largest number of rows that each statement of a batch finds. The number is small, because the
 * server answers no request while a batch runs.
 */
const BATCH = 20;

const REMOVE = `
  with recursive gone (kind, id) as (
    select 'session', value from json_each(?1)
    union select 'chat', value from json_each(?2)
    union select 'call', value from json_each(?3)
    union select part.kind, part.id from gone
      join resources part on part.parent = gone.id where gone.kind = 'session'
    union select next.kind, next.id from gone
      join resources next on lower(next.labels ->> 'previousChatId') = lower(gone.id)
      where gone.kind = 'chat'
  )
  delete from resources where (kind, id) in (select kind, id from gone) returning kind, id`;

const SQL = retentionSql('?');

export function sqliteConversationArchive(database: SqliteDatabase): ConversationArchive {
  const { connection, read, write } = database;
  const page = connection.prepare(SQL.page);
  const talks = connection.prepare(SQL.talks);
  const talksVersion = connection.prepare(SQL.talksVersion);
  const changedTalks = connection.prepare(SQL.changedTalks);
  const askedTalks = connection.prepare(SQL.askedTalks);
  const remove = connection.prepare(REMOVE);
  const expired = SQL.expired.map(({ cutoff, sql }) => ({
    cutoff,
    statement: connection.prepare(sql),
  }));
  const recorded = connection.prepare(SQL.recorded);
  const update = connection.prepare(resourceSql('?').update);
  const trimVersions = connection.prepare(SQL.trimVersions);
  const removeOld = connection.prepare(SQL.removeOld);
  const removedCalls = connection.prepare(
    'select id from removed_calls where id in (select value from json_each(?))',
  );
  const forgetRemovedCalls = connection.prepare(SQL.forgetRemovedCalls);

  const removeNow = ({ sessions, chats, calls }: ConversationIds) => {
    const lists = [sessions, chats, calls].map((ids) => JSON.stringify(ids));
    return conversationIdsOf(remove.all(...lists));
  };

  return {
    async *pages() {
      let last = 0;
      for (;;) {
        const rows = read(() => page.all(last));
        if (rows.length === 0) return;
        yield rows.map(resourceFromRow);
        last = Number(rows.at(-1)?.number);
      }
    },

    talks: async (...asked) => read(() => talks.all(...talksValues(...asked)).map(listedTalkOf)),

    talksVersion: async (orgId, limit) =>
      read(() => versionOfTalks(talksVersion.all(orgId, limit))),

    askedTalks: async (orgId) => read(() => askedTalks.all(orgId).map(resourceFromRow)),

    changedTalks: async (orgId, since) =>
      read(() => changedTalks.all(orgId, since).map(changedTalkOf)),

    async remove(conversations) {
      const removed = [];
      // The rows are removed in batches, so that the server can write between two batches.
      for (const batch of idBatches(conversations, ROWS_PER_PAGE)) {
        removed.push(await write(() => removeNow(batch)));
      }
      return joinedIds(removed);
    },

    removeExpired: (cutoffs) =>
      write(() => {
        const rows = expired.flatMap(({ cutoff, statement }) =>
          statement.all(cutoffs[cutoff], BATCH),
        );
        return removeNow(conversationIdsOf(rows));
      }),

    forgetRecordings: (before) =>
      write(() => {
        const rows = recorded.all(before, BATCH);
        for (const row of rows)
          update.run(...updateValues(callWithoutRecordings(resourceFromRow(row))));
        return rows.length;
      }),

    trimVersions: (kind, newest) => write(() => trimVersions.all(kind, newest, BATCH).length),

    removeOld: (kind, before) => write(() => removeOld.all(kind, before, BATCH).length),

    async removedCalls(ids) {
      const rows = read(() => removedCalls.all(JSON.stringify(ids)));
      return new Set(rows.map(({ id }) => String(id)));
    },

    forgetRemovedCalls: (before) => write(() => forgetRemovedCalls.all(before, BATCH).length),
  };
}
