import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { type BusyStore, busyOfText, busyText, calendarStateOf } from '../busy-store.ts';

export function sqliteBusyStore({ connection, read, write }: SqliteDatabase): BusyStore {
  const states = connection.prepare(
    `select id, version, $now - read_at as read_ago, $now - tried_at as tried_ago,
       unread, failures, reason, is_told
     from busy_calendars where id in (select value from json_each($ids))`,
  );
  const busyOf = connection.prepare('select busy from busy_calendars where id = ?');
  const claim = connection.prepare(
    `insert into busy_calendars (id, claimed_until) values ($id, $now + $lease)
     on conflict (id) do update set claimed_until = excluded.claimed_until
     where (claimed_until <= $now or claimed_until > $now + $lease)
       and (tried_at is null or tried_at <= $now - $rest or tried_at > $now)
     returning id`,
  );
  const keepReading = connection.prepare(
    `update busy_calendars set busy = $busy, version = version + 1, unread = $unread, read_at = $now, tried_at = $now,
       failures = 0, reason = null, is_told = 0, claimed_until = 0
     where id = $id`,
  );
  const keepFailure = connection.prepare(
    `update busy_calendars set tried_at = $now, failures = failures + 1, reason = $reason,
       claimed_until = 0
     where id = $id`,
  );
  const giveBack = connection.prepare('update busy_calendars set claimed_until = 0 where id = ?');
  const markTold = connection.prepare('update busy_calendars set is_told = 1 where id = ?');
  const keepOnly = connection.prepare(
    'delete from busy_calendars where id not in (select value from json_each(?))',
  );

  return {
    states: async (ids) =>
      read(() => states.all({ ids: JSON.stringify(ids), now: Date.now() }).map(calendarStateOf)),
    busyOf: async (id) => busyOfText(String(read(() => busyOf.get(id))?.busy ?? '[]')),
    claim: async (id, { restMs, leaseMs }) =>
      write(() => claim.get({ id, now: Date.now(), rest: restMs, lease: leaseMs }) !== undefined),
    async keepReading(id, { busy, unread }) {
      await write(() => keepReading.run({ id, busy: busyText(busy), unread, now: Date.now() }));
    },
    async keepFailure(id, reason) {
      await write(() => keepFailure.run({ id, reason, now: Date.now() }));
    },
    async giveBack(id) {
      await write(() => giveBack.run(id));
    },
    async markTold(id) {
      await write(() => markTold.run(id));
    },
    async keepOnly(ids) {
      await write(() => keepOnly.run(JSON.stringify(ids)));
    },
  };
}
