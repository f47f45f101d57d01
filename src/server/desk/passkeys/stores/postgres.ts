import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import { readPerson } from '../../door/door-rows.ts';
import {
  type PasskeyStore,
  readChallenge,
  readPasskey,
  SELECT_PASSKEYS,
} from '../passkey-store.ts';

export function postgresPasskeyStore({ run }: Pick<PostgresDatabase, 'run'>): PasskeyStore {
  return {
    async keepChallenge(boundTo, { challenge, endsAt }, now) {
      await run('delete from desk_challenges where ends_at <= $1', [now]);
      await run(
        `insert into desk_challenges (bound_to, challenge, ends_at) values ($1, $2, $3)
         on conflict (bound_to) do update
         set challenge = excluded.challenge, ends_at = excluded.ends_at`,
        [boundTo, challenge, endsAt],
      );
    },
    async takeChallenge(boundTo) {
      const [row] = await run(
        'delete from desk_challenges where bound_to = $1 returning challenge, ends_at',
        [boundTo],
      );
      return row ? readChallenge(row) : null;
    },
    async add({ id, publicKey, counter, sessionId, device, now }) {
      const added = await run(
        `insert into desk_passkeys (id, person_id, public_key, counter, device, created_at)
         select $1, person_id, $2, $3::bigint, $4, $5::bigint from desk_sessions where id = $6
         on conflict (id) do nothing returning id`,
        [id, publicKey, counter, device, now, sessionId],
      );
      return added.length > 0;
    },
    async find(id) {
      const [row] = await run(`${SELECT_PASSKEYS} where k.id = $1`, [id]);
      return row ? readPasskey(row) : null;
    },
    async openSession({ passkeyId, counter, id, tokenHash, device, now }) {
      const [row] = await run(
        `with used as (
             update desk_passkeys set counter = $2::bigint, used_at = $6::bigint
             where id = $1 and (counter < $2::bigint or (counter = 0 and $2::bigint = 0))
             returning person_id),
           opened as (
             insert into desk_sessions (id, token_hash, person_id, device, created_at, seen_at)
             select $3, $4, person_id, $5, $6::bigint, $6::bigint from used returning person_id)
         select p.id as person_id, p.role, p.name
         from opened join desk_people p on p.id = opened.person_id`,
        [passkeyId, counter, id, tokenHash, device, now],
      );
      return row ? readPerson(row) : null;
    },
    all: async () =>
      (await run(`${SELECT_PASSKEYS} order by k.created_at desc, k.id`)).map(readPasskey),
    async isAny() {
      const [row] = await run('select exists (select 1 from desk_passkeys) as found');
      return row?.found === true;
    },
    remove: async (id) =>
      (await run('delete from desk_passkeys where id = $1 returning id', [id])).length > 0,
  };
}
