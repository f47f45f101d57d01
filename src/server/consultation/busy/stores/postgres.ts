import { DATABASE_NOW, LONGEST_WAIT_MS } from '#server/consultation/storage/postgres-clock.ts';
import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import { type BusyStore, busyOfText, busyText, calendarStateOf } from '../busy-store.ts';

/** All processes share the clock of the database, so a calendar has one age for all of them. */
const STATES = `
  select id, version, ${DATABASE_NOW} - read_at as read_ago, ${DATABASE_NOW} - tried_at as tried_ago,
    unread, failures, reason, is_told
  from busy_calendars where id = any($1)`;
const CLAIM = `
  insert into busy_calendars (id, claimed_until) values ($1, ${DATABASE_NOW} + $3::bigint)
  on conflict (id) do update set claimed_until = excluded.claimed_until
  where (busy_calendars.claimed_until <= ${DATABASE_NOW}
      or busy_calendars.claimed_until > ${DATABASE_NOW} + $3::bigint + ${LONGEST_WAIT_MS})
    and (busy_calendars.tried_at is null or busy_calendars.tried_at <= ${DATABASE_NOW} - $2::bigint
      or busy_calendars.tried_at > ${DATABASE_NOW} + ${LONGEST_WAIT_MS})
  returning id`;
const KEEP_READING = `
  update busy_calendars set busy = $2, version = version + 1, unread = $3, read_at = ${DATABASE_NOW},
    tried_at = ${DATABASE_NOW}, failures = 0, reason = null, is_told = false, claimed_until = 0
  where id = $1`;
const KEEP_FAILURE = `
  update busy_calendars set tried_at = ${DATABASE_NOW}, failures = failures + 1, reason = $2,
    claimed_until = 0
  where id = $1`;

export function postgresBusyStore({ run }: PostgresDatabase): BusyStore {
  return {
    states: async (ids) => (await run(STATES, [ids])).map(calendarStateOf),
    async busyOf(id) {
      const [row] = await run('select busy from busy_calendars where id = $1', [id]);
      return busyOfText(String(row?.busy ?? '[]'));
    },
    claim: async (id, { restMs, leaseMs }) => (await run(CLAIM, [id, restMs, leaseMs])).length > 0,
    async keepReading(id, { busy, unread }) {
      await run(KEEP_READING, [id, busyText(busy), unread]);
    },
    async keepFailure(id, reason) {
      await run(KEEP_FAILURE, [id, reason]);
    },
    async giveBack(id) {
      await run('update busy_calendars set claimed_until = 0 where id = $1', [id]);
    },
    async markTold(id) {
      await run('update busy_calendars set is_told = true where id = $1', [id]);
    },
    async keepOnly(ids) {
      await run('delete from busy_calendars where id <> all($1)', [ids]);
    },
  };
}
