import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { readPerson } from '../../door/door-rows.ts';
import {
  type PasskeyStore,
  readChallenge,
  readPasskey,
  SELECT_PASSKEYS,
} from '../passkey-store.ts';

export function sqlitePasskeyStore({ connection, read, write }: SqliteDatabase): PasskeyStore {
  const forgetChallenges = connection.prepare('delete from desk_challenges where ends_at <= ?');
  const keepChallenge = connection.prepare(
    `insert into desk_challenges (bound_to, challenge, ends_at) values (?, ?, ?)
     on conflict (bound_to) do update set challenge = excluded.challenge, ends_at = excluded.ends_at`,
  );
  const takeChallenge = connection.prepare(
    'delete from desk_challenges where bound_to = ? returning challenge, ends_at',
  );
  const add = connection.prepare(
    `insert into desk_passkeys (id, person_id, public_key, counter, device, created_at)
     select $id, person_id, $publicKey, $counter, $device, $now
     from desk_sessions where id = $sessionId
     on conflict (id) do nothing`,
  );
  const byId = connection.prepare(`${SELECT_PASSKEYS} where k.id = ?`);
  const use = connection.prepare(
    `update desk_passkeys set counter = $counter, used_at = $now
     where id = $passkeyId and (counter < $counter or (counter = 0 and $counter = 0))
     returning person_id`,
  );
  const openSession = connection.prepare(
    `insert into desk_sessions (id, token_hash, person_id, device, created_at, seen_at)
     values ($id, $tokenHash, $personId, $device, $now, $now)`,
  );
  const person = connection.prepare(
    'select id as person_id, role, name from desk_people where id = ?',
  );
  const all = connection.prepare(`${SELECT_PASSKEYS} order by k.created_at desc, k.id`);
  const isAny = connection.prepare('select exists (select 1 from desk_passkeys) as found');
  const remove = connection.prepare('delete from desk_passkeys where id = ?');

  return {
    async keepChallenge(boundTo, { challenge, endsAt }, now) {
      await write(() => {
        forgetChallenges.run(now);
        keepChallenge.run(boundTo, challenge, endsAt);
      });
    },
    takeChallenge: (boundTo) =>
      write(() => {
        const row = takeChallenge.get(boundTo);
        return row ? readChallenge(row) : null;
      }),
    add: (passkey) => write(() => add.run({ ...passkey }).changes > 0),
    async find(id) {
      const row = read(() => byId.get(id));
      return row ? readPasskey(row) : null;
    },
    openSession: ({ passkeyId, counter, now, ...session }) =>
      write(() => {
        const used = use.get({ passkeyId, counter, now });
        if (!used) return null;
        const personId = String(used.person_id);
        openSession.run({ ...session, now, personId });
        const found = person.get(personId);
        return found ? readPerson(found) : null;
      }),
    all: async () => read(() => all.all().map(readPasskey)),
    isAny: async () => read(() => isAny.get())?.found === 1,
    remove: (id) => write(() => remove.run(id).changes > 0),
  };
}
