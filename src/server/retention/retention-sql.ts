import { LONGEST_KEPT_DAYS } from '#core/retention.ts';
import type { ChangedTalk } from '#server/chat/person/talk-watch.ts';
import { resourceFromRow } from '#server/platform/resource-row.ts';
import type { ExpiryCutoffs, ListedTalk, TalkPlace } from './conversation-archive.ts';

interface ExpiredStatement {
  /**
   * The name of the cutoff that is the first value of the statement. The second value is the
   * largest number of rows to select.
   */
  cutoff: keyof ExpiryCutoffs;
  sql: string;
}

/**
 * The number of rows on a page. It is small, because one row may take several hundred kilobytes.
 */
export const ROWS_PER_PAGE = 50;

/** Nobody at the desk looks at more at once. */
const MOST_ASKED = 20;
/** More conversations do not change within seconds. */
const MOST_CHANGED = 1000;

/**
 * A value of `busy_until` that is more than this time after the cutoff lies at least one day in the
 * future. No turn lasts so long, so a wrong clock has set the value, and the session counts as
 * idle.
 */
const FAR_AHEAD_MS = (LONGEST_KEPT_DAYS + 1) * 86_400_000;

/**
 * Returns the SQL statements of the conversation archive. In SQLite the placeholder for the first
 * value is `?1`, and in PostgreSQL it is `$1`.
 */
export function retentionSql(sign: '?' | '$') {
  // Only chats have the label `previousChatId`, so the query need not test the kind. SQLite uses the
  // index `resources_by_previous_chat` only if the query does not test the kind and compares the
  // label with `lower(id)` instead of `id`. Otherwise SQLite reads every chat.
  const followersOf = (chat: string) => `
    select 1 from resources next
    where lower(next.labels ->> 'previousChatId') = lower(${chat}.id)`;
  // A session stays as long as a chat outside the session continues a chat of the session.
  const isIdleSession = `kind = 'session'
    and (busy_until < ${sign}1 or busy_until > ${sign}1 + ${FAR_AHEAD_MS}) and not exists (
    select 1 from resources part
    where part.parent = r.id and exists (${followersOf('part')} and next.parent is null))`;
  const statement = (cutoff: keyof ExpiryCutoffs, where: string): ExpiredStatement => ({
    cutoff,
    sql: `select kind, id from resources r where ${where} limit ${sign}2`,
  });
  const talks = (columns: string, where: string, limit: string) => `
    select ${columns} from resources
    where organisation = ${sign}1 and kind = 'session' and state <> 'null' ${where}
    order by updated_at desc, number desc limit ${limit}`;
  return {
    talks: talks('*', `and (updated_at, number) < (${sign}2, ${sign}3)`, `${sign}4`),
    talksVersion: talks('number, updated_at', '', `${sign}2`),
    // The operator before "organisation" keeps SQLite from an index with all conversations.
    askedTalks: `
      select * from resources
      where labels ->> 'taken' is not null and labels ->> 'taken' = 'asked'
        and organisation || '' = ${sign}1
      order by updated_at limit ${MOST_ASKED}`,
    changedTalks: talks('id, updated_at', `and updated_at >= ${sign}2`, `${MOST_CHANGED}`),
    /**
     * Selects one page of all conversations and calls. The first value is the number of the last
     * row on the previous page.
     */
    page: `
      select * from resources where kind in ('session', 'chat', 'call') and number > ${sign}1
      order by number limit ${ROWS_PER_PAGE}`,
    /**
     * These statements select expired rows. The statements are separate, so that each of them can
     * use an index. In a chain of chats, only the last chat is selected.
     */
    expired: [
      statement('conversations', `${isIdleSession} and updated_at < ${sign}1`),
      statement('calls', `kind = 'call' and updated_at < ${sign}1`),
      statement('unjoined', `kind = 'call' and expires_at < ${sign}1`),
      statement(
        'conversations',
        `kind = 'chat' and parent is null and updated_at < ${sign}1
          and not exists (${followersOf('r')})`,
      ),
    ],
    recorded: `
      select * from resources
      where kind = 'call' and updated_at < ${sign}1 and labels ->> 'recording' is not null
      order by updated_at limit ${sign}2`,
    trimVersions: `
      delete from resources where number in (
        select number from (
          select number, row_number() over (
            partition by parent order by created_at desc, number desc
          ) as place
          from resources where kind = ${sign}1
        ) versions
        where place > ${sign}2 limit ${sign}3
      ) returning 1`,
    removeOld: `
      delete from resources where number in (
        select number from resources where kind = ${sign}1 and created_at < ${sign}2
        limit ${sign}3
      ) returning 1`,
    forgetRemovedCalls: `
      delete from removed_calls where id in (
        select id from removed_calls where removed_at < ${sign}1 limit ${sign}2
      ) returning 1`,
  };
}

type Row = Record<string, unknown>;

export function changedTalkOf(row: Row): ChangedTalk {
  return { id: String(row.id), updatedAt: Number(row.updated_at) };
}

/** Returns the values of the statement `talks`. No conversation is behind the last possible place. */
export function talksValues(orgId: string, behind: TalkPlace | null, limit: number) {
  const { updatedAt, number } = behind ?? { updatedAt: Number.MAX_SAFE_INTEGER, number: 0 };
  return [orgId, updatedAt, number, limit];
}

export function listedTalkOf(row: Row): ListedTalk {
  const session = resourceFromRow(row);
  return { session, place: { updatedAt: session.updatedAt, number: Number(row.number) } };
}

export function versionOfTalks(rows: readonly Row[]): string {
  return rows.map((row) => `${row.number}:${row.updated_at}`).join(' ');
}
