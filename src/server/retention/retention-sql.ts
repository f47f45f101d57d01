import { LONGEST_KEPT_DAYS } from '#core/retention.ts';
import type { ExpiryCutoffs } from './conversation-archive.ts';

interface ExpiredStatement {
  /** The first value of the statement; the second one is the limit. */
  cutoff: keyof ExpiryCutoffs;
  sql: string;
}

/** No turn lasts that long: a hold so far ahead was taken by a wrong clock. */
const FAR_AHEAD_MS = (LONGEST_KEPT_DAYS + 1) * 86_400_000;

/** The statements by which time removes rows; the engines differ in how they name values. */
export function retentionSql(sign: '?' | '$') {
  // Only chats have this label. Asked for the kind too, or compared with a column as it is, SQLite
  // would look at every chat instead of using the index.
  const followersOf = (chat: string) => `
    select 1 from resources next
    where lower(next.labels ->> 'previousChatId') = lower(${chat}.id)`;
  // A session waits for the chats outside it that go on from one of its own.
  const isIdleSession = `kind = 'session'
    and (busy_until < ${sign}1 or busy_until > ${sign}1 + ${FAR_AHEAD_MS}) and not exists (
    select 1 from resources part
    where part.parent = r.id and exists (${followersOf('part')} and next.parent is null))`;
  const statement = (cutoff: keyof ExpiryCutoffs, where: string): ExpiredStatement => ({
    cutoff,
    sql: `select kind, id from resources r where ${where} limit ${sign}2`,
  });
  return {
    /** One for each index. The last chat of a chain goes first. */
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
