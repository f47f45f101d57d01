import { LONGEST_KEPT_DAYS } from '#core/retention.ts';
import type { ExpiryCutoffs } from './conversation-archive.ts';

interface ExpiredStatement {
  /** The first value of the statement is this cutoff. The second value is the limit. */
  cutoff: keyof ExpiryCutoffs;
  sql: string;
}

/** How many rows a page has. A row may be some hundred kilobytes long. */
export const ROWS_A_PAGE = 50;

/** No turn lasts that long, so a hold that ends later was set by a wrong clock. */
const FAR_AHEAD_MS = (LONGEST_KEPT_DAYS + 1) * 86_400_000;

/** SQLite writes the first value of a statement as `?1`, and PostgreSQL writes it as `$1`. */
export function retentionSql(sign: '?' | '$') {
  // Only chats have this label, so the kind is not asked for. With a condition on the kind, or
  // without `lower` on the id, SQLite would read every chat instead of using the index.
  const followersOf = (chat: string) => `
    select 1 from resources next
    where lower(next.labels ->> 'previousChatId') = lower(${chat}.id)`;
  // A session stays as long as a chat outside of it continues one of its own chats.
  const isIdleSession = `kind = 'session'
    and (busy_until < ${sign}1 or busy_until > ${sign}1 + ${FAR_AHEAD_MS}) and not exists (
    select 1 from resources part
    where part.parent = r.id and exists (${followersOf('part')} and next.parent is null))`;
  const statement = (cutoff: keyof ExpiryCutoffs, where: string): ExpiredStatement => ({
    cutoff,
    sql: `select kind, id from resources r where ${where} limit ${sign}2`,
  });
  return {
    /** One page of all conversations and calls, after the row of this number. */
    page: `
      select * from resources where kind in ('session', 'chat', 'call') and number > ${sign}1
      order by number limit ${ROWS_A_PAGE}`,
    /** One statement for each index. In a chain of chats, the last chat is removed first. */
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
    forgetRemovedCalls: `
      delete from removed_calls where id in (
        select id from removed_calls where removed_at < ${sign}1 limit ${sign}2
      ) returning 1`,
  };
}
