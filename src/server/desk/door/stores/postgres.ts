import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import {
  readAuditEntry,
  readPerson,
  readSession,
  SELECT_AUDIT,
  SELECT_SESSIONS,
} from '../door-rows.ts';
import type { DoorStore } from '../door-store.ts';

export function postgresDoorStore({
  run,
  transaction,
}: Pick<PostgresDatabase, 'run' | 'transaction'>): DoorStore {
  return {
    async addLink({ tokenHash, person: { id, role, name }, endsAt, now }) {
      await transaction(async (inside) => {
        await inside(
          `insert into desk_people (id, role, name, created_at) values ($1, $2, $3, $4)
           on conflict (id) do nothing`,
          [id, role, name, now],
        );
        await inside('delete from desk_links where ends_at <= $1', [now]);
        await inside(
          'insert into desk_links (token_hash, person_id, ends_at) values ($1, $2, $3)',
          [tokenHash, id, endsAt],
        );
      });
    },
    async openSession({ linkHash, id, tokenHash, device, now }) {
      const [row] = await run(
        `with used as (delete from desk_links where token_hash = $1 returning person_id, ends_at),
           opened as (
             insert into desk_sessions (id, token_hash, person_id, device, created_at, seen_at)
             select $2, $3, person_id, $4, $5::bigint, $5::bigint
             from used where ends_at > $5::bigint returning person_id)
         select p.id as person_id, p.role, p.name
         from opened join desk_people p on p.id = opened.person_id`,
        [linkHash, id, tokenHash, device, now],
      );
      return row ? readPerson(row) : null;
    },
    async sessionOf(tokenHash) {
      const [row] = await run(`${SELECT_SESSIONS} where s.token_hash = $1`, [tokenHash]);
      return row ? readSession(row) : null;
    },
    async noteUse(id, now) {
      await run('update desk_sessions set seen_at = $2 where id = $1', [id, now]);
    },
    sessions: async () =>
      (await run(`${SELECT_SESSIONS} order by s.seen_at desc, s.id`)).map(readSession),
    endSession: async (id) =>
      (await run('delete from desk_sessions where id = $1 returning id', [id])).length > 0,
    endAll: () =>
      transaction(async (inside) => {
        // Whoever adds a passkey or opens the desk with one right now is waited for, and whoever comes
        // later waits and finds nothing.
        await inside('lock table desk_passkeys in share row exclusive mode');
        await inside('delete from desk_links');
        await inside('delete from desk_passkeys');
        await inside('delete from desk_challenges');
        return (await inside('delete from desk_sessions returning id')).length;
      }),
    async removeOlder({ createdAt, seenAt }) {
      await run('delete from desk_sessions where created_at <= $1 or seen_at <= $2', [
        createdAt,
        seenAt,
      ]);
    },
    async nameOf(personId, name) {
      await run('update desk_people set name = $2 where id = $1', [personId, name]);
    },
    async note({ at, role, personId, action, subject }) {
      await run(
        'insert into desk_audit (at, role, person_id, action, subject) values ($1, $2, $3, $4, $5)',
        [at, role, personId, action, subject],
      );
    },
    audit: async (most) =>
      (await run(`${SELECT_AUDIT} order by a.id desc limit $1`, [most])).map(readAuditEntry),
  };
}
